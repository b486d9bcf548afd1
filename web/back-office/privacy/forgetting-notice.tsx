import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { formatDateTime } from '../format/date-time.ts'
import { pluralize } from '../format/pluralize.ts'
import { useSession } from '../session/use-session.ts'
import { PostponeButton, useForgetting } from './postpone-button.tsx'

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
