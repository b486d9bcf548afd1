import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type ClientLoaderFunctionArgs, type MetaFunction, redirect, useNavigationType } from 'react-router'
import { FactorGate } from './codes/overview.tsx'
import { ConfirmProvider } from './editing/confirm.tsx'
import { UnsavedChangesProvider } from './editing/unsaved-changes.tsx'
import { InboxProvider, useInbox } from './inquiries/inbox.tsx'
import { InquiriesTab } from './inquiries/tab.tsx'
import { type ContactView, contactViewLabels } from './inquiries/view-switcher.tsx'
import { DashboardTabs } from './layout/dashboard-tabs.tsx'
import { FocusTargetsProvider } from './layout/focus-targets.tsx'
import { privateMeta } from './layout/layout.tsx'
import { TooltipOutlet } from './layout/tooltip.tsx'
import { TopBar } from './layout/top-bar.tsx'
import { Loading, late, useLoadAhead } from './lists/loading.tsx'
import { createQueryClient } from './lists/query-client.ts'
import { LiveConnection } from './live/live-connection.tsx'
import { OfflineNotice } from './offline/offline-notice.tsx'
import { PasskeyProof } from './passkeys/proof.tsx'
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

const inTab = { isAhead: true, fallback: <Loading>Loading...</Loading> }
const Overview = late('The dashboard', () => import('./overview.tsx'), inTab)
const Boards = late('This tab', () => import('./catalogue/boards/tab.tsx'), inTab)
const Categories = late('This tab', () => import('./catalogue/categories/tab.tsx'), inTab)
const Options = late('This tab', () => import('./catalogue/options/tab.tsx'), inTab)

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
  useLoadAhead()
  const { arrived, counts } = useInbox()
  const { admin } = useSession()
  return (
    <DashboardTabs
      place={place}
      palette={{ load: loadPalette, sections: visibleSections(settingsSections, admin.role) }}
      tabs={[
        { id: 'overview', label: 'Dashboard', content: <Overview /> },
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
          content: <Boards />,
          viewTitle: ({ boards }) => (boards === 'trash' ? 'Trash Bin' : undefined),
        },
        { id: 'categories', label: 'Course Categories', content: <Categories /> },
        { id: 'options', label: 'Course Options', content: <Options /> },
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
