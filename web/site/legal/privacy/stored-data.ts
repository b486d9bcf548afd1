import {
  type DataPurpose,
  ends,
  familyPurposes,
  sources,
} from '#contract/data-purposes/declaration.ts'
import { inquiries } from '#contract/data-purposes/inquiries.ts'
import {
  inquiryCorrections,
  inquiryEvents,
  inquiryNotes,
  inquiryTombstones,
} from '#contract/data-purposes/inquiry-history.ts'
import { outbox } from '#contract/data-purposes/outbox.ts'

type Row = {
  items: { what: string; why: string }[]
  from: string
  howLong: string
}

/** The search holds copies alone, and counts nobody. */
const columns = [
  inquiries,
  inquiryEvents,
  inquiryCorrections,
  inquiryNotes,
  outbox,
  inquiryTombstones,
].flatMap(({ columns: declared }) => Object.values<DataPurpose>(declared))

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const uncapitalize = (text: string, index: number) =>
  index === 0 || /^[A-Z]\w*[A-Z]/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

const groupBy = <Value>(values: Value[], keyOf: (value: Value) => string): Value[][] => [
  ...Map.groupBy(values, keyOf).values(),
]

const toItem = (same: DataPurpose[]) => ({
  what: [...new Set(same.map(({ what }) => what))].map(uncapitalize).join(', '),
  why: same[0]?.why ?? '',
})

const toRow = (same: DataPurpose[]): Row[] =>
  same.slice(0, 1).map(({ from, until }) => ({
    items: groupBy(same, ({ why }) => why).map(toItem),
    from: capitalize(sources[from]),
    howLong: `${capitalize(ends[until].howLong)}, counted from ${ends[until].since}`,
  }))

/** What is stored about families, from the declaration; `run` is said in words, for its columns say nothing of anybody. */
export const storedData = Object.entries(familyPurposes)
  .filter(([purpose]) => purpose !== 'run')
  .map(([purpose, title]) => ({
    title,
    rows: groupBy(
      columns.filter((column) => column.purpose === purpose),
      ({ from, until }) => `${from} ${until}`,
    ).flatMap(toRow),
  }))
