import * as z from 'zod/mini'
import { endpoint, guarded, successReply } from '../endpoint.ts'
import { del, get, post, put } from '../route.ts'
import { limits } from '../text-rules.ts'
import { instant, requiredText } from '../values.ts'
import { adminInfo } from './admins.ts'
import { roles } from './roles.ts'

const name = requiredText(limits.name, 'Please enter a name.').check(
  z.refine((value) => !/\p{Cc}/u.test(value), 'Please write the name on one line.'),
)
const email = requiredText(limits.email, 'Please enter an e-mail address.')
const role = z.enum(roles, `Please give a role: ${roles.join(' or ')}.`)
const isOn = z.boolean('Please give true or false.')

/** Which mails an administrator gets, besides those about the own account. */
const mails = z.object({
  /** Unless the server has a list of its own (`notify_emails`). */
  new_inquiries: isOn,
  /** Who read or downloaded very much: for super administrators alone. */
  access_reports: isOn,
  /** One mail a day about what is overdue, instead of one for each. */
  overdue_digest: isOn,
})
export type AdminMails = z.output<typeof mails>

const administrator = z.extend(adminInfo, {
  id: z.number(),
  is_self: z.boolean(),
  is_disabled: z.boolean(),
  /** What is asked for besides the password. */
  factors: z.array(z.enum(['passkey', 'code'])),
  last_signed_in_at: z.nullable(instant),
  /** How many contacts that are not archived are theirs. */
  contacts: z.number(),
  mails,
})
export type Administrator = z.output<typeof administrator>

const invitation = z.extend(adminInfo, {
  id: z.number(),
  invited_by_name: z.string(),
  expires_at: instant,
  is_expired: z.boolean(),
})
export type Invitation = z.output<typeof invitation>

export const listAdministrators = endpoint(get('/api/admin/administrators'), {
  access: 'super_admin',
  summary: 'List all administrators and who is invited',
  reply: successReply({
    administrators: z.array(administrator),
    invitations: z.array(invitation),
    /** Whether the server's own list hears of new inquiries, in the place of administrators. */
    notify_emails: z.boolean(),
  }),
})

const sentInvitation = successReply({
  id: z.number(),
  /** To hand on by other means: only while the server sends no mails. */
  link: z.optional(z.string()),
})

export const sendInvitation = endpoint(post('/api/admin/invitations'), {
  ...guarded,
  status: 201,
  summary: 'Invite somebody by mail; the link is for one use, for 24 hours',
  body: z.object({ name, email, role }),
  reply: sentInvitation,
})

export const renewInvitation = endpoint(post('/api/admin/invitations/:id/renew'), {
  ...guarded,
  summary: 'Send an invitation again, with a new link; the old one is void',
  reply: sentInvitation,
})

export const withdrawInvitation = endpoint(del('/api/admin/invitations/:id'), {
  ...guarded,
  summary: 'Withdraw an invitation; its link is void',
})

export const changeRole = endpoint(put('/api/admin/administrators/:id/role'), {
  ...guarded,
  summary: 'Change the role of another administrator, whose sessions end',
  body: z.object({ role }),
})

export const changeMails = endpoint(put('/api/admin/administrators/:id/mails'), {
  ...guarded,
  summary: 'Choose which mails an administrator gets; absent ones stay as they are',
  body: z.partial(mails),
})

export const disableAdministrator = endpoint(post('/api/admin/administrators/:id/disable'), {
  ...guarded,
  summary: 'Disable another administrator, whose sessions end and whose contacts are nobody’s then',
  /** How many contacts were theirs, and are nobody's now. */
  reply: successReply({ released: z.number() }),
})

export const enableAdministrator = endpoint(post('/api/admin/administrators/:id/enable'), {
  ...guarded,
  summary: 'Let a disabled administrator sign in again, with the password of before and without the contacts',
})

export const resetFactors = endpoint(post('/api/admin/administrators/:id/reset-factors'), {
  ...guarded,
  summary: 'Remove the passkeys and codes of another administrator, whose sessions end',
})
