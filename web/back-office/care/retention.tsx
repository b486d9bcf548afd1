import { useQuery } from '@tanstack/react-query'
import { purgePastRetention, readRetention } from '#web/api/care.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '../shell/confirm.tsx'
import { counted } from '../shell/counted.ts'
import { shortDate } from '../shell/dates.ts'
import { LoadFailed } from '../shell/load-failed.tsx'
import { Loading } from '../shell/loading.tsx'
import { lists } from '../shell/queries.ts'
import type { Session } from '../shell/session.ts'
import { useLoadFailure } from '../shell/use-load-failure.ts'
import { useWrite } from '../shell/use-write.ts'
import { Panel } from './panel.tsx'

const key = ['retention']

/** Offers to purge what has been in the archive for longer than the retention. */
export function Retention({ session }: { session: Session }) {
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readRetention(session.token, signal),
  })
  useLoadFailure(error, 'The retention could not be loaded.')
  const purge = useWrite({
    session,
    write: purgePastRetention,
    reloads: [key, lists.inquiries, lists.statistics, lists.audit],
    onDone: (inquiries: number) => ({
      text: `Deleted for good: ${counted(inquiries, 'contact')}.`,
    }),
    onFailed: 'Nothing was deleted.',
  })
  const confirm = useConfirm()
  const purgeAll = async (inquiries: number) => {
    const contacts = counted(inquiries, 'archived contact')
    const isSure = await confirm({
      title: `Delete ${contacts} for good?`,
      text: 'Their timeline and mails go with them. This cannot be undone: no backup brings them back.',
      action: `Delete ${contacts}`,
    })
    if (isSure) purge.mutate(inquiries)
  }
  return (
    <Panel title="Retention">
      {error ? (
        <LoadFailed onRetry={() => void refetch()}>The retention could not be loaded.</LoadFailed>
      ) : null}
      {!data && !error ? <Loading>Loading the retention...</Loading> : null}
      {data && data.before === null ? (
        <p className="text-slate">
          Archived contacts stay until somebody deletes them. The system administrator sets{' '}
          <code>RETENTION_MONTHS</code> for old ones to be offered here.
        </p>
      ) : null}
      {data?.before ? (
        <>
          <p className="text-slate">
            {counted(data.inquiries, 'contact')} archived for more than{' '}
            {counted(data.months ?? 0, 'month')}, before {shortDate(data.before)}.
          </p>
          {data.inquiries > 0 ? (
            <Button
              variant="outline"
              size="sm"
              className="mt-4 text-danger! hover:border-danger!"
              disabled={purge.isPending}
              onClick={() => void purgeAll(data.inquiries)}
            >
              Delete for good
            </Button>
          ) : null}
        </>
      ) : null}
    </Panel>
  )
}
