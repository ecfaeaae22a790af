"""Places for mistakes in Swift and C sources, and Swift operators that make them when they are asked to."""

import re

# Swift's characters for operators of one's own: a number's binary digits behind the operator it stands for.
DIGITS = "†‡"

CHANGES = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "+": "-", "-": "+", "*": "+", "/": "*", "%": "/",
    "&&": "||", "||": "&&", "&+": "&-", "&-": "&+", "&*": "&+", "&": "|", "|": "&", "^": "|", "<<": ">>", ">>": "<<",
    "&<<": "&>>", "&>>": "&<<", "+=": "-=", "-=": "+=", "&+=": "&-=", "&-=": "&+=",
}

PRECEDENCES = {
    "Comparison": ["<", "<=", ">", ">=", "==", "!="], "Addition": ["+", "-", "&+", "&-", "|", "^"],
    "Multiplication": ["*", "/", "%", "&*", "&"], "BitwiseShift": ["<<", ">>", "&<<", "&>>"],
    "LogicalConjunction": ["&&"], "LogicalDisjunction": ["||"], "Assignment": ["+=", "-=", "&+=", "&-="],
}
PRECEDENCE = {operator: name for name, operators in PRECEDENCES.items() for operator in operators}

# What an operator's operands may be, and SIMD's twin of it where there is one.
KINDS = {
    **dict.fromkeys(["<", "<=", ">", ">="], ["T: Comparable"]), **dict.fromkeys(["==", "!="], ["T: Equatable"]),
    **dict.fromkeys(["+", "-"], ["T: AdditiveArithmetic", "T: SIMD where T.Scalar: FloatingPoint"]),
    "*": ["T: Numeric", "T: SIMD where T.Scalar: FloatingPoint"],
    "/": ["T: BinaryInteger", "T: FloatingPoint", "T: SIMD where T.Scalar: FloatingPoint"], "%": ["T: BinaryInteger"],
    **dict.fromkeys(["&+", "&-", "&*"], ["T: FixedWidthInteger", "T: SIMD where T.Scalar: FixedWidthInteger"]),
    **dict.fromkeys(["&", "|", "^"], ["T: BinaryInteger", "T: SIMD where T.Scalar: FixedWidthInteger"]),
    **dict.fromkeys(["&<<", "&>>"], ["T: FixedWidthInteger", "T: SIMD where T.Scalar: FixedWidthInteger"]),
    **dict.fromkeys(["+=", "-="], ["T: AdditiveArithmetic", "T: SIMD where T.Scalar: FloatingPoint"]),
    **dict.fromkeys(["&+=", "&-="], ["T: FixedWidthInteger", "T: SIMD where T.Scalar: FixedWidthInteger"]),
}

# Declarations whose operators and numbers are no expressions.
DECLARATIONS = re.compile(r"^\s*(@|#|import\b|public import|package import|extension\b|typealias\b|case [.\d\"]|precedencegroup)")

OPERATORS = "|".join(re.escape(operator) for operator in sorted(CHANGES, key=len, reverse=True))
TOKENS = re.compile(
    r'(?P<skip>//[^\n]*|/\*.*?\*/|""".*?"""|"(?:\\.|[^"\\\n])*"|[A-Za-z_$][\w]*|\.\d+)'
    r"|(?P<number>(?<![\w.])\d[\d_]*\.\d+(?![\w.])|(?<![\w.])\d[\d_]*(?!\w|\.\d))"
    rf"|(?P<binary>(?<=\s)(?:{OPERATORS})(?=\s))"
    r"|(?P<negation>(?<=[\s(\[])!(?=[A-Za-z(.]))", re.S)


class Mutant:
    """One mistake: at an offset of a file, one text for another."""

    def __init__(self, path, text, start, old, new, nth):
        self.path, self.start, self.old, self.new = path, start, old, new
        self.line_number = text.count("\n", 0, start) + 1
        self.line = text.split("\n")[self.line_number - 1]
        self.change = f"'{new}' for '{old}'" + (f", {nth}" if nth > 1 else "")
        self.number = 0

    @property
    def name(self):
        """An operator's name in the changed source."""
        return self.old + "".join(DIGITS[int(digit)] for digit in f"{self.number:012b}")

    @property
    def text(self):
        """What stands in its place in Swift."""
        if self.old[0].isdigit():
            return f"mutated({self.number}, {self.old}, {self.new})"
        return self.name

    def applied(self, text):
        return text[:self.start] + self.new + text[self.start + len(self.old):]


