import { purgePastRetention, readRetention } from '#contract/privacy.ts'
import { SettingsBlock } from '../editing/settings-frame.tsx'
import { formatDateTime } from '../format/date-time.ts'
import { pluralize } from '../format/pluralize.ts'
import { ActButton } from '../lists/act-button.tsx'
import { Loaded } from '../lists/loaded.tsx'
import { queryKeys } from '../lists/query-client.ts'
import { useAdminQuery } from '../lists/use-admin-query.ts'
import type { AdminCall } from '../session/use-session.ts'

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
export function Retention() {
  const retention = useAdminQuery(
    retentionKey,
    async (call, signal) => (await call(readRetention, {}, { signal })).retention,
  )
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
