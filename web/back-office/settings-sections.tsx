import { Bell, FileInput, HandHeart, KeyRound, MessageSquareText, ScrollText, UsersRound, Webhook } from 'lucide-react'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Audit } from './audit/audit.tsx'
import { formatDateTime } from './format/date-time.ts'
import { pluralize } from './format/pluralize.ts'
import { Panel } from './layout/panel.tsx'
import { Loaded } from './lists/loaded.tsx'
import { Loading } from './lists/loading.tsx'
import { MonthlyCounts } from './privacy/monthly-counts.tsx'
import { ParentPanel } from './privacy/parent-panel.tsx'
import { PostponeButton, useForgetting } from './privacy/postpone-button.tsx'
import { Retention } from './privacy/retention.tsx'
import { Notifications } from './settings/notifications.tsx'
import type { SettingsSection } from './settings/tab.tsx'

/** What goes by itself, and when. */
function Forgetting() {
  const forgetting = useForgetting()
  return (
    <Panel level={3} title="Children’s details">
      <Loaded
        query={forgetting}
        loadingText="Loading what will be forgotten..."
        errorText="What will be forgotten could not be loaded."
      >
        {(data) => (
          <div className="grid gap-2 text-slate">
            <p>
              A child’s birthday, school, hobbies and e-mail are forgotten by themselves {pluralize(data.days, 'day')}{' '}
              after the contact was last converted or archived. Name and grade stay. Moving the contact to another
              status before then stops the days; no backup brings back what was forgotten.
            </p>
            <p className="font-semibold text-ink">
              {data.starts_at
                ? `Nothing is forgotten before ${formatDateTime(data.starts_at)}; then it concerns ${pluralize(data.inquiries, 'contact')}.`
                : `Within the next 30 days it concerns ${pluralize(data.inquiries, 'contact')}.`}
            </p>
            {data.starts_at ? (
              <p className="mt-2">
                <PostponeButton startsAt={data.starts_at} />
              </p>
            ) : null}
          </div>
        )}
      </Loaded>
    </Panel>
  )
}

function Privacy() {
  return (
    <div className="grid max-w-3xl gap-5">
      <div>
        <h2 className="text-xl font-bold">Data care</h2>
        <p className="text-slate">
          What the privacy policy promises: a copy of what we hold, its erasure, and nothing kept longer than needed.
        </p>
      </div>
      <ParentPanel />
      <Forgetting />
      <Retention />
      <MonthlyCounts />
    </div>
  )
}

function SecuritySection({ children }: { children: ReactNode }) {
  return (
    <div className="grid max-w-2xl gap-5">
      <Suspense fallback={<Loading>Loading sign-in and devices...</Loading>}>{children}</Suspense>
    </div>
  )
}

const PasskeysPanel = lazy(() => import('./passkeys/panel.tsx'))
const CodesPanel = lazy(() => import('./codes/panel.tsx'))
const DevicesPanel = lazy(() => import('./active-sessions/panel.tsx'))

const signInPanels = (
  <>
    <PasskeysPanel />
    <CodesPanel />
  </>
)

/** All that an account sees whose second factor is overdue. */
export const factorEnrolment = <SecuritySection>{signInPanels}</SecuritySection>

/** A deployment may have removed the chunk. */
const SectionUnavailable = () => <p className="text-slate">This section could not be loaded. Please reload the page.</p>

const lateSection = (name: string, load: () => Promise<{ default: ComponentType }>) => {
  const Section = lazy(() => load().catch(() => ({ default: SectionUnavailable })))
  return (
    <Suspense fallback={<Loading>{`Loading ${name}...`}</Loading>}>
      <Section />
    </Suspense>
  )
}

export const settingsSections: SettingsSection[] = [
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
    content: lateSection('administrators', () => import('./administrators/section.tsx')),
  },
  {
    id: 'templates',
    label: 'Templates',
    icon: MessageSquareText,
    onlyFor: 'super_admin',
    content: lateSection('templates', () => import('./catalogue/message-templates/section.tsx')),
  },
  {
    id: 'webhooks',
    label: 'Webhooks',
    icon: Webhook,
    onlyFor: 'super_admin',
    content: lateSection('webhooks', () => import('./webhooks/section.tsx')),
  },
  {
    id: 'import',
    label: 'Import',
    icon: FileInput,
    onlyFor: 'super_admin',
    content: lateSection('imports', () => import('./imports/section.tsx')),
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
