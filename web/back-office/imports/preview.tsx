import { type ImportTarget, isMoment, targetLabels } from '#contract/imports/import-columns.ts'
import type { ImportSettings, ImportPreview as Preview } from '#contract/imports/imports.ts'
import { zonedFormatters } from '#contract/time-zones/formatters.ts'
import { formatCount, pluralize } from '../format/words.ts'

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const momentFormats = zonedFormatters({ dateStyle: 'long', timeStyle: 'short' })

type TableProps = { preview: Preview; zone: string }
type CountsProps = { preview: Preview; settings: ImportSettings }

/** Dates as words, by the clock of the chosen zone: 3 April is not 4 March. */
const toWords = (target: ImportTarget | undefined, cell: string | null, zone: string) => {
  if (!cell) return ''
  if (target === 'child_birthday') return dayFormat.format(new Date(cell))
  if (target && isMoment(target)) return momentFormats(zone)?.format(new Date(cell)) ?? cell
  return cell
}

export function PreviewTable({ preview: { rows, targets }, zone }: TableProps) {
  return (
    <div
      className="mt-4 overflow-x-auto overflow-y-hidden"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls what it can focus
      tabIndex={0}
      role="region"
      aria-label="The first rows"
    >
      <table className="border-y border-line text-sm">
        <thead>
          <tr className="text-left">
            <th scope="col" className="px-2 py-2">
              Row
            </th>
            <th scope="col" className="px-2">
              Result
            </th>
            {targets.map((target) => (
              <th key={target} scope="col" className="px-2 whitespace-nowrap">
                {isMoment(target) ? targetLabels[target].replace('(UTC)', `(${zone})`) : targetLabels[target]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ number, reason, cells }) => (
            <tr key={number} className="align-top">
              <th scope="row" className="px-2 py-2 text-left font-normal">
                {number}
              </th>
              <td className={`min-w-40 px-2 py-2 ${reason ? 'font-semibold text-danger' : ''}`}>{reason ?? 'Taken'}</td>
              {targets.map((target, index) => (
                <td key={target} className="max-w-60 min-w-28 px-2 py-2 wrap-anywhere">
                  {toWords(target, cells[index] ?? null, zone)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function PreviewCounts({ preview, settings }: CountsProps) {
  const { accepted, refused, same_child, families, past_end, forget_child_days } = preview
  return (
    <ul className="mt-4 list-inside list-disc">
      <li>
        {pluralize(accepted, 'row')} will be taken, {formatCount(refused)} will not.
      </li>
      {same_child + families > 0 ? (
        <li>
          {pluralize(same_child, 'row')} may repeat another row or contact with the same child; {formatCount(families)}{' '}
          may be of a family that is there already.
        </li>
      ) : null}
      {settings.columns.includes('created_at') ? null : (
        <li>No column says when they came: all of them will count as of today.</li>
      )}
      {past_end > 0 ? (
        <li>
          The details of {pluralize(past_end, 'child', 'children')} are past their end (
          {pluralize(forget_child_days, 'day')} after the contact was settled): birthday, school, hobbies and e-mail are
          not imported.
        </li>
      ) : null}
    </ul>
  )
}
