import { formatThreshold, isMet, type Threshold } from './threshold.ts'

/** `baseline` is what the bare database took in the same run. */
export type Measurement = Threshold & {
  name: string
  value: number
  unit: string
  baseline?: number
}

const formatNumber = (value: number) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)

const formatLine = (what: string, cells: string[]) =>
  what.padEnd(44) + cells.map((cell) => cell.padStart(12)).join('')

export function printMeasurements(results: Measurement[]): boolean {
  console.log(formatLine('', ['measured', 'unit', 'baseline', 'ratio', 'threshold', '']))
  for (const result of results) {
    const { name, value, unit, baseline } = result
    console.log(
      formatLine(name, [
        formatNumber(value),
        unit,
        baseline === undefined ? '' : formatNumber(baseline),
        baseline === undefined ? '' : formatNumber(value / baseline),
        formatThreshold(result),
        formatThreshold(result) && (isMet(result) ? '✓' : '✗'),
      ]),
    )
  }
  const missed = results.filter((result) => !isMet(result))
  console.log(
    missed.length === 0 ? '\nEvery threshold is met.' : `\n${missed.length} thresholds missed.`,
  )
  return missed.length === 0
}
