import { QueryClientProvider } from '@tanstack/react-query'
import { Bell, HandHeart, KeyRound, ScrollText, UsersRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { type ClientLoaderFunctionArgs, type MetaFunction, redirect } from 'react-router'
import { Audit } from './audit/audit.tsx'
import { BackupAlarm } from './backups/backup-alarm.tsx'
import { BackupLine } from './backups/backup-line.tsx'
import { BoardsTab } from './boards/tab.tsx'
import { CategoriesTab } from './categories/tab.tsx'
import { CodeProof } from './codes/code-proof.tsx'
import { FactorGate } from './codes/factor-gate.tsx'
import { ConfirmProvider } from './editing/confirm.tsx'
import { UnsavedChangesProvider } from './editing/unsaved-changes.tsx'
import { InboxProvider, useInbox } from './inquiries/inbox.tsx'
import { InquiriesTab } from './inquiries/tab.tsx'
import { DashboardTabs } from './layout/dashboard-tabs.tsx'
import { privateMeta } from './layout/meta.ts'
import { TopBar } from './layout/top-bar.tsx'
import { Loading } from './lists/loading.tsx'
import { createQueryClient } from './lists/query-client.ts'
import { OptionsTab } from './options/tab.tsx'
import { OverviewTab } from './overview/tab.tsx'
import { PasskeyProof } from './passkeys/proof.tsx'
import { ForgettingNotice } from './privacy/forgetting-notice.tsx'
import { Privacy } from './privacy/privacy.tsx'
import { SecuritySection } from './security/section.tsx'
import { ReauthenticationProvider } from './session/reauthentication.tsx'
import { readSession } from './session/session.ts'
import { signInAddress } from './session/sign-in-address.ts'
import { Notifications } from './settings/notifications.tsx'
import { type SettingsSection, SettingsTab } from './settings/tab.tsx'
import { ToastProvider } from './toasts/toasts.tsx'
import { UrlStateProvider } from './url-state/url-state.tsx'

const PasskeysPanel = lazy(() => import('./passkeys/panel.tsx'))
const CodesPanel = lazy(() => import('./codes/panel.tsx'))
const DevicesPanel = lazy(() => import('./active-sessions/panel.tsx'))

/** What signs in beside the password: also all that an account sees whose second factor is overdue. */
const signInPanels = (
  <>
    <PasskeysPanel />
    <CodesPanel />
  </>
)

const otherProofs = [PasskeyProof, CodeProof]

/** A deployment may have removed the chunk. */
const SectionUnavailable = () => (
  <p className="text-slate">This section could not be loaded. Please reload the page.</p>
)

const Administrators = lazy(() =>
  import('./administrators/section.tsx').catch(() => ({ default: SectionUnavailable })),
)

const settingsSections: SettingsSection[] = [
  {
    id: 'notifications',
    label: 'Notifications',
    icon: Bell,
    content: <Notifications />,
  },
  {
    id: 'security',
    label: 'Sign-in and devices',
    icon: KeyRound,
    content: (
      <SecuritySection>
        {signInPanels}
        <DevicesPanel />
      </SecuritySection>
    ),
  },
  {
    id: 'administrators',
    label: 'Administrators',
    icon: UsersRound,
    onlyFor: 'super_admin',
    content: (
      <Suspense fallback={<Loading>Loading administrators...</Loading>}>
        <Administrators />
      </Suspense>
    ),
  },
  {
    id: 'audit',
    label: 'Audit',
    icon: ScrollText,
    onlyFor: 'super_admin',
    content: <Audit />,
  },
  {
    id: 'privacy',
    label: 'Data care',
    icon: HandHeart,
    onlyFor: 'super_admin',
    content: <Privacy />,
  },
]

const contactViewTitles: Record<string, string> = {
  suspected: 'Suspected spam',
  deleted: 'Recently deleted',
}

export const meta: MetaFunction = () => privateMeta('Admin Dashboard')

/** Redirects to the sign-in page without a session. */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => {
  const session = readSession()
  if (!session) throw redirect(signInAddress(new URL(request.url).search))
  return session
}
clientLoader.hydrate = true as const

/** The session is read once, not with every change of the address. */
export const shouldRevalidate = () => false

export function HydrateFallback() {
  return <Loading isFullPage>Loading dashboard...</Loading>
}

export default function Dashboard() {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <ReauthenticationProvider otherWays={otherProofs}>
        <UrlStateProvider>
          <ToastProvider>
            <ConfirmProvider>
              <UnsavedChangesProvider>
                <TopBar />
                <main className="mx-auto w-full max-w-[1200px] px-4 pt-6 pb-28 sm:px-6">
                  <h1 className="sr-only">Admin Dashboard</h1>
                  <FactorGate enrolment={<SecuritySection>{signInPanels}</SecuritySection>}>
                    <InboxProvider>
                      <Tabs />
                    </InboxProvider>
                  </FactorGate>
                </main>
              </UnsavedChangesProvider>
            </ConfirmProvider>
          </ToastProvider>
        </UrlStateProvider>
      </ReauthenticationProvider>
    </QueryClientProvider>
  )
}

function Tabs() {
  const { arrived } = useInbox()
  return (
    <DashboardTabs
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
          viewTitle: ({ view }) => contactViewTitles[view],
          newCount: arrived,
        },
        {
          id: 'boards',
          label: 'Boards',
          content: <BoardsTab />,
          viewTitle: ({ boards }) => (boards === 'trash' ? 'Trash Bin' : undefined),
        },
        {
          id: 'categories',
          label: 'Course Categories',
          content: <CategoriesTab />,
        },
        {
          id: 'options',
          label: 'Course Options',
          content: <OptionsTab />,
        },
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
