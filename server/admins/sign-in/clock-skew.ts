/** A token from further in the future was issued by a clock that has been set back since, and would live too long. */
export const maxClockSkewMs = 5 * 60_000
