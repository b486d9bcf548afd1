import { readForgetting } from '#contract/forgetting.ts'
import { countInquiriesByMonth, purgePastRetention, readRetention } from '#contract/privacy.ts'
import { SettingsBlock, SettingsFrame } from '../editing/settings-frame.tsx'
import { formatCount, pluralize } from '../format/words.ts'
import { formatDateTime } from '../format/zoned-time.ts'
import { Loaded } from '../lists/loaded.tsx'
import { queryKeys, usePart } from '../lists/query-client.ts'
import { ActButton } from '../lists/row-acts.tsx'
import type { AdminCall } from '../session/use-session.ts'
import { ParentPanel } from './parent-panel.tsx'

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Erased and purged contacts count too; the newest month is first. */
function MonthlyCounts() {
  const { data = [] } = usePart(['months'], countInquiriesByMonth, 'months')
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
              <td className="py-2 text-right font-semibold">{formatCount(inquiries)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </SettingsBlock>
  )
}

const retentionKey = ['retention']

const purgeAct = (inquiries: number) => ({
  label: 'Delete for good',
  isDestructive: true,
  confirm: {
    title: `Delete ${pluralize(inquiries, 'archived contact')} for good?`,
    text: 'Their timeline and mails go with them. This cannot be undone: no backup brings them back.',
    action: `Delete ${pluralize(inquiries, 'archived contact')}`,
  },
  call: (call: AdminCall) => call(purgePastRetention, { body: { inquiries } }),
  done: `Deleted for good: ${pluralize(inquiries, 'contact')}.`,
  failed: 'Nothing was deleted.',
})

/** Offers to purge what was archived before the retention period. */
function Retention() {
  const retention = usePart(retentionKey, readRetention, 'retention')
  return (
    <SettingsBlock level={3} title="Retention">
      <Loaded query={retention} loadingText="Loading the retention..." errorText="The retention could not be loaded.">
        {(data) => (
          <>
            <p className="text-slate">
              {pluralize(data.inquiries, 'contact')} archived for more than {pluralize(data.months, 'month')}, before{' '}
              {formatDateTime(data.before)}. What is not archived is never offered: archive what is no longer needed.
            </p>
            {data.inquiries > 0 ? (
              <ActButton
                className="mt-4"
                invalidates={[retentionKey, queryKeys.inquiries, queryKeys.statistics, queryKeys.audit]}
                act={purgeAct(data.inquiries)}
              />
            ) : null}
          </>
        )}
      </Loaded>
    </SettingsBlock>
  )
}

/** The count changes by the day. */
const forgettingStaleMs = 5 * 60_000

/** What goes by itself, and when. */
function Forgetting() {
  const forgetting = usePart(['forgetting'], readForgetting, 'forgetting', { staleTime: forgettingStaleMs })
  return (
    <SettingsBlock level={3} title="Children’s details">
      <Loaded
        query={forgetting}
        loadingText="Loading what will be forgotten..."
        errorText="What will be forgotten could not be loaded."
      >
        {(data) => (
          <div className="grid gap-2 text-slate">
            <p>
              A child’s birthday, school, hobbies and e-mail are forgotten by themselves {pluralize(data.days, 'day')}{' '}
              after the contact was last converted or archived. Name and grade stay. Moving the contact to another
              status before then stops the days; no backup brings back what was forgotten.
            </p>
            <p className="font-semibold text-ink">
              Within the next 30 days it concerns {pluralize(data.inquiries, 'contact')}.
            </p>
          </div>
        )}
      </Loaded>
    </SettingsBlock>
  )
}

/** Its own room: what the privacy policy promises. */
export default function DataCare() {
  return (
    <>
      <h2 className="text-xl font-bold">Data care</h2>
      <p className="mb-4 text-slate">
        What the privacy policy promises: a copy of what we hold, its erasure, and nothing kept longer than needed.
      </p>
      <SettingsFrame>
        <ParentPanel />
        <Forgetting />
        <Retention />
        <MonthlyCounts />
      </SettingsFrame>
    </>
  )
}
