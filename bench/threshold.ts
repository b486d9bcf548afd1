/** What a figure may be at most or has to be at least, itself or as a multiple of its baseline. */
export type Threshold = { max?: number; min?: number; maxRatio?: number; minRatio?: number }

type Measured = Threshold & { value: number; baseline?: number }

/** What could not be measured (NaN) misses its threshold, as does a ratio to nothing. */
export function isMet({ value, baseline, max, min, maxRatio, minRatio }: Measured): boolean {
  const ratio = value / (baseline ?? Number.NaN)
  return (
    (max === undefined || value <= max) &&
    (min === undefined || value >= min) &&
    (maxRatio === undefined || ratio <= maxRatio) &&
    (minRatio === undefined || ratio >= minRatio)
  )
}

export const formatThreshold = ({ max, min, maxRatio, minRatio }: Threshold): string =>
  [
    max === undefined ? '' : `≤ ${max}`,
    min === undefined ? '' : `≥ ${min}`,
    maxRatio === undefined ? '' : `≤ ${maxRatio} ×`,
    minRatio === undefined ? '' : `≥ ${minRatio} ×`,
  ]
    .filter(Boolean)
    .join(', ')
