/// The only door to the functions that are not exact by IEEE 754, because libm differs between processors.
public enum ElementaryFunctions {}
