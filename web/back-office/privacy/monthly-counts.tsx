import { countInquiriesByMonth } from '#contract/privacy.ts'
import { SettingsBlock } from '../editing/settings-frame.tsx'
import { useAdminQuery } from '../lists/use-admin-query.ts'

const monthFormat = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Erased and purged contacts count too; the newest month is first. */
export function MonthlyCounts() {
  const { data = [] } = useAdminQuery(
    ['months'],
    async (call, signal) => (await call(countInquiriesByMonth, {}, { signal })).months,
  )
  if (data.length === 0) return null
  return (
    <SettingsBlock
      level={3}
      title="Contacts by month"
      text="What is erased or purged stays counted; suspected spam is not."
    >
      <table className="w-full max-w-sm border-y border-line">
        <thead className="sr-only">
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Contacts</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {data.toReversed().map(({ month, inquiries }) => (
            <tr key={month}>
              <th scope="row" className="py-2 text-left font-normal">
                {monthFormat.format(new Date(`${month}-01T00:00Z`))}
              </th>
              <td className="py-2 text-right font-semibold">{inquiries.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </SettingsBlock>
  )
}
