import Primitives

extension Color {
    init?(interim text: String) {
        if text == "white" { self = .white; return }
        guard text.hasPrefix("#") else { return nil }
        let d = text.dropFirst().compactMap { $0.hexDigitValue }
        if d.count == 3 { self.init(red: Double(d[0]) / 15, green: Double(d[1]) / 15, blue: Double(d[2]) / 15); return }
        if d.count == 6 {
            self.init(
                red: Double(d[0] * 16 + d[1]) / 255, green: Double(d[2] * 16 + d[3]) / 255,
                blue: Double(d[4] * 16 + d[5]) / 255);
            return
        }
        return nil
    }
    static let interimNames: [String] = ["white"]
}
