import type { PageMetrics } from './measure-page.ts'

export type PageThreshold = { name: string; value: number; max?: number; min?: number }

/** `baseline` is the same page without scripts, where it was measured. */
export function pageThresholds(
  metrics: PageMetrics,
  baseline: PageMetrics | undefined,
): PageThreshold[] {
  return [
    { name: 'performance', value: metrics.performance, min: 100 },
    { name: 'accessibility', value: metrics.accessibility, min: 100 },
    { name: 'best practices', value: metrics.bestPractices, min: 100 },
    { name: 'SEO', value: metrics.seo, min: 100 },
    { name: 'layout shift', value: metrics.layoutShift, max: 0.01 },
    { name: 'blocking time in ms', value: metrics.blockingMs, max: 49.9 },
    { name: 'script in KB', value: metrics.scriptBytes / 1024, max: 120 },
    ...(baseline
      ? [
          {
            name: 'first paint ÷ baseline',
            value: metrics.firstPaintMs / baseline.firstPaintMs,
            max: 1.1,
          },
          {
            name: 'largest paint ÷ baseline',
            value: metrics.largestPaintMs / baseline.largestPaintMs,
            max: 1.1,
          },
        ]
      : []),
  ]
}

export const describeThreshold = ({ name, value, max, min }: PageThreshold): string =>
  `${name} is ${Number(value.toFixed(3))}, the threshold is ${max === undefined ? `≥ ${min}` : `≤ ${max}`}`

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

const formatLine = (name: string, cells: string[]) =>
  name.padEnd(22) + cells.map((cell) => cell.padStart(10)).join('')

export const tableHeader = formatLine('page', columns)

export function formatRow(name: string, metrics: PageMetrics, baseline?: PageMetrics): string {
  const rounded = (value: number) => value.toFixed(0)
  return formatLine(name, [
    rounded(metrics.performance),
    rounded(metrics.accessibility),
    rounded(metrics.bestPractices),
    rounded(metrics.seo),
    rounded(metrics.firstPaintMs),
    rounded(metrics.largestPaintMs),
    metrics.layoutShift.toFixed(3),
    rounded(metrics.blockingMs),
    (metrics.scriptBytes / 1024).toFixed(1),
    baseline ? (metrics.firstPaintMs / baseline.firstPaintMs).toFixed(2) : '',
    baseline ? (metrics.largestPaintMs / baseline.largestPaintMs).toFixed(2) : '',
  ])
}
