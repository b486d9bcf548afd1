export const baselineName = '0001-baseline'

/** Of the migrations whose sum is the baseline: a database has them in this order, without a gap. */
const summed = { first: '0001-inquiries', last: '0067-import-claims' }

export const isBeforeBaseline = (done: string[]): boolean => done.includes(summed.first)

export const bringAlong =
  'make a backup with that version, and restore it with this one into an empty DATA_DIR or database (docs/upgrading.md)'

/** What a backup names, as this version names it. Throws one sentence for a schema that the baseline does not have. */
export function sinceBaseline(done: string[]): string[] {
  if (!isBeforeBaseline(done)) return done
  if (done.at(-1) === summed.last) return [baselineName]
  throw new Error(
    `The backup is of a version before ${summed.last}: restore it with that version, and make another one with the version that has this migration as its last.`,
  )
}
