import {
  type Administrator,
  type AdminMails,
  changeMails,
  changeRole,
  disableAdministrator,
  enableAdministrator,
  type Invitation,
  listAdministrators,
  renewInvitation,
  resetFactors,
  withdrawInvitation,
} from '#contract/accounts/administrators.ts'
import type { Role } from '#contract/accounts/roles.ts'
import { endSessionsOf } from '#contract/accounts/sessions.ts'
import { useAdminMutation } from '../editing/use-admin-mutation.ts'
import { pluralize } from '../format/pluralize.ts'
import { queryKeys } from '../lists/query-client.ts'
import { useAdminQuery } from '../lists/use-admin-query.ts'

export const administratorsKey = ['administrators'] as const
const invalidates = [administratorsKey, queryKeys.audit, queryKeys.team, queryKeys.notifications]

const inputOf = ({ id }: { id: number }) => ({ params: { id: String(id) } })

export const useAdministrators = () =>
  useAdminQuery(administratorsKey, (call, signal) => call(listAdministrators, {}, { signal }))

export const useChangeRole = () =>
  useAdminMutation({
    mutationFn: (call, { admin, role }: { admin: Administrator; role: Role }) =>
      call(changeRole, { ...inputOf(admin), body: { role } }),
    invalidates,
    onSuccess: ({ admin, role }) => ({
      text: `${admin.name} is ${role === 'super_admin' ? 'a super admin' : 'an admin'} now.`,
    }),
    onError: 'The role could not be changed.',
  })

export const useChangeMails = () =>
  useAdminMutation({
    mutationFn: (call, { admin, mails }: { admin: Administrator; mails: Partial<AdminMails> }) =>
      call(changeMails, { ...inputOf(admin), body: mails }),
    invalidates,
    onSuccess: ({ admin }) => ({ text: `The mails of ${admin.name} are changed.` }),
    onError: 'The mails could not be changed.',
  })

export const useDisable = () =>
  useAdminMutation({
    mutationFn: (call, admin: Administrator) => call(disableAdministrator, inputOf(admin)),
    invalidates: [...invalidates, queryKeys.inquiries],
    onSuccess: ({ name }, { released }) => ({
      text: `${name} is disabled and signed out everywhere. ${pluralize(released, 'contact')} ${released === 1 ? 'is' : 'are'} nobody’s now.`,
    }),
    onError: 'The account could not be disabled.',
  })

export const useEnable = () =>
  useAdminMutation({
    mutationFn: (call, admin: Administrator) => call(enableAdministrator, inputOf(admin)),
    invalidates,
    onSuccess: ({ name }) => ({
      text: `${name} can sign in again. The contacts of before are not given back.`,
    }),
    onError: 'The account could not be enabled.',
  })

export const useResetFactors = () =>
  useAdminMutation({
    mutationFn: (call, admin: Administrator) => call(resetFactors, inputOf(admin)),
    invalidates,
    onSuccess: ({ name }) => ({ text: `${name} signs in by password alone now.` }),
    onError: 'The second factors could not be reset.',
  })

export const useEndSessions = () =>
  useAdminMutation({
    mutationFn: (call, admin: Administrator) => call(endSessionsOf, inputOf(admin)),
    invalidates,
    onSuccess: ({ name }, { ended }) => ({
      text: `${name} is signed out everywhere: ${pluralize(ended, 'session')}.`,
    }),
    onError: 'The sessions were not ended.',
  })

/** `link` is there while the server sends no mails. */
export type SentLink = { name: string; link: string | undefined }
type OnLink = (sent: SentLink) => void

export const useRenewInvitation = (onLink: OnLink) =>
  useAdminMutation({
    mutationFn: (call, invitation: Invitation) => call(renewInvitation, inputOf(invitation)),
    invalidates,
    onSuccess: ({ name }, { link }) => {
      onLink({ name, link })
      return { text: `${name} is invited again, for 24 hours. The earlier link is void.` }
    },
    onError: 'The invitation could not be sent again.',
  })

export const useWithdrawInvitation = () =>
  useAdminMutation({
    mutationFn: (call, invitation: Invitation) => call(withdrawInvitation, inputOf(invitation)),
    invalidates,
    onSuccess: ({ name }) => ({ text: `The invitation of ${name} is withdrawn.` }),
    onError: 'The invitation could not be withdrawn.',
  })
