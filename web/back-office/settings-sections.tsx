import {
  Bell,
  FileInput,
  HandHeart,
  KeyRound,
  MessageSquareText,
  ScrollText,
  UsersRound,
  Webhook,
} from 'lucide-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { Audit } from './audit/audit.tsx'
import { Loading } from './lists/loading.tsx'
import { Privacy } from './privacy/privacy.tsx'
import { SecuritySection } from './security/section.tsx'
import { Notifications } from './settings/notifications.tsx'
import type { SettingsSection } from './settings/tab.tsx'

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
const SectionUnavailable = () => (
  <p className="text-slate">This section could not be loaded. Please reload the page.</p>
)

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
