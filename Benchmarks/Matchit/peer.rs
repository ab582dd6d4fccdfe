//! The loop of Benchmarks/Sources/Benchmarks/Row.swift for matchit.
use std::ffi::{c_char, CStr};

pub struct Set {
    router: matchit::Router<usize>,
    links: Vec<String>,
}

fn lines(text: *const c_char) -> Vec<String> {
    let text = unsafe { CStr::from_ptr(text) }.to_str().unwrap();
    text.lines().map(String::from).collect()
}

#[no_mangle]
pub extern "C" fn matchit_set(patterns: *const c_char, links: *const c_char) -> Option<Box<Set>> {
    let mut router = matchit::Router::new();
    for (number, pattern) in lines(patterns).into_iter().enumerate() {
        router.insert(pattern, number).ok()?;
    }
    Some(Box::new(Set { router, links: lines(links) }))
}

#[no_mangle]
pub extern "C" fn matchit_pass(set: &Set, reads_values: bool) -> usize {
    if reads_values { set.pass(|m| m.params.iter().map(|(_, v)| v.len()).sum()) } else { set.pass(|_| 0) }
}

impl Set {
    #[inline(always)]
    fn pass(&self, values: impl Fn(matchit::Match<&usize>) -> usize) -> usize {
        let mut sum = 0;
        for link in &self.links {
            if let Ok(found) = self.router.at(link) {
                sum += *found.value + values(found);
            }
        }
        sum
    }
}
