// Written by 'make builder' from the tables of the scene format. Do not edit.
// swift-format-ignore-file

extension Color {
    /// The colour `aliceblue` of CSS.
    public static let aliceblue: Color = "aliceblue"
    /// The colour `antiquewhite` of CSS.
    public static let antiquewhite: Color = "antiquewhite"
    /// The colour `aqua` of CSS.
    public static let aqua: Color = "aqua"
    /// The colour `aquamarine` of CSS.
    public static let aquamarine: Color = "aquamarine"
    /// The colour `azure` of CSS.
    public static let azure: Color = "azure"
    /// The colour `beige` of CSS.
    public static let beige: Color = "beige"
    /// The colour `bisque` of CSS.
    public static let bisque: Color = "bisque"
    /// The colour `black` of CSS.
    public static let black: Color = "black"
    /// The colour `blanchedalmond` of CSS.
    public static let blanchedalmond: Color = "blanchedalmond"
    /// The colour `blue` of CSS.
    public static let blue: Color = "blue"
    /// The colour `blueviolet` of CSS.
    public static let blueviolet: Color = "blueviolet"
    /// The colour `brown` of CSS.
    public static let brown: Color = "brown"
    /// The colour `burlywood` of CSS.
    public static let burlywood: Color = "burlywood"
    /// The colour `cadetblue` of CSS.
    public static let cadetblue: Color = "cadetblue"
    /// The colour `chartreuse` of CSS.
    public static let chartreuse: Color = "chartreuse"
    /// The colour `chocolate` of CSS.
    public static let chocolate: Color = "chocolate"
    /// The colour `coral` of CSS.
    public static let coral: Color = "coral"
    /// The colour `cornflowerblue` of CSS.
    public static let cornflowerblue: Color = "cornflowerblue"
    /// The colour `cornsilk` of CSS.
    public static let cornsilk: Color = "cornsilk"
    /// The colour `crimson` of CSS.
    public static let crimson: Color = "crimson"
    /// The colour `cyan` of CSS.
    public static let cyan: Color = "cyan"
    /// The colour `darkblue` of CSS.
    public static let darkblue: Color = "darkblue"
    /// The colour `darkcyan` of CSS.
    public static let darkcyan: Color = "darkcyan"
    /// The colour `darkgoldenrod` of CSS.
    public static let darkgoldenrod: Color = "darkgoldenrod"
    /// The colour `darkgray` of CSS.
    public static let darkgray: Color = "darkgray"
    /// The colour `darkgreen` of CSS.
    public static let darkgreen: Color = "darkgreen"
    /// The colour `darkgrey` of CSS.
    public static let darkgrey: Color = "darkgrey"
    /// The colour `darkkhaki` of CSS.
    public static let darkkhaki: Color = "darkkhaki"
    /// The colour `darkmagenta` of CSS.
    public static let darkmagenta: Color = "darkmagenta"
    /// The colour `darkolivegreen` of CSS.
    public static let darkolivegreen: Color = "darkolivegreen"
    /// The colour `darkorange` of CSS.
    public static let darkorange: Color = "darkorange"
    /// The colour `darkorchid` of CSS.
    public static let darkorchid: Color = "darkorchid"
    /// The colour `darkred` of CSS.
    public static let darkred: Color = "darkred"
    /// The colour `darksalmon` of CSS.
    public static let darksalmon: Color = "darksalmon"
    /// The colour `darkseagreen` of CSS.
    public static let darkseagreen: Color = "darkseagreen"
    /// The colour `darkslateblue` of CSS.
    public static let darkslateblue: Color = "darkslateblue"
    /// The colour `darkslategray` of CSS.
    public static let darkslategray: Color = "darkslategray"
    /// The colour `darkslategrey` of CSS.
    public static let darkslategrey: Color = "darkslategrey"
    /// The colour `darkturquoise` of CSS.
    public static let darkturquoise: Color = "darkturquoise"
    /// The colour `darkviolet` of CSS.
    public static let darkviolet: Color = "darkviolet"
    /// The colour `deeppink` of CSS.
    public static let deeppink: Color = "deeppink"
    /// The colour `deepskyblue` of CSS.
    public static let deepskyblue: Color = "deepskyblue"
    /// The colour `dimgray` of CSS.
    public static let dimgray: Color = "dimgray"
    /// The colour `dimgrey` of CSS.
    public static let dimgrey: Color = "dimgrey"
    /// The colour `dodgerblue` of CSS.
    public static let dodgerblue: Color = "dodgerblue"
    /// The colour `firebrick` of CSS.
    public static let firebrick: Color = "firebrick"
    /// The colour `floralwhite` of CSS.
    public static let floralwhite: Color = "floralwhite"
    /// The colour `forestgreen` of CSS.
    public static let forestgreen: Color = "forestgreen"
    /// The colour `fuchsia` of CSS.
    public static let fuchsia: Color = "fuchsia"
    /// The colour `gainsboro` of CSS.
    public static let gainsboro: Color = "gainsboro"
    /// The colour `ghostwhite` of CSS.
    public static let ghostwhite: Color = "ghostwhite"
    /// The colour `gold` of CSS.
    public static let gold: Color = "gold"
    /// The colour `goldenrod` of CSS.
    public static let goldenrod: Color = "goldenrod"
    /// The colour `gray` of CSS.
    public static let gray: Color = "gray"
    /// The colour `green` of CSS.
    public static let green: Color = "green"
    /// The colour `greenyellow` of CSS.
    public static let greenyellow: Color = "greenyellow"
    /// The colour `grey` of CSS.
    public static let grey: Color = "grey"
    /// The colour `honeydew` of CSS.
    public static let honeydew: Color = "honeydew"
    /// The colour `hotpink` of CSS.
    public static let hotpink: Color = "hotpink"
    /// The colour `indianred` of CSS.
    public static let indianred: Color = "indianred"
    /// The colour `indigo` of CSS.
    public static let indigo: Color = "indigo"
    /// The colour `ivory` of CSS.
    public static let ivory: Color = "ivory"
    /// The colour `khaki` of CSS.
    public static let khaki: Color = "khaki"
    /// The colour `lavender` of CSS.
    public static let lavender: Color = "lavender"
    /// The colour `lavenderblush` of CSS.
    public static let lavenderblush: Color = "lavenderblush"
    /// The colour `lawngreen` of CSS.
    public static let lawngreen: Color = "lawngreen"
    /// The colour `lemonchiffon` of CSS.
    public static let lemonchiffon: Color = "lemonchiffon"
    /// The colour `lightblue` of CSS.
    public static let lightblue: Color = "lightblue"
    /// The colour `lightcoral` of CSS.
    public static let lightcoral: Color = "lightcoral"
    /// The colour `lightcyan` of CSS.
    public static let lightcyan: Color = "lightcyan"
    /// The colour `lightgoldenrodyellow` of CSS.
    public static let lightgoldenrodyellow: Color = "lightgoldenrodyellow"
    /// The colour `lightgray` of CSS.
    public static let lightgray: Color = "lightgray"
    /// The colour `lightgreen` of CSS.
    public static let lightgreen: Color = "lightgreen"
    /// The colour `lightgrey` of CSS.
    public static let lightgrey: Color = "lightgrey"
    /// The colour `lightpink` of CSS.
    public static let lightpink: Color = "lightpink"
    /// The colour `lightsalmon` of CSS.
    public static let lightsalmon: Color = "lightsalmon"
    /// The colour `lightseagreen` of CSS.
    public static let lightseagreen: Color = "lightseagreen"
    /// The colour `lightskyblue` of CSS.
    public static let lightskyblue: Color = "lightskyblue"
    /// The colour `lightslategray` of CSS.
    public static let lightslategray: Color = "lightslategray"
    /// The colour `lightslategrey` of CSS.
    public static let lightslategrey: Color = "lightslategrey"
    /// The colour `lightsteelblue` of CSS.
    public static let lightsteelblue: Color = "lightsteelblue"
    /// The colour `lightyellow` of CSS.
    public static let lightyellow: Color = "lightyellow"
    /// The colour `lime` of CSS.
    public static let lime: Color = "lime"
    /// The colour `limegreen` of CSS.
    public static let limegreen: Color = "limegreen"
    /// The colour `linen` of CSS.
    public static let linen: Color = "linen"
    /// The colour `magenta` of CSS.
    public static let magenta: Color = "magenta"
    /// The colour `maroon` of CSS.
    public static let maroon: Color = "maroon"
    /// The colour `mediumaquamarine` of CSS.
    public static let mediumaquamarine: Color = "mediumaquamarine"
    /// The colour `mediumblue` of CSS.
    public static let mediumblue: Color = "mediumblue"
    /// The colour `mediumorchid` of CSS.
    public static let mediumorchid: Color = "mediumorchid"
    /// The colour `mediumpurple` of CSS.
    public static let mediumpurple: Color = "mediumpurple"
    /// The colour `mediumseagreen` of CSS.
    public static let mediumseagreen: Color = "mediumseagreen"
    /// The colour `mediumslateblue` of CSS.
    public static let mediumslateblue: Color = "mediumslateblue"
    /// The colour `mediumspringgreen` of CSS.
    public static let mediumspringgreen: Color = "mediumspringgreen"
    /// The colour `mediumturquoise` of CSS.
    public static let mediumturquoise: Color = "mediumturquoise"
    /// The colour `mediumvioletred` of CSS.
    public static let mediumvioletred: Color = "mediumvioletred"
    /// The colour `midnightblue` of CSS.
    public static let midnightblue: Color = "midnightblue"
    /// The colour `mintcream` of CSS.
    public static let mintcream: Color = "mintcream"
    /// The colour `mistyrose` of CSS.
    public static let mistyrose: Color = "mistyrose"
    /// The colour `moccasin` of CSS.
    public static let moccasin: Color = "moccasin"
    /// The colour `navajowhite` of CSS.
    public static let navajowhite: Color = "navajowhite"
    /// The colour `navy` of CSS.
    public static let navy: Color = "navy"
    /// The colour `oldlace` of CSS.
    public static let oldlace: Color = "oldlace"
    /// The colour `olive` of CSS.
    public static let olive: Color = "olive"
    /// The colour `olivedrab` of CSS.
    public static let olivedrab: Color = "olivedrab"
    /// The colour `orange` of CSS.
    public static let orange: Color = "orange"
    /// The colour `orangered` of CSS.
    public static let orangered: Color = "orangered"
    /// The colour `orchid` of CSS.
    public static let orchid: Color = "orchid"
    /// The colour `palegoldenrod` of CSS.
    public static let palegoldenrod: Color = "palegoldenrod"
    /// The colour `palegreen` of CSS.
    public static let palegreen: Color = "palegreen"
    /// The colour `paleturquoise` of CSS.
    public static let paleturquoise: Color = "paleturquoise"
    /// The colour `palevioletred` of CSS.
    public static let palevioletred: Color = "palevioletred"
    /// The colour `papayawhip` of CSS.
    public static let papayawhip: Color = "papayawhip"
    /// The colour `peachpuff` of CSS.
    public static let peachpuff: Color = "peachpuff"
    /// The colour `peru` of CSS.
    public static let peru: Color = "peru"
    /// The colour `pink` of CSS.
    public static let pink: Color = "pink"
    /// The colour `plum` of CSS.
    public static let plum: Color = "plum"
    /// The colour `powderblue` of CSS.
    public static let powderblue: Color = "powderblue"
    /// The colour `purple` of CSS.
    public static let purple: Color = "purple"
    /// The colour `rebeccapurple` of CSS.
    public static let rebeccapurple: Color = "rebeccapurple"
    /// The colour `red` of CSS.
    public static let red: Color = "red"
    /// The colour `rosybrown` of CSS.
    public static let rosybrown: Color = "rosybrown"
    /// The colour `royalblue` of CSS.
    public static let royalblue: Color = "royalblue"
    /// The colour `saddlebrown` of CSS.
    public static let saddlebrown: Color = "saddlebrown"
    /// The colour `salmon` of CSS.
    public static let salmon: Color = "salmon"
    /// The colour `sandybrown` of CSS.
    public static let sandybrown: Color = "sandybrown"
    /// The colour `seagreen` of CSS.
    public static let seagreen: Color = "seagreen"
    /// The colour `seashell` of CSS.
    public static let seashell: Color = "seashell"
    /// The colour `sienna` of CSS.
    public static let sienna: Color = "sienna"
    /// The colour `silver` of CSS.
    public static let silver: Color = "silver"
    /// The colour `skyblue` of CSS.
    public static let skyblue: Color = "skyblue"
    /// The colour `slateblue` of CSS.
    public static let slateblue: Color = "slateblue"
    /// The colour `slategray` of CSS.
    public static let slategray: Color = "slategray"
    /// The colour `slategrey` of CSS.
    public static let slategrey: Color = "slategrey"
    /// The colour `snow` of CSS.
    public static let snow: Color = "snow"
    /// The colour `springgreen` of CSS.
    public static let springgreen: Color = "springgreen"
    /// The colour `steelblue` of CSS.
    public static let steelblue: Color = "steelblue"
    /// The colour `tan` of CSS.
    public static let tan: Color = "tan"
    /// The colour `teal` of CSS.
    public static let teal: Color = "teal"
    /// The colour `thistle` of CSS.
    public static let thistle: Color = "thistle"
    /// The colour `tomato` of CSS.
    public static let tomato: Color = "tomato"
    /// The colour `turquoise` of CSS.
    public static let turquoise: Color = "turquoise"
    /// The colour `violet` of CSS.
    public static let violet: Color = "violet"
    /// The colour `wheat` of CSS.
    public static let wheat: Color = "wheat"
    /// The colour `white` of CSS.
    public static let white: Color = "white"
    /// The colour `whitesmoke` of CSS.
    public static let whitesmoke: Color = "whitesmoke"
    /// The colour `yellow` of CSS.
    public static let yellow: Color = "yellow"
    /// The colour `yellowgreen` of CSS.
    public static let yellowgreen: Color = "yellowgreen"
}
