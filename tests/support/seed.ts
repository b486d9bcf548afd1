const today = new Date().toISOString().slice(0, 10).replaceAll('-', '')

/** Of all random values of a run: that of the day, so that each day tries others; `TEST_SEED` repeats one. */
export const seed = Number(process.env['TEST_SEED'] ?? today)
