#if GTK
  import CGTK
  import Testing
  import Waymark
  import WaymarkPage

  @testable import WaymarkGTK

  extension `A desktop window` {
    /// The drawing of a chart that fills a window.
    private func draw(_ chart: Page.Chart) async throws -> (DesktopWindow, WidgetPointer) {
      let window = DesktopWindow(width: 640)
      var routes = Routes<Page>()
      routes.add("/") { Page("Sales", items: [.chart(chart)]) }
      try Navigator(routes).attach(window.host)
      // The legend has small drawings, too.
      var plot: WidgetPointer?
      await window.wait(.seconds(5)) {
        plot = window.all(in: window.host.window.pointer).first {
          g_type_check_instance_is_a($0.cast(), gtk_drawing_area_get_type()) != 0
            && gtk_widget_get_height($0) > 100
        }
        return plot != nil
      }
      return (window, try #require(plot))
    }

    private static let sales = Page.Chart(
      "Sold teas", labels: ["May", "June", "July"],
      series: [.init("Green", [10, 20]), .init("Black", [-5, .nan, 2.5])], unit: "kg")

    @Test func `a chart has its title, its legend and its numbers`() async throws {
      let (window, _) = try await draw(Self.sales)
      defer { window.close() }
      let texts = window.texts(in: window.host.window.pointer)
      #expect(
        texts.starts(with: ["Sales", "Sold teas (kg)", "Green", "Black", "Show the numbers"]))
      let expander = try #require(
        window.all(in: window.host.window.pointer).first {
          g_type_check_instance_is_a($0.cast(), gtk_expander_get_type()) != 0
        })
      window.emit("activate", on: expander)
      window.turn()
      #expect(
        window.texts(in: expander) == [
          "Show the numbers", "Green", "Black", "May", "10 kg", "-5 kg", "June", "20 kg", "–",
          "July",
          "–", "2.5 kg",
        ])
    }

    @Test func `the numbers of a chart are shown under the pointer`() async throws {
      let (window, plot) = try await draw(Self.sales)
      defer { window.close() }
      let before = window.texts(in: window.host.window.pointer)
      func said() -> [String] {
        window.texts(in: window.host.window.pointer).filter { !before.contains($0) }
      }
      try window.move(to: (60, 80), in: plot)
      #expect(said() == ["May\nGreen 10 kg\nBlack -5 kg"])
      try window.move(to: (Double(gtk_widget_get_width(plot)) - 20, 80), in: plot)
      #expect(said() == ["July\nGreen –\nBlack 2.5 kg"])
      try window.move(to: (3, 80), in: plot)
      #expect(said() == [])
    }

    @Test(arguments: [ADW_COLOR_SCHEME_FORCE_LIGHT, ADW_COLOR_SCHEME_FORCE_DARK])
    func `the bars of a chart are as tall as their numbers, in the colour of the theme`(
      scheme: AdwColorScheme
    ) async throws {
      let style = adw_style_manager_get_default()
      adw_style_manager_set_color_scheme(style, scheme)
      defer { adw_style_manager_set_color_scheme(style, ADW_COLOR_SCHEME_DEFAULT) }
      let (window, plot) = try await draw(
        Page.Chart("Sold", labels: ["a", "b", "c"], series: [.init("", [10, 20, .nan])]))
      defer { window.close() }
      let accent = ChartInk.colour("accent_color", of: plot)
      #expect(accent.blue > (scheme == ADW_COLOR_SCHEME_FORCE_DARK ? 0.9 : 0.8))
      let pixels = try WidgetPixels(plot)
      let left = 30
      let strip = (pixels.width - left) / 3
      let counts = (0..<3).map { index in
        let start = left + index * strip
        return pixels.count(accent, in: start..<start + strip)
      }
      #expect(counts[0] > 2_000 && counts[2] == 0)
      #expect(abs(Double(counts[1]) / Double(counts[0]) - 2) < 0.1)
    }

    @Test(
      arguments: [
        ([], [0, 1]), ([0, 0], [0, 1]), ([3, 11], [0, 5, 10, 15]),
        ([0.1, 0.25], [0, 0.1, 0.2, 0.3]),
        ([-7, 8], [-10, -5, 0, 5, 10]), ([-1_200_000], [-1_500_000, -1_000_000, -500_000, 0]),
        ([.leastNonzeroMagnitude], [0, 1]), ([1.5e308], [0, 5e307, 1e308, 1.5e308]),
      ] as [([Double], [Double])])
    func `a scale has round numbers around those of its chart`(values: [Double], ticks: [Double]) {
      let scale = ChartScale(values)
      #expect(scale.ticks == ticks)
      #expect(scale.place(of: ticks[0]) == 0 && scale.place(of: ticks[ticks.count - 1]) == 1)
      #expect(values.allSatisfy { 0...1 ~= scale.place(of: $0) })
    }

    @Test func `a screen reader is told what a chart shows`() async throws {
      let (window, plot) = try await draw(Self.sales)
      defer { window.close() }
      window.expect(plot, GTK_ACCESSIBLE_ROLE_IMG)
      window.expect(plot, GTK_ACCESSIBLE_PROPERTY_LABEL, "Sold teas")
      window.expect(
        plot, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
        "May: Green 10 kg, Black -5 kg; June: Green 20 kg, Black –; July: Green –, Black 2.5 kg")
    }
  }
#endif
