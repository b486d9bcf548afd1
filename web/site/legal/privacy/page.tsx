import type { MetaFunction } from 'react-router'
import { type DataPurpose, ends, familyPurposes, sources } from '#contract/data-purposes/declaration.ts'
import { inquiries } from '#contract/data-purposes/inquiries.ts'
import {
  inquiryCorrections,
  inquiryEvents,
  inquiryNotes,
  inquiryTombstones,
} from '#contract/data-purposes/inquiry-history.ts'
import { outbox } from '#contract/data-purposes/outbox.ts'
import { FoldMark } from '#web/ui/fold-mark.tsx'
import { head } from '../../shell/head.ts'
import { LegalDocument } from '../document.tsx'
import { privacy, privacyHead } from './content.ts'

type Row = { items: { what: string; why: string }[]; from: string; howLong: string }

/** The search holds copies alone, and counts nobody. */
const columns = [inquiries, inquiryEvents, inquiryCorrections, inquiryNotes, outbox, inquiryTombstones].flatMap(
  ({ columns: declared }) => Object.values<DataPurpose>(declared),
)

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const uncapitalize = (text: string, index: number) =>
  index === 0 || /^[A-Z]\w*[A-Z]/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

const groupBy = <Value,>(values: Value[], keyOf: (value: Value) => string): Value[][] => [
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
const storedData = Object.entries(familyPurposes)
  .filter(([purpose]) => purpose !== 'run')
  .map(([purpose, title]) => ({
    title,
    rows: groupBy(
      columns.filter((column) => column.purpose === purpose),
      ({ from, until }) => `${from} ${until}`,
    ).flatMap(toRow),
  }))

const cell = 'py-3 pr-5 align-top max-sm:block max-sm:py-1 max-sm:pr-0'

/** What is kept for one purpose. */
function Purpose({ title, rows }: (typeof storedData)[number]) {
  return (
    <details className="group border-t border-line last:border-b">
      <summary className="flex min-h-11 list-none items-start justify-between gap-6 rounded-s py-3 hover:text-blue [&::-webkit-details-marker]:hidden">
        <h3 className="text-base">{title}</h3>
        <FoldMark />
      </summary>
      <table className="mb-4 w-full border-collapse text-sm max-sm:block">
        <caption className="sr-only">{title}</caption>
        <thead className="border-b border-line text-left max-sm:hidden">
          <tr>
            {['What, and why', 'From', 'How long'].map((heading) => (
              <th key={heading} scope="col" className={cell}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map(({ items, from, howLong }) => (
            <tr key={from + howLong} className="border-b border-line text-slate last:border-0 max-sm:block max-sm:py-2">
              <td className={`${cell} w-1/2 max-sm:w-full`}>
                <ul className="grid gap-1.5">
                  {items.map(({ what, why }) => (
                    <li key={why}>
                      <strong className="font-semibold text-ink">{what}</strong> {why}
                    </li>
                  ))}
                </ul>
              </td>
              {Object.entries({ From: from, 'How long': howLong }).map(([label, text]) => (
                <td key={label} className={cell}>
                  <strong className="font-bold text-ink sm:hidden">{label}: </strong>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function StoredDataTable() {
  return (
    <>
      <p>
        In detail, this is what we keep, why we need it, where it comes from, and how long we keep it, for each purpose:
      </p>
      <div>
        {storedData.map((purpose) => (
          <Purpose key={purpose.title} {...purpose} />
        ))}
      </div>
    </>
  )
}

export const meta: MetaFunction = () => head(privacyHead)

export default function PrivacyPolicy() {
  return <LegalDocument text={privacy} inserts={{ 'how-we-use-it': <StoredDataTable /> }} />
}