def places(path, text):
    """Every mistake there is."""
    found = []
    seen = {}
    for token in TOKENS.finditer(text):
        kind, old = token.lastgroup, token.group()
        if kind == "skip":
            continue
        start = token.start()
        line = text.count("\n", 0, start)
        if kind == "binary":
            new = CHANGES[old]
        elif kind == "negation":
            new = ""
        elif "." in old:
            new = f"{float(old) * 1.01 + (0.01 if float(old) == 0 else 0):.12g}"
            new += "" if "." in new else ".0"
        else:
            new = str(int(old.replace("_", "")) - 1) if int(old.replace("_", "")) > 0 else "1"
        nth = seen[line, old] = seen.get((line, old), 0) + 1
        found.append(Mutant(path, text, start, old, new, nth))
    return found


def swift_mutants(path, text, left_out):
    """The text in pieces, mistakes between them; lines left out keep as they are."""
    pieces, mutants, end = [], [], 0
    for mutant in places(path, text):
        line = mutant.line
        before = line[:mutant.start - text.rfind("\n", 0, mutant.start) - 1]
        if mutant.line_number in left_out or DECLARATIONS.match(line):
            continue
        # Conditions of generic declarations, patterns and what stands for a type are no expressions; nil has no kind.
        if " where " in before and ("func " in line or "extension" in line) or before.strip().startswith("case "):
            continue
        if re.match(r"\s*nil\b", text[mutant.start + len(mutant.old):]) or mutant.old == "&" and "any " in line:
            continue
        pieces += [text[end:mutant.start], mutant]
        end = mutant.start + len(mutant.old)
        mutants.append(mutant)
    pieces.append(text[end:])
    return pieces, mutants


def c_mutants(path, text):
    """Mistakes in C: not in what is for the preprocessor, and no pointer's star."""
    return [mutant for mutant in places(path, text) if not mutant.line.lstrip().startswith("#")]


def swift_operators(mutants):
    """A module of operators, each of which makes its mistake where it is asked to."""
    lines = [
        "public import CMutations", "",
        "@inlinable @inline(__always) public func mutated<T>(_ number: Int32, _ right: T, _ wrong: T) -> T {",
        "    parade_makes(number) ? wrong : right", "}"]
    for mutant in mutants:
        if mutant.path.endswith(".c") or mutant.old[0].isdigit():
            continue
        name, old, new, number = mutant.name, mutant.old, mutant.new, mutant.number
        begin = "@inlinable @inline(__always) public"
        if old == "!":
            lines += [f"prefix operator {name}",
                      f"{begin} prefix func {name} (a: Bool) -> Bool {{ parade_makes({number}) ? a : !a }}"]
            continue
        lines.append(f"infix operator {name}: {PRECEDENCE[old]}Precedence")
        if old in ("&&", "||"):
            lines.append(f"{begin} func {name} (a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool "
                         f"{{ parade_makes({number}) ? try a {new} b() : try a {old} b() }}")
        elif old in ("<<", ">>"):
            lines.append(f"{begin} func {name} <T: BinaryInteger, U: BinaryInteger>(a: T, b: U) -> T "
                         f"{{ parade_makes({number}) ? a {new} b : a {old} b }}")
        else:
            for kind in KINDS[old]:
                generic, _, where = kind.partition(" where ")
                where = f" where {where}" if where else ""
                if old.endswith("=") and old not in ("<=", ">=", "==", "!="):
                    lines.append(f"{begin} func {name} <{generic}>(a: inout T, b: T){where} "
                                 f"{{ if parade_makes({number}) {{ a {new} b }} else {{ a {old} b }} }}")
                else:
                    result = "Bool" if PRECEDENCE[old] == "Comparison" else "T"
                    wrong = f"a {new} b"
                    lines.append(f"{begin} func {name} <{generic}>(a: T, b: T) -> {result}{where} "
                                 f"{{ parade_makes({number}) ? {wrong} : a {old} b }}")
    return "\n".join(lines) + "\n"
