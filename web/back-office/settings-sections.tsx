import { Bell, FileInput, HandHeart, KeyRound, MessageSquareText, ScrollText, UsersRound, Webhook } from 'lucide-react'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { Audit } from './audit/audit.tsx'
import { SettingsFrame } from './editing/settings-frame.tsx'
import { Loading, late } from './lists/loading.tsx'
import { Notifications } from './settings/notifications.tsx'
import type { SettingsSection } from './settings/tab.tsx'

const lateSection = (name: string, load: () => Promise<{ default: ComponentType }>) => {
  const Section = late('This section', load)
  return (
    <Suspense fallback={<Loading>{`Loading ${name}...`}</Loading>}>
      <Section />
    </Suspense>
  )
}

const security = (panels: ReactNode) => (
  <SettingsFrame>
    <Suspense fallback={<Loading>Loading sign-in and devices...</Loading>}>{panels}</Suspense>
  </SettingsFrame>
)

const Passkeys = late('Passkeys', () => import('./passkeys/panel.tsx'))
const Codes = late('Sign-in codes', () => import('./codes/panel.tsx'))
const Devices = late('Devices', () => import('./active-sessions/panel.tsx'))

const signInPanels = (
  <>
    <Passkeys />
    <Codes />
  </>
)

/** All that an account sees whose second factor is overdue. */
export const factorEnrolment = security(signInPanels)

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
    content: security(
      <>
        {signInPanels}
        <Devices />
      </>,
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
    content: lateSection('data care', () => import('./privacy/section.tsx')),
  },
]
