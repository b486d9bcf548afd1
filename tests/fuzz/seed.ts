const today = Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''))

/** Of the day, so that each day tries other requests; what fails prints it, and FUZZ_SEED repeats it. */
export const seed = Number(process.env['FUZZ_SEED'] ?? today)
