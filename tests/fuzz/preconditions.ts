import { accountPreconditions } from './account-preconditions.ts'
import { bulkPreconditions } from './bulk-preconditions.ts'
import { cataloguePreconditions } from './catalogue-preconditions.ts'
import { codePreconditions } from './code-preconditions.ts'
import { importPreconditions } from './import-preconditions.ts'
import { inquiryPreconditions } from './inquiry-preconditions.ts'
import { invitationPreconditions } from './invitation-preconditions.ts'
import type { Call } from './openapi.ts'
import { passkeyPreconditions } from './passkey-preconditions.ts'
import type { ChangeBefore, PreconditionOptions, RequiredParts, Rule, Rules } from './required-parts.ts'
import { webhookPreconditions } from './webhook-preconditions.ts'

/** Creates what calls refer to, by calls where there are any. */
export async function createPreconditions(options: PreconditionOptions) {
  const { app, db, nextAddress } = options
  const accounts = await accountPreconditions(db)
  const { ownerId, signedIn } = accounts

  const change: ChangeBefore = async (method, url, payload) => {
    const headers = { ...signedIn, 'x-forwarded-for': nextAddress() }
    const reply = await app.inject({ method, url, headers, ...(payload && { payload }) })
    if (reply.statusCode >= 300) throw new Error(`${method} ${url}: ${reply.body}`)
    return reply.json().id
  }

  const inquiries = inquiryPreconditions(db, change, ownerId)
  const rules: Rules = {
    ...accounts.rules,
    ...(await codePreconditions(db)),
    ...(await passkeyPreconditions(options)),
    ...bulkPreconditions(db, ownerId, inquiries.contact),
    ...inquiries.rules,
    ...importPreconditions(db),
    ...invitationPreconditions(db, ownerId),
    ...webhookPreconditions(db),
    ...cataloguePreconditions(change),
    'retention/purge$': { body: { inquiries: 0 } },
    'admin/reports': { query: { from: '2026-01-01', to: '2026-03-31', by: 'source' } },
    'live/presence$': { body: { tab: 1, id: null, isWriting: false } },
    '/saved-lists$': { body: { name: 'British', to: { name: 'British', search: '?country=GB' } } },
  }

  const lasting = new Map<string, Promise<RequiredParts>>()
  /** Other calls erase an import, and use a reset token up. */
  const isErasedMeanwhile = /imports|reset-token/

  return {
    signedIn,
    confirmSignIn: accounts.confirmSignIn,
    /** Created per request, unless the call only reads it: a restore, for instance, needs a board in the trash. */
    requiredParts: async ({ name, method }: Call): Promise<RequiredParts> => {
      const create = async (): Promise<RequiredParts> => {
        const rule: Rule = Object.entries(rules).find(([pattern]) => new RegExp(pattern).test(name))?.[1] ?? {}
        const made = typeof rule === 'function' ? await rule(name) : rule
        return typeof made === 'number' ? { params: { id: made } } : made
      }
      const required = lasting.get(name) ?? create()
      if (method === 'GET' && !isErasedMeanwhile.test(name)) lasting.set(name, required)
      return required
    },
  }
}

export type Preconditions = Awaited<ReturnType<typeof createPreconditions>>
