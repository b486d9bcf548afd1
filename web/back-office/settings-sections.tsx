import {
  Bell,
  HandHeart,
  KeyRound,
  MessageSquareText,
  ScrollText,
  UsersRound,
  Webhook,
} from 'lucide-react'
import { lazy, Suspense } from 'react'
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

const Administrators = lazy(() =>
  import('./administrators/section.tsx').catch(() => ({ default: SectionUnavailable })),
)

const MessageTemplates = lazy(() =>
  import('./catalogue/message-templates/section.tsx').catch(() => ({
    default: SectionUnavailable,
  })),
)

const Webhooks = lazy(() =>
  import('./webhooks/section.tsx').catch(() => ({ default: SectionUnavailable })),
)

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
    content: (
      <Suspense fallback={<Loading>Loading administrators...</Loading>}>
        <Administrators />
      </Suspense>
    ),
  },
  {
    id: 'templates',
    label: 'Templates',
    icon: MessageSquareText,
    onlyFor: 'super_admin',
    content: (
      <Suspense fallback={<Loading>Loading templates...</Loading>}>
        <MessageTemplates />
      </Suspense>
    ),
  },
  {
    id: 'webhooks',
    label: 'Webhooks',
    icon: Webhook,
    onlyFor: 'super_admin',
    content: (
      <Suspense fallback={<Loading>Loading webhooks...</Loading>}>
        <Webhooks />
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
