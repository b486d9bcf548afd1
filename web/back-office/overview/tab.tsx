import { type ReactNode, useCallback, useState } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatCount, normalizeStatus, statusLabel, statusTone } from '../format/words.ts'
import { formatDateTime } from '../format/zoned-time.ts'
import { Loaded } from '../lists/loaded.tsx'
import { Loading, late } from '../lists/loading.tsx'
import { useUrlState } from '../url-state/url-state.tsx'
import { Figure, ListLink } from './figure.tsx'
import { MailNotice, PasswordNotice, type Statistics } from './notices.tsx'
import { type DayCount, formatDay, PromiseTable, usePromise, useStatistics } from './promise-table.tsx'
import { statusShares } from './status-shares.ts'

function StatCards({ stats }: { stats: Statistics }) {
  const converted = stats.contactsByStatus.find(({ status }) => status === 'converted')?.count ?? 0
  const longestWaitFirst = { status: 'pending', order: 'due_first' } as const
  const cards = [
    { label: 'Total Contacts', value: stats.totalContacts, list: { status: 'all' }, edge: 'border-l-line' },
    { label: 'Pending', value: stats.pendingContacts, list: longestWaitFirst, edge: 'border-l-amber' },
    { label: 'Converted', value: converted, list: { status: 'converted' }, edge: 'border-l-line' },
  ] as const
  return (
    <dl className="grid grid-cols-3 gap-3 sm:gap-4">
      {cards.map(({ label, value, list, edge }) => (
        <div
          key={label}
          className={`relative min-w-0 rounded-m border border-l-4 border-line bg-white px-3 py-3 shadow-resting hover:border-azure sm:px-5 ${edge}`}
        >
          <dt className="text-xs font-semibold text-slate sm:text-sm">{label}</dt>
          <dd className="text-2xl leading-tight font-extrabold tracking-tight tabular-nums sm:text-3xl">
            <ListLink
              list={list}
              aria-label={`${formatCount(value)}, show the list: ${label}`}
              className="inline-grid min-h-11 min-w-11 content-center after:absolute after:inset-0 after:rounded-m hover:text-blue sm:min-h-0"
            >
              {formatCount(value)}
            </ListLink>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Lazy: the chart library is loaded when this tab is opened, and the figures do not depend on it. */
const charts = { fallback: <Loading>Loading charts...</Loading> }
const StatusPie = late('The charts', async () => ({ default: (await import('./charts.tsx')).StatusPie }), charts)
const StatusBars = late('The charts', async () => ({ default: (await import('./charts.tsx')).StatusBars }), charts)
const DayLine = late('The chart', async () => ({ default: (await import('./charts.tsx')).DayLine }), charts)
const Reports = late('The reports', () => import('./reports/reports.tsx'), {
  fallback: <Loading>Loading reports...</Loading>,
})

function StatusCharts({ stats: { contactsByStatus, totalContacts } }: { stats: Statistics }) {
  const shares = statusShares(contactsByStatus)
  const table = {
    caption: `Contacts by status, ${formatCount(totalContacts)} in all`,
    heads: ['Status', 'Contacts', 'Share'],
    rows: shares.map(({ label, count, percent }) => [label, formatCount(count), percent]),
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Figure title="Status Distribution" table={table}>
        <StatusPie shares={shares} />
      </Figure>
      <Figure title="Contacts by Status" table={null}>
        <StatusBars shares={shares} />
      </Figure>
    </div>
  )
}

/** Opening one clears every filter, so that the list contains it. */
function RecentContacts({ contacts }: { contacts: readonly Contact[] }) {
  const { resetUrlState } = useUrlState()
  return (
    <section
      aria-labelledby="recent"
      className="flex flex-col rounded-m border border-line bg-white px-4 py-3 shadow-resting"
    >
      <h3 id="recent" className="font-bold">
        Recent Contact Forms
      </h3>
      {contacts.length === 0 ? (
        <p className="py-8 text-center text-slate">No recent contacts</p>
      ) : (
        <ul className="mt-2 grid grow divide-y divide-line border-t border-line">
          {contacts.map((contact) => {
            const status = normalizeStatus(contact.status)
            return (
              <li key={contact.id}>
                <button
                  type="button"
                  onClick={() => resetUrlState({ tab: 'contacts', contact: contact.id })}
                  className="grid size-full grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 gap-y-0.5 rounded-s px-1 py-2 text-left hover:bg-mist"
                >
                  <span className="font-bold wrap-anywhere">{contact.parent_name}</span>
                  <span className="text-right">
                    <Badge tone={statusTone(status)}>{statusLabel(status)}</Badge>
                  </span>
                  <span className="col-span-2 flex flex-wrap justify-between gap-x-3 text-xs text-slate">
                    <span className="wrap-anywhere">{contact.email}</span>
                    <span className="tabular-nums">{formatDateTime(contact.created_at)}</span>
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

function DayFigure({ days }: { days: readonly DayCount[] }) {
  const total = days.reduce((sum, { inquiries }) => sum + inquiries, 0)
  return (
    <Figure
      title="Inquiries a Day"
      aside={`the last ${days.length} days`}
      table={{
        caption: `Inquiries a day, the last ${days.length} days, ${formatCount(total)} in all`,
        heads: ['Day', 'Inquiries'],
        rows: days.map(({ day, inquiries }) => [formatDay(day), formatCount(inquiries)]),
      }}
    >
      <DayLine days={days} />
    </Figure>
  )
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
      {isNear ? <Reports /> : null}
    </div>
  )
}

/** Narrower, a chart's words would not fit into a third of it. */
const columns = 'grid gap-4 min-[75rem]:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]'

function PromiseSection() {
  return (
    <Loaded
      query={usePromise()}
      loadingText="Loading the promise..."
      errorText="The figures of the promise could not be loaded."
    >
      {({ periods, per_day: days }) => (
        <div className={columns}>
          <DayFigure days={days} />
          <PromiseTable periods={periods} />
        </div>
      )}
    </Loaded>
  )
}

/** The first screen holds all but the reports. */
export function OverviewTab({ notices, footnote }: { notices: ReactNode; footnote: ReactNode }) {
  const query = useStatistics()
  return (
    <Loaded
      query={query}
      loadingText="Loading dashboard..."
      errorText={query.data ? 'These figures could not be brought up to date.' : 'The statistics could not be loaded.'}
    >
      {(stats) => (
        <div className="grid gap-4">
          <h2 className="sr-only">Dashboard</h2>
          <PasswordNotice passwordExpiresAt={stats.passwordExpiresAt} />
          <MailNotice mail={stats.mail} />
          {notices}
          <div className={columns}>
            <div className="grid grid-rows-[auto_minmax(0,1fr)] gap-4">
              <StatCards stats={stats} />
              {stats.totalContacts > 0 ? <StatusCharts stats={stats} /> : null}
            </div>
            <RecentContacts contacts={stats.recentContacts} />
          </div>
          <PromiseSection />
          <ReportSection />
          {footnote}
        </div>
      )}
    </Loaded>
  )
}
