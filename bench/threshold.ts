/** What a figure may be at most or has to be at least. */
export type Threshold = { max?: number; min?: number }

/** What could not be measured (NaN) misses its threshold. */
export const isMet = ({ value, max, min }: Threshold & { value: number }): boolean =>
  (max === undefined || value <= max) && (min === undefined || value >= min)

/** Empty where there is none. */
export const formatThreshold = ({ max, min }: Threshold): string =>
  max === undefined ? (min === undefined ? '' : `≥ ${min}`) : `≤ ${max}`
