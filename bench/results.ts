/** One figure: what the product took, what the bare database took in the same run, and what is asked of it. */
export type Result = {
  what: string
  value: number
  unit: string
  limit?: number
  /** The figure may be at most, or must be at least, this. */
  most?: number
  least?: number
}

const digits = (value: number) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)

const barOf = ({ most, least }: Result) =>
  most === undefined ? (least === undefined ? '' : `≥ ${least}`) : `≤ ${most}`

/** Absent bars are reached. */
const isReached = ({ value, most = Infinity, least = -Infinity }: Result) =>
  value <= most && value >= least

const line = (what: string, cells: string[]) =>
  what.padEnd(44) + cells.map((cell) => cell.padStart(12)).join('')

/** Prints a table of figures; whether every bar was reached. */
export function printResults(results: Result[]): boolean {
  console.log(line('', ['measured', 'unit', 'limit', 'ratio', 'bar', '']))
  for (const result of results) {
    const { what, value, unit, limit } = result
    console.log(
      line(what, [
        digits(value),
        unit,
        limit === undefined ? '' : digits(limit),
        limit === undefined ? '' : digits(value / limit),
        barOf(result),
        barOf(result) && (isReached(result) ? '✓' : '✗'),
      ]),
    )
  }
  const missed = results.filter((result) => !isReached(result))
  console.log(missed.length === 0 ? '\nEvery bar is reached.' : `\n${missed.length} bars missed.`)
  return missed.length === 0
}
