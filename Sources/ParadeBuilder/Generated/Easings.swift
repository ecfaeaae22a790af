// Written by 'make builder' from the tables of the scene format. Do not edit.
// swift-format-ignore-file

extension Easing {
    /// The easing `linear`.
    public static let linear = Easing(value: "linear")
    /// The easing `smoothStep`.
    public static let smoothStep = Easing(value: "smoothStep")
    /// The easing `smootherStep`.
    public static let smootherStep = Easing(value: "smootherStep")
    /// The easing `inAtan`.
    public static let inAtan = Easing(value: "inAtan")
    /// The easing `outAtan`.
    public static let outAtan = Easing(value: "outAtan")
    /// The easing `inOutAtan`.
    public static let inOutAtan = Easing(value: "inOutAtan")
    /// The easing `inSine`.
    public static let inSine = Easing(value: "inSine")
    /// The easing `outSine`.
    public static let outSine = Easing(value: "outSine")
    /// The easing `inOutSine`.
    public static let inOutSine = Easing(value: "inOutSine")
    /// The easing `outInSine`.
    public static let outInSine = Easing(value: "outInSine")
    /// The easing `inQuadratic`.
    public static let inQuadratic = Easing(value: "inQuadratic")
    /// The easing `outQuadratic`.
    public static let outQuadratic = Easing(value: "outQuadratic")
    /// The easing `inOutQuadratic`.
    public static let inOutQuadratic = Easing(value: "inOutQuadratic")
    /// The easing `outInQuadratic`.
    public static let outInQuadratic = Easing(value: "outInQuadratic")
    /// The easing `inCubic`.
    public static let inCubic = Easing(value: "inCubic")
    /// The easing `outCubic`.
    public static let outCubic = Easing(value: "outCubic")
    /// The easing `inOutCubic`.
    public static let inOutCubic = Easing(value: "inOutCubic")
    /// The easing `outInCubic`.
    public static let outInCubic = Easing(value: "outInCubic")
    /// The easing `inQuartic`.
    public static let inQuartic = Easing(value: "inQuartic")
    /// The easing `outQuartic`.
    public static let outQuartic = Easing(value: "outQuartic")
    /// The easing `inOutQuartic`.
    public static let inOutQuartic = Easing(value: "inOutQuartic")
    /// The easing `outInQuartic`.
    public static let outInQuartic = Easing(value: "outInQuartic")
    /// The easing `inQuintic`.
    public static let inQuintic = Easing(value: "inQuintic")
    /// The easing `outQuintic`.
    public static let outQuintic = Easing(value: "outQuintic")
    /// The easing `inOutQuintic`.
    public static let inOutQuintic = Easing(value: "inOutQuintic")
    /// The easing `outInQuintic`.
    public static let outInQuintic = Easing(value: "outInQuintic")
    /// The easing `inExponential`.
    public static let inExponential = Easing(value: "inExponential")
    /// The easing `outExponential`.
    public static let outExponential = Easing(value: "outExponential")
    /// The easing `inOutExponential`.
    public static let inOutExponential = Easing(value: "inOutExponential")
    /// The easing `outInExponential`.
    public static let outInExponential = Easing(value: "outInExponential")
    /// The easing `inCircular`.
    public static let inCircular = Easing(value: "inCircular")
    /// The easing `outCircular`.
    public static let outCircular = Easing(value: "outCircular")
    /// The easing `inOutCircular`.
    public static let inOutCircular = Easing(value: "inOutCircular")
    /// The easing `outInCircular`.
    public static let outInCircular = Easing(value: "outInCircular")
    /// The easing `inBack`.
    public static let inBack = Easing(value: "inBack")
    /// The easing `outBack`.
    public static let outBack = Easing(value: "outBack")
    /// The easing `inOutBack`.
    public static let inOutBack = Easing(value: "inOutBack")
    /// The easing `outInBack`.
    public static let outInBack = Easing(value: "outInBack")
    /// The easing `inElastic`.
    public static let inElastic = Easing(value: "inElastic")
    /// The easing `outElastic`.
    public static let outElastic = Easing(value: "outElastic")
    /// The easing `inOutElastic`.
    public static let inOutElastic = Easing(value: "inOutElastic")
    /// The easing `outInElastic`.
    public static let outInElastic = Easing(value: "outInElastic")
    /// The easing `inBounce`.
    public static let inBounce = Easing(value: "inBounce")
    /// The easing `outBounce`.
    public static let outBounce = Easing(value: "outBounce")
    /// The easing `inOutBounce`.
    public static let inOutBounce = Easing(value: "inOutBounce")
    /// The easing `outInBounce`.
    public static let outInBounce = Easing(value: "outInBounce")
    /// The easing `ease`.
    public static let ease = Easing(value: "ease")
    /// The easing `ease-in`.
    public static let cssEaseIn = Easing(value: "ease-in")
    /// The easing `ease-out`.
    public static let cssEaseOut = Easing(value: "ease-out")
    /// The easing `ease-in-out`.
    public static let cssEaseInOut = Easing(value: "ease-in-out")
    /// The easing `step-start`.
    public static let stepStart = Easing(value: "step-start")
    /// The easing `step-end`.
    public static let stepEnd = Easing(value: "step-end")
    /// The easing `default`.
    public static let `default` = Easing(value: "default")
    /// The easing `easeIn`.
    public static let easeIn = Easing(value: "easeIn")
    /// The easing `easeOut`.
    public static let easeOut = Easing(value: "easeOut")
    /// The easing `easeInOut`.
    public static let easeInOut = Easing(value: "easeInOut")
    /// The easing `easeInSine`.
    public static let easeInSine = Easing(value: "easeInSine")
    /// The easing `easeOutSine`.
    public static let easeOutSine = Easing(value: "easeOutSine")
    /// The easing `easeInOutSine`.
    public static let easeInOutSine = Easing(value: "easeInOutSine")
    /// The easing `easeInQuad`.
    public static let easeInQuad = Easing(value: "easeInQuad")
    /// The easing `easeOutQuad`.
    public static let easeOutQuad = Easing(value: "easeOutQuad")
    /// The easing `easeInOutQuad`.
    public static let easeInOutQuad = Easing(value: "easeInOutQuad")
    /// The easing `easeInCubic`.
    public static let easeInCubic = Easing(value: "easeInCubic")
    /// The easing `easeOutCubic`.
    public static let easeOutCubic = Easing(value: "easeOutCubic")
    /// The easing `easeInOutCubic`.
    public static let easeInOutCubic = Easing(value: "easeInOutCubic")
    /// The easing `easeInQuart`.
    public static let easeInQuart = Easing(value: "easeInQuart")
    /// The easing `easeOutQuart`.
    public static let easeOutQuart = Easing(value: "easeOutQuart")
    /// The easing `easeInOutQuart`.
    public static let easeInOutQuart = Easing(value: "easeInOutQuart")
    /// The easing `easeInQuint`.
    public static let easeInQuint = Easing(value: "easeInQuint")
    /// The easing `easeOutQuint`.
    public static let easeOutQuint = Easing(value: "easeOutQuint")
    /// The easing `easeInOutQuint`.
    public static let easeInOutQuint = Easing(value: "easeInOutQuint")
    /// The easing `easeInExpo`.
    public static let easeInExpo = Easing(value: "easeInExpo")
    /// The easing `easeOutExpo`.
    public static let easeOutExpo = Easing(value: "easeOutExpo")
    /// The easing `easeInOutExpo`.
    public static let easeInOutExpo = Easing(value: "easeInOutExpo")
    /// The easing `easeInCirc`.
    public static let easeInCirc = Easing(value: "easeInCirc")
    /// The easing `easeOutCirc`.
    public static let easeOutCirc = Easing(value: "easeOutCirc")
    /// The easing `easeInOutCirc`.
    public static let easeInOutCirc = Easing(value: "easeInOutCirc")
    /// The easing `easeInBack`.
    public static let easeInBack = Easing(value: "easeInBack")
    /// The easing `easeOutBack`.
    public static let easeOutBack = Easing(value: "easeOutBack")
    /// The easing `easeInOutBack`.
    public static let easeInOutBack = Easing(value: "easeInOutBack")
    /// The easing `none`.
    public static let none = Easing(value: "none")
    /// The easing `power0`.
    public static let power0 = Easing(value: "power0")
    /// The easing `power0.in`.
    public static let power0In = Easing(value: "power0.in")
    /// The easing `power0.out`.
    public static let power0Out = Easing(value: "power0.out")
    /// The easing `power0.inOut`.
    public static let power0InOut = Easing(value: "power0.inOut")
    /// The easing `power1`.
    public static let power1 = Easing(value: "power1")
    /// The easing `power1.in`.
    public static let power1In = Easing(value: "power1.in")
    /// The easing `power1.out`.
    public static let power1Out = Easing(value: "power1.out")
    /// The easing `power1.inOut`.
    public static let power1InOut = Easing(value: "power1.inOut")
    /// The easing `power2`.
    public static let power2 = Easing(value: "power2")
    /// The easing `power2.in`.
    public static let power2In = Easing(value: "power2.in")
    /// The easing `power2.out`.
    public static let power2Out = Easing(value: "power2.out")
    /// The easing `power2.inOut`.
    public static let power2InOut = Easing(value: "power2.inOut")
    /// The easing `power3`.
    public static let power3 = Easing(value: "power3")
    /// The easing `power3.in`.
    public static let power3In = Easing(value: "power3.in")
    /// The easing `power3.out`.
    public static let power3Out = Easing(value: "power3.out")
    /// The easing `power3.inOut`.
    public static let power3InOut = Easing(value: "power3.inOut")
    /// The easing `power4`.
    public static let power4 = Easing(value: "power4")
    /// The easing `power4.in`.
    public static let power4In = Easing(value: "power4.in")
    /// The easing `power4.out`.
    public static let power4Out = Easing(value: "power4.out")
    /// The easing `power4.inOut`.
    public static let power4InOut = Easing(value: "power4.inOut")
    /// The easing `strong`.
    public static let strong = Easing(value: "strong")
    /// The easing `strong.in`.
    public static let strongIn = Easing(value: "strong.in")
    /// The easing `strong.out`.
    public static let strongOut = Easing(value: "strong.out")
    /// The easing `strong.inOut`.
    public static let strongInOut = Easing(value: "strong.inOut")
    /// The easing `sine`.
    public static let sine = Easing(value: "sine")
    /// The easing `sine.in`.
    public static let sineIn = Easing(value: "sine.in")
    /// The easing `sine.out`.
    public static let sineOut = Easing(value: "sine.out")
    /// The easing `sine.inOut`.
    public static let sineInOut = Easing(value: "sine.inOut")
    /// The easing `expo`.
    public static let expo = Easing(value: "expo")
    /// The easing `expo.in`.
    public static let expoIn = Easing(value: "expo.in")
    /// The easing `expo.out`.
    public static let expoOut = Easing(value: "expo.out")
    /// The easing `expo.inOut`.
    public static let expoInOut = Easing(value: "expo.inOut")
    /// The easing `circ`.
    public static let circ = Easing(value: "circ")
    /// The easing `circ.in`.
    public static let cssCircIn = Easing(value: "circ.in")
    /// The easing `circ.out`.
    public static let cssCircOut = Easing(value: "circ.out")
    /// The easing `circ.inOut`.
    public static let cssCircInOut = Easing(value: "circ.inOut")
    /// The easing `back`.
    public static let back = Easing(value: "back")
    /// The easing `back.in`.
    public static let cssBackIn = Easing(value: "back.in")
    /// The easing `back.out`.
    public static let cssBackOut = Easing(value: "back.out")
    /// The easing `back.inOut`.
    public static let cssBackInOut = Easing(value: "back.inOut")
    /// The easing `elastic`.
    public static let elastic = Easing(value: "elastic")
    /// The easing `elastic.in`.
    public static let elasticIn = Easing(value: "elastic.in")
    /// The easing `elastic.out`.
    public static let elasticOut = Easing(value: "elastic.out")
    /// The easing `elastic.inOut`.
    public static let elasticInOut = Easing(value: "elastic.inOut")
    /// The easing `bounce`.
    public static let bounce = Easing(value: "bounce")
    /// The easing `bounce.in`.
    public static let bounceIn = Easing(value: "bounce.in")
    /// The easing `bounce.out`.
    public static let bounceOut = Easing(value: "bounce.out")
    /// The easing `bounce.inOut`.
    public static let bounceInOut = Easing(value: "bounce.inOut")
    /// The easing `circIn`.
    public static let circIn = Easing(value: "circIn")
    /// The easing `circOut`.
    public static let circOut = Easing(value: "circOut")
    /// The easing `circInOut`.
    public static let circInOut = Easing(value: "circInOut")
    /// The easing `backIn`.
    public static let backIn = Easing(value: "backIn")
    /// The easing `backOut`.
    public static let backOut = Easing(value: "backOut")
    /// The easing `backInOut`.
    public static let backInOut = Easing(value: "backInOut")
    /// The easing `anticipate`.
    public static let anticipate = Easing(value: "anticipate")
    /// The easing `easeInElastic`.
    public static let easeInElastic = Easing(value: "easeInElastic")
    /// The easing `easeOutElastic`.
    public static let easeOutElastic = Easing(value: "easeOutElastic")
    /// The easing `easeInOutElastic`.
    public static let easeInOutElastic = Easing(value: "easeInOutElastic")
    /// The easing `easeInBounce`.
    public static let easeInBounce = Easing(value: "easeInBounce")
    /// The easing `easeOutBounce`.
    public static let easeOutBounce = Easing(value: "easeOutBounce")
    /// The easing `easeInOutBounce`.
    public static let easeInOutBounce = Easing(value: "easeInOutBounce")
}
