import type { Measure } from './measure-page.ts'

/** What a page has to reach: a figure, at most or at least. */
export type Bar = { what: string; value: number; most?: number; least?: number }

/** The bars of a page; `limit` is the same page without script, where it was measured beside it. */
export function barsOf(measure: Measure, limit: Measure | undefined): Bar[] {
  return [
    { what: 'performance', value: measure.performance, least: 100 },
    { what: 'accessibility', value: measure.accessibility, least: 100 },
    { what: 'best practices', value: measure.bestPractices, least: 100 },
    { what: 'SEO', value: measure.seo, least: 100 },
    { what: 'layout shift', value: measure.layoutShift, most: 0.01 },
    { what: 'blocking time in ms', value: measure.blocking, most: 49.9 },
    { what: 'script in KB', value: measure.script / 1024, most: 120 },
    ...(limit
      ? [
          { what: 'first paint ÷ limit', value: measure.firstPaint / limit.firstPaint, most: 1.1 },
          {
            what: 'largest paint ÷ limit',
            value: measure.largestPaint / limit.largestPaint,
            most: 1.1,
          },
        ]
      : []),
  ]
}

export const describeBar = ({ what, value, most, least }: Bar): string =>
  `${what} is ${Number(value.toFixed(3))}, the bar is ${most === undefined ? `≥ ${least}` : `≤ ${most}`}`

const columns = [
  'perf',
  'a11y',
  'best',
  'SEO',
  'FCP ms',
  'LCP ms',
  'CLS',
  'TBT ms',
  'script KB',
  'FCP ÷',
  'LCP ÷',
]

const line = (name: string, cells: string[]) =>
  name.padEnd(22) + cells.map((cell) => cell.padStart(10)).join('')

export const tableHead = line('page', columns)

/** A page's line in the table; the last two columns are ratios to the limit page. */
export function row(name: string, measure: Measure, limit?: Measure): string {
  const whole = (value: number) => value.toFixed(0)
  return line(name, [
    whole(measure.performance),
    whole(measure.accessibility),
    whole(measure.bestPractices),
    whole(measure.seo),
    whole(measure.firstPaint),
    whole(measure.largestPaint),
    measure.layoutShift.toFixed(3),
    whole(measure.blocking),
    (measure.script / 1024).toFixed(1),
    limit ? (measure.firstPaint / limit.firstPaint).toFixed(2) : '',
    limit ? (measure.largestPaint / limit.largestPaint).toFixed(2) : '',
  ])
}
