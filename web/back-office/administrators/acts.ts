import { KeyRound, LogOut, MailPlus, ShieldCheck, Undo2, UserCheck, UserX } from 'lucide-react'
import {
  type Administrator,
  changeRole,
  disableAdministrator,
  enableAdministrator,
  type Invitation,
  renewInvitation,
  resetFactors,
  withdrawInvitation,
} from '#contract/accounts/administrators.ts'
import { endSessionsOf } from '#contract/accounts/sessions.ts'
import { pluralize } from '../format/words.ts'
import { type RowAct, rowAct } from '../lists/row-acts.tsx'

const inputOf = ({ id }: { id: number }) => ({ params: { id: String(id) } })

const told = 'They are told by mail.'

const describeContacts = ({ contacts }: Administrator) =>
  contacts === 1
    ? 'Their 1 contact is nobody’s from then on.'
    : `Their ${pluralize(contacts, 'contact')} are nobody’s from then on.`

const roleAct = (admin: Administrator): RowAct => {
  const isPromotion = admin.role === 'admin'
  const role = isPromotion ? 'super_admin' : 'admin'
  const words = isPromotion ? 'a super admin' : 'an admin'
  return {
    key: 'role',
    icon: ShieldCheck,
    label: isPromotion ? 'Make Super Admin' : 'Make Admin',
    confirm: {
      title: `Make ${admin.name} ${words}?`,
      text: `They ${
        isPromotion
          ? 'read the audit, erase families’ data and keep administrators, as you do.'
          : 'lose the audit, data care and this page, and the invitations that they sent are withdrawn.'
      } Their sessions end, so that they sign in anew. ${told}`,
    },
    call: (call) => call(changeRole, { ...inputOf(admin), body: { role } }),
    done: `${admin.name} is ${words} now.`,
    failed: 'The role could not be changed.',
  }
}

const accessAct = (admin: Administrator): RowAct =>
  admin.is_disabled
    ? {
        key: 'access',
        icon: UserCheck,
        label: 'Enable',
        call: (call) => call(enableAdministrator, inputOf(admin)),
        done: `${admin.name} can sign in again. The contacts of before are not given back.`,
        failed: 'The account could not be enabled.',
      }
    : rowAct({
        key: 'access',
        icon: UserX,
        label: 'Disable',
        isDestructive: true,
        confirm: {
          title: `Disable ${admin.name}?`,
          text: `Nobody signs in with this account any more: every session ends at once, and the invitations that it sent are withdrawn. ${describeContacts(admin)} What they did stays, and you can enable it again; the contacts do not come back. ${told}`,
        },
        call: (call) => call(disableAdministrator, inputOf(admin)),
        done: ({ released }) =>
          `${admin.name} is disabled and signed out everywhere. ${pluralize(released, 'contact')} ${released === 1 ? 'is' : 'are'} nobody’s now.`,
        failed: 'The account could not be disabled.',
      })

/** What a super administrator does to the account of another; each asks first, but for letting in again. */
export const accountActs = (admin: Administrator): RowAct[] => {
  const { name } = admin
  const sessions = rowAct({
    icon: LogOut,
    label: 'End Sessions',
    isDestructive: true,
    confirm: {
      title: `End every session of ${name}?`,
      text: 'They are signed out everywhere at once, and what is typed there and not saved is lost. They can sign in again.',
    },
    call: (call) => call(endSessionsOf, inputOf(admin)),
    done: ({ ended }) => `${name} is signed out everywhere: ${pluralize(ended, 'session')}.`,
    failed: 'The sessions were not ended.',
  })
  const reset: RowAct = {
    icon: KeyRound,
    label: 'Reset Second Factors',
    isDestructive: true,
    confirm: {
      title: `Reset the second factors of ${name}?`,
      text: `Passkeys, codes and recovery codes are removed and every session ends: until they set up new ones, the password alone signs in. Make sure that it is really them who ask. ${told}`,
    },
    call: (call) => call(resetFactors, inputOf(admin)),
    done: `${name} signs in by password alone now.`,
    failed: 'The second factors could not be reset.',
  }
  return [
    roleAct(admin),
    ...(admin.is_disabled ? [] : [sessions]),
    ...(admin.factors.length > 0 ? [reset] : []),
    accessAct(admin),
  ]
}

/** `link` is there while the server sends no mails. */
export type SentLink = { name: string; link: string | undefined }

export const invitationActs = (invitation: Invitation, onLink: (sent: SentLink) => void): RowAct[] => [
  rowAct({
    icon: MailPlus,
    label: 'Send again',
    call: (call) => call(renewInvitation, inputOf(invitation)),
    done: ({ link }) => {
      onLink({ name: invitation.name, link })
      return `${invitation.name} is invited again, for 24 hours. The earlier link is void.`
    },
    failed: 'The invitation could not be sent again.',
  }),
  {
    icon: Undo2,
    label: 'Withdraw',
    isDestructive: true,
    confirm: {
      title: `Withdraw the invitation of ${invitation.name}?`,
      text: 'Its link stops working at once. You can invite them again.',
    },
    call: (call) => call(withdrawInvitation, inputOf(invitation)),
    done: `The invitation of ${invitation.name} is withdrawn.`,
    failed: 'The invitation could not be withdrawn.',
  },
]
