/**
 * Clocks of processes that serve one another's tokens may differ by so much, in milliseconds. A token from further ahead
 * was made by a clock that has been set back since, and would live for as long as it was ahead.
 */
export const maxClockSkewMs = 5 * 60_000
