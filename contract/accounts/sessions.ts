import * as z from 'zod/mini'
import { endpoint, guarded, successReply } from '../endpoint.ts'
import { del, get, post } from '../route.ts'
import { limits } from '../text-rules.ts'
import { idParam, instant, optionalText, textOrNull } from '../values.ts'
import { currentPassword } from './admins.ts'
import { assertion } from './passkeys.ts'

const activeSession = z.object({
  id: z.number(),
  /** It is “Chrome on macOS”, for instance; null for an unknown one. */
  device: textOrNull,
  /** IANA name, as the browser told it. */
  time_zone: textOrNull,
  created_at: instant,
  /** To the minute; what a timer calls does not count. */
  used_at: instant,
  is_current: z.boolean(),
})
export type ActiveSession = z.output<typeof activeSession>

const sessionsReply = successReply({ sessions: z.array(activeSession) })
const endedReply = successReply({ ended: z.number() })

export const listSessions = endpoint(get('/api/admin/sessions'), {
  access: 'admin',
  summary: 'List your own sessions, the latest used one first',
  reply: sessionsReply,
})

export const endSession = endpoint(del('/api/admin/sessions/:id'), {
  access: 'admin',
  recentSignIn: true,
  summary: 'End one of your sessions',
})

export const endOtherSessions = endpoint(del('/api/admin/sessions'), {
  access: 'admin',
  recentSignIn: true,
  summary: 'End all your sessions but this one',
  reply: endedReply,
})

export const listSessionsOf = endpoint(get('/api/admin/administrators/:id/sessions'), {
  access: 'super_admin',
  summary: "List an administrator's sessions, the latest used one first",
  reply: sessionsReply,
})

export const endSessionOf = endpoint(del('/api/admin/administrators/:id/sessions/:sessionId'), {
  ...guarded,
  summary: "End one of an administrator's sessions",
  params: z.extend(idParam, { sessionId: idParam.shape.id }),
})

export const endSessionsOf = endpoint(del('/api/admin/administrators/:id/sessions'), {
  ...guarded,
  summary: "End all of an administrator's sessions, but not the one that asks",
  reply: endedReply,
})

const proof = z.object({
  password: z.optional(currentPassword('Please enter your password.')),
  /** It is of an authenticator app, or a recovery code. */
  code: optionalText(limits.short),
  passkey: z.optional(assertion),
})
export type Proof = z.output<typeof proof>

export const reauthenticate = endpoint(post('/api/admin/reauthenticate'), {
  access: 'admin',
  withoutFactor: true,
  summary: 'Confirm that it is you, for calls that need it within ten minutes; the new token replaces the old one',
  body: proof,
  reply: successReply({ token: z.string() }),
})
