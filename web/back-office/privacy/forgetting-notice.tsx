import { Link } from 'react-router'
import { postponeForgetting, readForgetting } from '#contract/forgetting.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { pluralize } from '../format/words.ts'
import { formatDateTime } from '../format/zoned-time.ts'
import { queryKeys, usePart } from '../lists/query-client.ts'
import { ActButton } from '../lists/row-acts.tsx'
import { useSession } from '../session/use-session.ts'

const forgettingKey = ['forgetting']

/** It changes by the day. */
const staleTimeMs = 5 * 60_000

export const useForgetting = ({ enabled = true } = {}) =>
  usePart(forgettingKey, readForgetting, 'forgetting', { staleTime: staleTimeMs, enabled })

/** Stays where it is, and keeps the focus: what was postponed can be postponed again. */
export const PostponeButton = ({ startsAt }: { startsAt: string }) => (
  <ActButton
    invalidates={[forgettingKey, queryKeys.audit]}
    act={{
      label: 'Postpone by 30 days',
      call: (call) => call(postponeForgetting, { body: { starts_at: startsAt } }),
      done: 'Postponed by 30 days.',
      failed: 'Nothing was postponed.',
    }}
  />
)

/** On the dashboard of super administrators, from an upgrade until it begins. */
export function ForgettingNotice() {
  const { admin } = useSession()
  const { data } = useForgetting({ enabled: admin.role === 'super_admin' })
  if (!data?.starts_at || data.inquiries === 0) return null
  return (
    <section
      aria-label="Children’s details"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-m border border-line bg-sky px-4 py-3 text-navy"
    >
      <div className="min-w-60 flex-1">
        <p className="font-bold">
          From {formatDateTime(data.starts_at)} on, the child’s details of {pluralize(data.inquiries, 'contact')} will
          be forgotten.
        </p>
        <p>
          Birthday, school, hobbies and the child’s e-mail go {pluralize(data.days, 'day')} after a contact was
          converted or archived.
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <PostponeButton startsAt={data.starts_at} />
        <Link to="?tab=settings&view=privacy" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
          Read more
        </Link>
      </div>
    </section>
  )
}
