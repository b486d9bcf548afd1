import { median } from '../measurements.ts'
import type { Figure, Report } from './figures.ts'
import { type LighthouseRun, runLighthouse } from './lighthouse.ts'

export type MeasuredPage = { name: string; url: string }

type MeasuredRuns = { name: string; runs: LighthouseRun[] }
type NumericKey = Exclude<keyof LighthouseRun, 'failedAudits'>
type Column = Pick<Figure, 'name' | 'min' | 'max' | 'digits'> & { key: NumericKey }

const scriptTime = 'script ms'

const columns: Column[] = [
  { name: 'perf', key: 'performance', min: 100 },
  { name: 'a11y', key: 'accessibility', min: 100 },
  { name: 'best', key: 'bestPractices', min: 100 },
  { name: 'SEO', key: 'seo', min: 100 },
  { name: 'FCP ms', key: 'firstPaintMs' },
  { name: 'LCP ms', key: 'largestPaintMs' },
  { name: 'SI ms', key: 'speedIndexMs' },
  { name: 'CLS', key: 'layoutShift', max: 0.0049, digits: 3 },
  { name: 'TBT ms', key: 'blockingMs', max: 30 },
  { name: scriptTime, key: 'scriptMs', max: 60 },
  { name: 'early', key: 'scriptsBeforePaint', max: 0 },
]

/** Of the home page: first paint by the frozen page, and what its scripts cost by the same page without them. */
const ratioColumns: (Column & { by: 'frozen' | 'baseline' })[] = [
  { name: 'FCP ÷ frozen', key: 'firstPaintMs', by: 'frozen', max: 0.68, digits: 2 },
  { name: 'SI ÷ frozen', key: 'speedIndexMs', by: 'frozen', max: 0.9, digits: 2 },
  { name: 'LCP ÷ frozen', key: 'largestPaintMs', by: 'frozen', digits: 2 },
  { name: 'FCP ÷ base', key: 'firstPaintMs', by: 'baseline', max: 1.05, digits: 2 },
  { name: 'LCP ÷ base', key: 'largestPaintMs', by: 'baseline', max: 1.05, digits: 2 },
]

/** Lighthouse's figures of each page, and of the two limit pages in the same rounds. */
export async function measurePaint(
  pages: MeasuredPage[],
  limits: { frozen: MeasuredPage; baseline: MeasuredPage },
  rounds: number,
): Promise<Report> {
  const [frozen, baseline, ...measured] = await runInRounds([limits.frozen, limits.baseline, ...pages], rounds)
  const home = measured.find(({ name }) => name === '/')
  return {
    figures: [
      ...figuresOf(frozen).map(withoutBar),
      ...figuresOf(baseline).map(withoutBar),
      ...measured.flatMap((page) => figuresOf(page).map(withoutOverheadOf(baseline))),
      ...(home ? ratiosOf(home, { frozen, baseline }) : []),
    ],
    notes: measured.flatMap(({ name, runs }) =>
      [...new Set(runs.flatMap(({ failedAudits }) => failedAudits))].map((audit) => `${name} failed: ${audit}`),
    ),
  }
}

/** In rounds, so that a moment of load spreads over all pages instead of spoiling one. */
async function runInRounds(pages: MeasuredPage[], rounds: number) {
  const measured = pages.map(({ name }): MeasuredRuns => ({ name, runs: [] }))
  for (let round = 1; round <= rounds; round += 1) {
    for (const [index, { name, url }] of pages.entries()) {
      process.stderr.write(`Lighthouse, round ${round} of ${rounds}: ${name}\n`)
      measured[index]?.runs.push(await runLighthouse(url))
    }
  }
  return measured as [MeasuredRuns, MeasuredRuns, ...MeasuredRuns[]]
}

const medianOf = ({ runs }: MeasuredRuns, key: NumericKey) => median(runs.map((run) => run[key]))

const figuresOf = (page: MeasuredRuns): Figure[] =>
  columns.map(({ key, ...figure }) => ({
    ...figure,
    page: page.name,
    value: medianOf(page, key),
  }))

/** Lighthouse runs scripts of its own in each page, the one without scripts included. */
const withoutOverheadOf =
  (baseline: MeasuredRuns) =>
  (figure: Figure): Figure =>
    figure.name === scriptTime
      ? { ...figure, value: Math.max(0, figure.value - medianOf(baseline, 'scriptMs')) }
      : figure

const withoutBar = ({ min: _min, max: _max, ...figure }: Figure): Figure => figure

const ratiosOf = (home: MeasuredRuns, limits: { frozen: MeasuredRuns; baseline: MeasuredRuns }): Figure[] =>
  ratioColumns.map(({ key, by, ...figure }) => ({
    ...figure,
    page: home.name,
    value: medianOf(home, key) / medianOf(limits[by], key),
  }))
