/** Reproducible unless FUZZ_SEED is set. */
export const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
