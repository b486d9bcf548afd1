import { type Measurement, median, type Threshold } from '../measurements.ts'
import { type LighthouseRun, runLighthouse } from './lighthouse.ts'

export type MeasuredPage = { name: string; url: string }

type MeasuredRuns = { name: string; runs: LighthouseRun[] }
type NumericKey = Exclude<keyof LighthouseRun, 'failedAudits'>
type Figure = Threshold & { name: string; key: NumericKey; unit: string }

const figures: Figure[] = [
  { name: 'performance', key: 'performance', unit: '', min: 100 },
  { name: 'accessibility', key: 'accessibility', unit: '', min: 100 },
  { name: 'best practices', key: 'bestPractices', unit: '', min: 100 },
  { name: 'SEO', key: 'seo', unit: '', min: 100 },
  { name: 'first paint', key: 'firstPaintMs', unit: 'ms' },
  { name: 'largest paint', key: 'largestPaintMs', unit: 'ms' },
  { name: 'speed index', key: 'speedIndexMs', unit: 'ms' },
  { name: 'layout shift', key: 'layoutShift', unit: '', max: 0.0049 },
  { name: 'blocking time', key: 'blockingMs', unit: 'ms', max: 30 },
  { name: 'script time', key: 'scriptMs', unit: 'ms', max: 60 },
  { name: 'early scripts', key: 'scriptsBeforePaint', unit: '', max: 0 },
]

/** Of the home page: first paint by the frozen page, and what its scripts cost by the same page without them. */
const ratios: (Figure & { by: 'frozen' | 'baseline' })[] = [
  { name: 'first paint', key: 'firstPaintMs', unit: 'ms', by: 'frozen', maxRatio: 0.68 },
  { name: 'speed index', key: 'speedIndexMs', unit: 'ms', by: 'frozen', maxRatio: 0.9 },
  { name: 'largest paint', key: 'largestPaintMs', unit: 'ms', by: 'frozen' },
  { name: 'first paint', key: 'firstPaintMs', unit: 'ms', by: 'baseline', maxRatio: 1.05 },
  { name: 'largest paint', key: 'largestPaintMs', unit: 'ms', by: 'baseline', maxRatio: 1.05 },
  { name: 'speed index', key: 'speedIndexMs', unit: 'ms', by: 'baseline', maxRatio: 1 },
]

/** Lighthouse's figures of each page, and those of home beside the two limit pages in the same rounds. */
export async function measurePaint(
  pages: MeasuredPage[],
  limits: { frozen: MeasuredPage; baseline: MeasuredPage },
  rounds: number,
): Promise<Measurement[]> {
  const [frozen, baseline, ...measured] = await runInRounds([limits.frozen, limits.baseline, ...pages], rounds)
  for (const { name, runs } of measured) {
    for (const audit of new Set(runs.flatMap(({ failedAudits }) => failedAudits))) {
      console.log(`${name} failed: ${audit}`)
    }
  }
  // Lighthouse runs scripts of its own in each page, the one without scripts included.
  const overheadMs = medianOf(baseline, 'scriptMs')
  const home = measured.find(({ name }) => name === '/')
  return [
    ...measured.flatMap((page) =>
      figures.map(({ name, key, ...figure }) => ({
        ...figure,
        name: `${page.name}: ${name}`,
        value: Math.max(0, medianOf(page, key) - (key === 'scriptMs' ? overheadMs : 0)),
      })),
    ),
    ...(home ? ratiosOf(home, { frozen, baseline }) : []),
  ]
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

const ratiosOf = (home: MeasuredRuns, limits: { frozen: MeasuredRuns; baseline: MeasuredRuns }): Measurement[] =>
  ratios.map(({ name, key, by, ...figure }) => ({
    ...figure,
    name: `/: ${name} by ${limits[by].name}`,
    value: medianOf(home, key),
    baseline: medianOf(limits[by], key),
  }))
