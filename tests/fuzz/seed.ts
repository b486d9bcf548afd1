/** The same requests each time, unless FUZZ_SEED says otherwise. */
export const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
