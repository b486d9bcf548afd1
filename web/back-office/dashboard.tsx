import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type ClientLoaderFunctionArgs, type MetaFunction, redirect, useNavigationType } from 'react-router'
import type { Backups } from '#contract/reports.ts'
import { BackupAlarm, useBackups } from './backups/backup-alarm.tsx'
import { BoardsTab } from './catalogue/boards/tab.tsx'
import { CategoriesTab } from './catalogue/categories/tab.tsx'
import { OptionsTab } from './catalogue/options/tab.tsx'
import { FactorGate } from './codes/overview.tsx'
import { ConfirmProvider } from './editing/confirm.tsx'
import { UnsavedChangesProvider } from './editing/unsaved-changes.tsx'
import { relativeTime } from './format/relative-time.ts'
import { useNow } from './format/use-now.ts'
import { InboxProvider, useInbox } from './inquiries/inbox.tsx'
import { InquiriesTab } from './inquiries/tab.tsx'
import { type ContactView, contactViewLabels } from './inquiries/view-switcher.tsx'
import { DashboardTabs } from './layout/dashboard-tabs.tsx'
import { FocusTargetsProvider } from './layout/focus-targets.tsx'
import { privateMeta } from './layout/layout.tsx'
import { TooltipOutlet } from './layout/tooltip.tsx'
import { TopBar } from './layout/top-bar.tsx'
import { Loading } from './lists/loading.tsx'
import { createQueryClient } from './lists/query-client.ts'
import { LiveConnection } from './live/live-connection.tsx'
import { OfflineNotice } from './offline/offline-notice.tsx'
import { OverviewTab } from './overview/tab.tsx'
import { PasskeyProof } from './passkeys/proof.tsx'
import { ForgettingNotice } from './privacy/forgetting-notice.tsx'
import { ReauthenticationProvider } from './session/reauthentication.tsx'
import { readSession, signInAddress } from './session/session.ts'
import { enterSession } from './session/session-store.ts'
import { CodeProof, PasswordProof } from './session/typed-proofs.tsx'
import { useHideWithoutSession } from './session/use-hide-without-session.ts'
import { useSession } from './session/use-session.ts'
import { SettingsTab, visibleSections } from './settings/tab.tsx'
import { factorEnrolment, settingsSections } from './settings-sections.tsx'
import { ToastProvider } from './toasts/toasts.tsx'
import { UrlStateProvider } from './url-state/url-state.tsx'

const bytesPerMegabyte = 1024 ** 2

const formatSize = (bytes: number) =>
  bytes < bytesPerMegabyte ? 'less than 1 MB' : `${Math.round(bytes / bytesPerMegabyte).toLocaleString('en-US')} MB`

function describe({ interval_ms, latest }: Backups, now: Date): string {
  if (latest) {
    const made = `Last backup ${relativeTime(latest.made_at, now)}, ${formatSize(latest.bytes)}.`
    return interval_ms === null ? `${made} Backups by themselves are switched off.` : made
  }
  return interval_ms === null ? 'Backups by themselves are switched off.' : 'The first backup has yet to be made.'
}

/** At the end of the dashboard of super administrators. */
function BackupLine() {
  const backups = useBackups()
  const now = useNow()
  if (!backups) return null
  return <p className="text-sm text-slate">{describe(backups, now)}</p>
}

const proofs = [PasswordProof, CodeProof, PasskeyProof]

const loadPalette = () => import('./command-palette.tsx')

export const meta: MetaFunction = () => privateMeta('Admin Dashboard')

/** Redirects to the sign-in page without a session. */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => {
  const session = readSession()
  if (!session) throw redirect(signInAddress(new URL(request.url).search))
  enterSession(session.admin.email)
  return session
}
clientLoader.hydrate = true as const

/** The session is read once, not with every change of the address. */
export const shouldRevalidate = () => false

export function HydrateFallback() {
  return (
    <main className="grid min-h-dvh content-center">
      <Loading>Loading dashboard...</Loading>
    </main>
  )
}

export default function Dashboard() {
  const [queryClient] = useState(createQueryClient)
  const [tabsPlace, setTabsPlace] = useState<HTMLElement | null>(null)
  return (
    <QueryClientProvider client={queryClient}>
      <FocusTargetsProvider>
        <ReauthenticationProvider ways={proofs}>
          <UrlStateProvider>
            <ToastProvider>
              <ConfirmProvider>
                <UnsavedChangesProvider>
                  <TopBar tabs={setTabsPlace}>
                    <DashboardHeading />
                  </TopBar>
                  <TooltipOutlet />
                  <main className="dashboard">
                    <FactorGate enrolment={factorEnrolment}>
                      <OfflineNotice />
                      <LiveConnection />
                      <InboxProvider>{tabsPlace ? <Tabs place={tabsPlace} /> : null}</InboxProvider>
                    </FactorGate>
                  </main>
                </UnsavedChangesProvider>
              </ConfirmProvider>
            </ToastProvider>
          </UrlStateProvider>
        </ReauthenticationProvider>
      </FocusTargetsProvider>
    </QueryClientProvider>
  )
}

/** Has the focus after a sign-in, so that Tab begins at the tabs. */
function DashboardHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  const isArrival = useRef(useNavigationType() !== 'POP')
  useEffect(() => {
    if (isArrival.current) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className="sr-only">
      Admin Dashboard
    </h1>
  )
}

function Tabs({ place }: { place: HTMLElement }) {
  useHideWithoutSession()
  const { arrived, counts } = useInbox()
  const { admin } = useSession()
  return (
    <DashboardTabs
      place={place}
      palette={{ load: loadPalette, sections: visibleSections(settingsSections, admin.role) }}
      tabs={[
        {
          id: 'overview',
          label: 'Dashboard',
          content: (
            <OverviewTab
              notices={
                <>
                  <BackupAlarm />
                  <ForgettingNotice />
                </>
              }
              footnote={<BackupLine />}
            />
          ),
        },
        {
          id: 'contacts',
          label: 'Contact Forms',
          content: <InquiriesTab />,
          viewTitle: ({ view }) => contactViewLabels[view as ContactView],
          newCount: arrived,
          titleCount: arrived + (counts?.views.wrote_back ?? 0),
        },
        {
          id: 'boards',
          label: 'Boards',
          content: <BoardsTab />,
          viewTitle: ({ boards }) => (boards === 'trash' ? 'Trash Bin' : undefined),
        },
        { id: 'categories', label: 'Course Categories', content: <CategoriesTab /> },
        { id: 'options', label: 'Course Options', content: <OptionsTab /> },
        {
          id: 'settings',
          label: 'Settings',
          content: <SettingsTab sections={settingsSections} />,
          viewTitle: ({ view }) => settingsSections.find(({ id }) => id === view)?.label,
        },
      ]}
    />
  )
}
