import { FoldMark } from '#web/ui/fold-mark.tsx'
import { storedData } from './stored-data.ts'

const cell = 'py-3 pr-5 align-top max-sm:block max-sm:py-1 max-sm:pr-0'

function Label({ children }: { children: string }) {
  return <strong className="font-bold text-ink sm:hidden">{children}: </strong>
}

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
            <tr
              key={from + howLong}
              className="border-b border-line text-slate last:border-0 max-sm:block max-sm:py-2"
            >
              <td className={`${cell} w-1/2 max-sm:w-full`}>
                <ul className="grid gap-1.5">
                  {items.map(({ what, why }) => (
                    <li key={why}>
                      <strong className="font-semibold text-ink">{what}</strong> {why}
                    </li>
                  ))}
                </ul>
              </td>
              <td className={cell}>
                <Label>From</Label>
                {from}
              </td>
              <td className={cell}>
                <Label>How long</Label>
                {howLong}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

export function StoredDataTable() {
  return (
    <>
      <p>
        In detail, this is what we keep, why we need it, where it comes from, and how long we keep
        it, for each purpose:
      </p>
      <div>
        {storedData.map((purpose) => (
          <Purpose key={purpose.title} {...purpose} />
        ))}
      </div>
    </>
  )
}
