const dayMs = 24 * 60 * 60_000

/** The present of tests about what is kept for a number of days. */
export const now = new Date('2026-06-30T12:00:00Z')

export const daysAgo = (days: number): Date => new Date(now.getTime() - days * dayMs)
