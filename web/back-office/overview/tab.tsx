import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { formatDateTime } from '../format/date-time.ts'
import { normalizeStatus, statusLabel, statusTone } from '../format/status.ts'
import { LoadError } from '../lists/load-error.tsx'
import { Loaded } from '../lists/loaded.tsx'
import { Loading } from '../lists/loading.tsx'
import { useUrlState } from '../url-state/url-state.tsx'
import { InquiriesPerDay } from './inquiries-per-day.tsx'
import { MailNotice, StatCards, type Statistics } from './mail-notice.tsx'
import { PromiseTable } from './promise-table.tsx'
import { type StatusCounts, statusShares } from './status-shares.ts'
import { usePromise, useStatistics } from './use-promise.ts'

/** Lazy: the chart library is loaded when this tab is opened. */
const Charts = lazy(() => import('./charts.tsx').catch(() => ({ default: ChartsUnavailable })))
const Reports = lazy(() => import('./reports/reports.tsx').catch(() => ({ default: Unavailable })))

/** Opening one clears every filter, so that the list contains it. */
function RecentContacts({ contacts }: { contacts: readonly Contact[] }) {
  const { resetUrlState } = useUrlState()
  const open = (id: number) => resetUrlState({ tab: 'contacts', contact: id })
  return (
    <section aria-labelledby="recent" className="rounded-m border border-line bg-white p-4 shadow-resting sm:p-5">
      <h3 id="recent" className="text-md font-bold">
        Recent Contact Forms
      </h3>
      {contacts.length === 0 ? (
        <p className="py-8 text-center text-slate">No recent contacts</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {contacts.map((contact) => {
            const status = normalizeStatus(contact.status)
            return (
              <li key={contact.id}>
                <button type="button" onClick={() => open(contact.id)} className="recent-contact">
                  <span className="min-w-0">
                    <span className="block font-bold wrap-anywhere">{contact.parent_name}</span>
                    <span className="block text-sm wrap-anywhere text-slate">{contact.email}</span>
                  </span>
                  <Badge tone={statusTone(status)}>{statusLabel(status)}</Badge>
                  <span className="text-sm text-slate tabular-nums max-sm:col-span-2 sm:text-right">
                    {formatDateTime(contact.created_at)}
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

/** It is the charts' text alternative. */
function StatusTable({ byStatus, total }: { byStatus: StatusCounts; total: number }) {
  return (
    <div className="sr-only">
      {/* Firefox shows the caption of a table that is hidden itself. */}
      <table>
        <caption>Contacts by status, {total.toLocaleString('en-US')} in all</caption>
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Contacts</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {statusShares(byStatus).map(({ status, label, count, percent }) => (
            <tr key={status}>
              <th scope="row">{label}</th>
              <td>{count.toLocaleString('en-US')}</td>
              <td>{percent}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Unavailable() {
  return <p className="text-slate">The reports could not be loaded. Please reload the page.</p>
}

/** Nothing is counted for who does not scroll down to it. */
function ReportSection() {
  const [isNear, setIsNear] = useState(false)
  const watch = useCallback((place: HTMLDivElement) => {
    const show = ([entry]: IntersectionObserverEntry[]) => entry?.isIntersecting && setIsNear(true)
    const observer = new IntersectionObserver(show, { rootMargin: '200px' })
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={watch} className="min-h-60 min-w-0">
      <Suspense fallback={<Loading>Loading reports...</Loading>}>{isNear ? <Reports /> : null}</Suspense>
    </div>
  )
}

function PromiseSection() {
  return (
    <Loaded
      query={usePromise()}
      loadingText="Loading the promise..."
      errorText="The figures of the promise could not be loaded."
    >
      {({ periods, per_day: days }) => (
        <>
          <PromiseTable periods={periods} />
          <InquiriesPerDay days={days} />
        </>
      )}
    </Loaded>
  )
}

export function PasswordNotice({ passwordExpiresAt }: Pick<Statistics, 'passwordExpiresAt'>) {
  if (passwordExpiresAt === null) return null
  return (
    <Notice tone="warning">
      <p className="font-bold">
        Your password was generated: it opens no new session after {formatDateTime(passwordExpiresAt)}
      </p>
      <p>
        Set one of your own: by Forgot Password on the sign-in page, if you are a super administrator and mails reach
        you, or with <code>npm run admin -- set-password</code> on the server.
      </p>
    </Notice>
  )
}

/** A deployment may have removed the chunk; the figures do not depend on it. */
const ChartsUnavailable = () => <p className="text-slate">The charts could not be loaded. Please reload the page.</p>

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
        <LoadError onRetry={() => void refetch()}>These figures could not be brought up to date.</LoadError>
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
