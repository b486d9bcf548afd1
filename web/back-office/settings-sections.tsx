import {
  Bell,
  FileInput,
  HandHeart,
  KeyRound,
  type LucideIcon,
  MessageSquareText,
  ScrollText,
  UsersRound,
  Webhook,
} from 'lucide-react'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { Audit } from './audit/audit.tsx'
import { SettingsFrame } from './editing/settings-frame.tsx'
import { Loading, late } from './lists/loading.tsx'
import { Notifications } from './settings/notifications.tsx'
import type { SettingsSection } from './settings/tab.tsx'

type Load = () => Promise<{ default: ComponentType }>

const forSuperAdmins = (
  id: string,
  label: string,
  icon: LucideIcon,
  load: Load,
  loaded = label.toLowerCase(),
): SettingsSection => {
  const Section = late('This section', load)
  const content = (
    <Suspense fallback={<Loading>{`Loading ${loaded}...`}</Loading>}>
      <Section />
    </Suspense>
  )
  return { id, label, icon, onlyFor: 'super_admin', content }
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
  { id: 'notifications', label: 'Notifications', icon: Bell, content: <Notifications /> },
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
  forSuperAdmins('administrators', 'Administrators', UsersRound, () => import('./administrators/section.tsx')),
  forSuperAdmins(
    'templates',
    'Templates',
    MessageSquareText,
    () => import('./catalogue/message-templates/section.tsx'),
  ),
  forSuperAdmins('webhooks', 'Webhooks', Webhook, () => import('./webhooks/section.tsx')),
  forSuperAdmins('import', 'Import', FileInput, () => import('./imports/section.tsx'), 'imports'),
  { id: 'audit', label: 'Audit', icon: ScrollText, onlyFor: 'super_admin', content: <Audit /> },
  forSuperAdmins('privacy', 'Data care', HandHeart, () => import('./privacy/section.tsx')),
]
