/** An answer is promised within this time of an inquiry. A page loads no schemas for it. */
export const promiseMs = 24 * 60 * 60_000
