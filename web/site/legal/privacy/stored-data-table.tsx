import { storedData } from './stored-data.ts'

const cell = 'py-3 pr-5 align-top max-sm:block max-sm:py-1 max-sm:pr-0'

function Label({ children }: { children: string }) {
  return <strong className="font-bold text-ink sm:hidden">{children}: </strong>
}

export function StoredDataTable() {
  return (
    <>
      <p>
        In detail, this is what we keep, why we need it, where it comes from, and how long we keep
        it:
      </p>
      <table className="w-full border-collapse text-sm max-sm:block">
        <caption className="sr-only">What we keep, for each purpose</caption>
        <thead className="border-b border-line text-left max-sm:hidden">
          <tr>
            {['What, and why', 'From', 'How long'].map((heading) => (
              <th key={heading} scope="col" className={cell}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        {storedData.map(({ title, rows }) => (
          <tbody key={title} className="max-sm:block">
            <tr className="max-sm:block">
              <th
                scope="rowgroup"
                colSpan={3}
                className="pt-7 pb-1 text-left text-base max-sm:block"
              >
                {title}
              </th>
            </tr>
            {rows.map(({ items, from, howLong }) => (
              <tr
                key={from + howLong}
                className="border-b border-line text-slate max-sm:block max-sm:py-2"
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
        ))}
      </table>
    </>
  )
}
