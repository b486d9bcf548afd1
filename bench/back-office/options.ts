export type BenchOptions = { rows: number; runs: number; seconds: number }

/** Thresholds in milliseconds double above 100,000 inquiries; ratios do not. */
export const scaledMax = ({ rows }: BenchOptions, max: number) => (rows > 100_000 ? 2 * max : max)
