#if Browser
/// Runs each job on a separate thread. A job that blocks a thread of the pool would delay all other tests.
@available(macOS 15, *)
final class OwnThreads: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Thread.detachNewThread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
#endif
