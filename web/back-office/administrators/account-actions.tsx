import { KeyRound, LogOut, type LucideIcon, ShieldCheck, UserCheck, UserX } from 'lucide-react'
import type { Administrator } from '#contract/accounts/administrators.ts'
import { useConfirm } from '../editing/confirm.tsx'
import { pluralize } from '../format/pluralize.ts'
import { CardAction } from '../lists/card-action.tsx'
import { useChangeRole, useDisable, useEnable, useEndSessions, useResetFactors } from './use-administrators.ts'

type Action = {
  /** Stays while the label changes, so that the button keeps the focus. */
  key: 'role' | 'sessions' | 'factors' | 'access'
  icon: LucideIcon
  label: string
  isDestructive?: boolean
  confirm?: { title: string; text: string }
  run: () => void
}

const told = 'They are told by mail.'

const describeContacts = ({ contacts }: Administrator) =>
  contacts === 1
    ? 'Their 1 contact is nobody’s from then on.'
    : `Their ${pluralize(contacts, 'contact')} are nobody’s from then on.`

const useAccountActions = (admin: Administrator) => {
  const changeRole = useChangeRole()
  const disable = useDisable()
  const enable = useEnable()
  const resetFactors = useResetFactors()
  const endSessions = useEndSessions()
  const { name } = admin
  const isPromotion = admin.role === 'admin'

  const role: Action = {
    key: 'role',
    icon: ShieldCheck,
    label: isPromotion ? 'Make Super Admin' : 'Make Admin',
    confirm: {
      title: `Make ${name} ${isPromotion ? 'a super admin' : 'an admin'}?`,
      text: `They ${
        isPromotion
          ? 'read the audit, erase families’ data and keep administrators, as you do.'
          : 'lose the audit, data care and this page, and the invitations that they sent are withdrawn.'
      } Their sessions end, so that they sign in anew. ${told}`,
    },
    run: () => changeRole.mutate({ admin, role: isPromotion ? 'super_admin' : 'admin' }),
  }
  const sessions: Action = {
    key: 'sessions',
    icon: LogOut,
    label: 'End Sessions',
    isDestructive: true,
    confirm: {
      title: `End every session of ${name}?`,
      text: 'They are signed out everywhere at once, and what is typed there and not saved is lost. They can sign in again.',
    },
    run: () => endSessions.mutate(admin),
  }
  const reset: Action = {
    key: 'factors',
    icon: KeyRound,
    label: 'Reset Second Factors',
    isDestructive: true,
    confirm: {
      title: `Reset the second factors of ${name}?`,
      text: `Passkeys, codes and recovery codes are removed and every session ends: until they set up new ones, the password alone signs in. Make sure that it is really them who ask. ${told}`,
    },
    run: () => resetFactors.mutate(admin),
  }
  const access: Action = admin.is_disabled
    ? { key: 'access', icon: UserCheck, label: 'Enable', run: () => enable.mutate(admin) }
    : {
        key: 'access',
        icon: UserX,
        label: 'Disable',
        isDestructive: true,
        confirm: {
          title: `Disable ${name}?`,
          text: `Nobody signs in with this account any more: every session ends at once, and the invitations that it sent are withdrawn. ${describeContacts(admin)} What they did stays, and you can enable it again; the contacts do not come back. ${told}`,
        },
        run: () => disable.mutate(admin),
      }
  return {
    isBusy: [changeRole, disable, enable, resetFactors, endSessions].some(({ isPending }) => isPending),
    actions: [role, ...(admin.is_disabled ? [] : [sessions]), ...(admin.factors.length > 0 ? [reset] : []), access],
  }
}

/** What a super administrator does to the account of another; each asks first, but for letting in again. */
export function AccountActions({ admin }: { admin: Administrator }) {
  const confirm = useConfirm()
  const { actions, isBusy } = useAccountActions(admin)
  const press = async ({ label, confirm: question, run }: Action) => {
    if (!question || (await confirm({ ...question, action: label }))) run()
  }
  return (
    <div role="group" aria-label={`Account of ${admin.name}`}>
      <p className="mb-2 text-sm font-semibold">Account</p>
      <div className="flex flex-wrap gap-2">
        {actions.map((action) => (
          <CardAction
            key={action.key}
            icon={action.icon}
            label={action.label}
            subject={admin.name}
            isBusy={isBusy}
            isDestructive={action.isDestructive ?? false}
            onClick={() => void press(action)}
          />
        ))}
      </div>
    </div>
  )
}
