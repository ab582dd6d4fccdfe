extension [Double] {
  /// The one in the middle; of an even number, the higher one of two.
  var median: Double { sorted()[count / 2] }
}
