import { lazy, Suspense } from 'react'
import { LoadError } from '../lists/load-error.tsx'
import { Loading } from '../lists/loading.tsx'
import { MailNotice } from './mail-notice.tsx'
import { RecentContacts } from './recent-contacts.tsx'
import { StatCards } from './stat-cards.tsx'
import { StatusTable } from './status-table.tsx'
import { useStatistics } from './use-statistics.ts'

/** A newer version of the site may have taken the library away; the numbers are here all the same. */
const ChartsUnavailable = () => (
  <p className="text-slate">The charts could not be loaded. Please reload the page.</p>
)

/** The charts bring a library of their own: it travels when this tab is opened. */
const Charts = lazy(() => import('./charts.tsx').catch(() => ({ default: ChartsUnavailable })))

/** How many inquiries there are, how they stand, and the newest. */
export function OverviewTab() {
  const { data, isError, refetch } = useStatistics()
  if (!data) {
    return isError ? (
      <LoadError onRetry={() => void refetch()}>The statistics could not be loaded.</LoadError>
    ) : (
      <Loading>Loading dashboard...</Loading>
    )
  }
  return (
    <div className="grid gap-5">
      <h2 className="sr-only">Dashboard</h2>
      {isError ? (
        <LoadError onRetry={() => void refetch()}>
          These figures could not be brought up to date.
        </LoadError>
      ) : null}
      <MailNotice mail={data.mail} />
      <StatCards stats={data} />
      {data.totalContacts > 0 ? (
        <Suspense fallback={<Loading>Loading charts...</Loading>}>
          <Charts byStatus={data.contactsByStatus} />
          <StatusTable byStatus={data.contactsByStatus} total={data.totalContacts} />
        </Suspense>
      ) : null}
      <RecentContacts contacts={data.recentContacts} />
    </div>
  )
}
