import { SettingsBlock, SettingsFrame } from '../editing/settings-frame.tsx'
import { formatDateTime } from '../format/date-time.ts'
import { pluralize } from '../format/pluralize.ts'
import { Loaded } from '../lists/loaded.tsx'
import { MonthlyCounts } from './monthly-counts.tsx'
import { ParentPanel } from './parent-panel.tsx'
import { PostponeButton, useForgetting } from './postpone-button.tsx'
import { Retention } from './retention.tsx'

/** What goes by itself, and when. */
function Forgetting() {
  const forgetting = useForgetting()
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
              {data.starts_at
                ? `Nothing is forgotten before ${formatDateTime(data.starts_at)}; then it concerns ${pluralize(data.inquiries, 'contact')}.`
                : `Within the next 30 days it concerns ${pluralize(data.inquiries, 'contact')}.`}
            </p>
            {data.starts_at ? (
              <p className="mt-2">
                <PostponeButton startsAt={data.starts_at} />
              </p>
            ) : null}
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
