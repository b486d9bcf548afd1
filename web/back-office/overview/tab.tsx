import { lazy, type ReactNode, Suspense } from 'react'
import { LoadError } from '../lists/load-error.tsx'
import { Loading } from '../lists/loading.tsx'
import { MailNotice } from './mail-notice.tsx'
import { PasswordNotice } from './password-notice.tsx'
import { PromiseSection } from './promise-section.tsx'
import { RecentContacts } from './recent-contacts.tsx'
import { ReportSection } from './reports/report-section.tsx'
import { StatCards } from './stat-cards.tsx'
import { StatusTable } from './status-table.tsx'
import { useStatistics } from './use-statistics.ts'

/** A deployment may have removed the chunk; the figures do not depend on it. */
const ChartsUnavailable = () => (
  <p className="text-slate">The charts could not be loaded. Please reload the page.</p>
)

/** Lazy: the chart library is loaded when this tab is opened. */
const Charts = lazy(() => import('./charts.tsx').catch(() => ({ default: ChartsUnavailable })))

type OverviewTabProps = {
  notices: ReactNode
  footnote: ReactNode
}

export function OverviewTab({ notices, footnote }: OverviewTabProps) {
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
      <PasswordNotice passwordExpiresAt={data.passwordExpiresAt} />
      <MailNotice mail={data.mail} />
      {notices}
      <StatCards stats={data} />
      {data.totalContacts > 0 ? (
        <Suspense fallback={<Loading>Loading charts...</Loading>}>
          <Charts byStatus={data.contactsByStatus} />
          <StatusTable byStatus={data.contactsByStatus} total={data.totalContacts} />
        </Suspense>
      ) : null}
      <RecentContacts contacts={data.recentContacts} />
      <PromiseSection />
      <ReportSection />
      {footnote}
    </div>
  )
}
