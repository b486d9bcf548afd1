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
import type { ComponentType, ReactNode } from 'react'
import { SettingsFrame } from './editing/settings-frame.tsx'
import { Loading, late } from './lists/loading.tsx'
import type { SettingsSection } from './settings/tab.tsx'

type Load = () => Promise<{ default: ComponentType }>

const forSuperAdmins = (
  id: string,
  label: string,
  icon: LucideIcon,
  load: Load,
  loaded = label.toLowerCase(),
): SettingsSection => {
  const Section = late('This section', load, { fallback: <Loading>{`Loading ${loaded}...`}</Loading> })
  return { id, label, icon, onlyFor: 'super_admin', content: <Section /> }
}

const security = (panels: ReactNode) => <SettingsFrame>{panels}</SettingsFrame>

const fallback = <Loading>Loading sign-in and devices...</Loading>

const Passkeys = late('Passkeys', () => import('./passkeys/panel.tsx'), { fallback })
const Codes = late('Sign-in codes', () => import('./codes/panel.tsx'))
const Devices = late('Devices', () => import('./active-sessions/panel.tsx'))

const Notifications = late('Notifications', () => import('./settings/notifications.tsx'))

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
  forSuperAdmins('audit', 'Audit', ScrollText, () => import('./audit/audit.tsx'), 'the audit'),
  forSuperAdmins('privacy', 'Data care', HandHeart, () => import('./privacy/section.tsx')),
]
