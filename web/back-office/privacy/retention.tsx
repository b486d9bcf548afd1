import { purgePastRetention, readRetention } from '#contract/privacy.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '../editing/confirm.tsx'
import { useAdminMutation } from '../editing/use-admin-mutation.ts'
import { formatDateTime } from '../format/date-time.ts'
import { pluralize } from '../format/pluralize.ts'
import { Panel } from '../layout/panel.tsx'
import { Loaded } from '../lists/loaded.tsx'
import { queryKeys } from '../lists/query-client.ts'
import { useAdminQuery } from '../lists/use-admin-query.ts'

const retentionKey = ['retention']

/** Offers to purge what was archived before the retention period. */
export function Retention() {
  const retention = useAdminQuery(
    retentionKey,
    async (call, signal) => (await call(readRetention, {}, { signal })).retention,
  )
  const purge = useAdminMutation({
    mutationFn: (call, inquiries) => call(purgePastRetention, { body: { inquiries } }),
    invalidates: [retentionKey, queryKeys.inquiries, queryKeys.statistics, queryKeys.audit],
    onSuccess: (inquiries: number) => ({
      text: `Deleted for good: ${pluralize(inquiries, 'contact')}.`,
    }),
    onError: 'Nothing was deleted.',
  })
  const confirm = useConfirm()
  const confirmPurge = async (inquiries: number) => {
    const contacts = pluralize(inquiries, 'archived contact')
    const isConfirmed = await confirm({
      title: `Delete ${contacts} for good?`,
      text: 'Their timeline and mails go with them. This cannot be undone: no backup brings them back.',
      action: `Delete ${contacts}`,
    })
    if (isConfirmed) purge.mutate(inquiries)
  }
  return (
    <Panel level={3} title="Retention">
      <Loaded query={retention} loadingText="Loading the retention..." errorText="The retention could not be loaded.">
        {(data) => (
          <>
            <p className="text-slate">
              {pluralize(data.inquiries, 'contact')} archived for more than {pluralize(data.months, 'month')}, before{' '}
              {formatDateTime(data.before)}. What is not archived is never offered: archive what is no longer needed.
            </p>
            {data.inquiries > 0 ? (
              <Button
                variant="outline"
                size="sm"
                className="mt-4 text-danger! hover:border-danger!"
                disabled={purge.isPending}
                onClick={() => void confirmPurge(data.inquiries)}
              >
                Delete for good
              </Button>
            ) : null}
          </>
        )}
      </Loaded>
    </Panel>
  )
}
