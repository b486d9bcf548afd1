import { randomUUID } from 'node:crypto'
import { accountPreconditions } from './account-preconditions.ts'
import { bulkPreconditions } from './bulk-preconditions.ts'
import { cataloguePreconditions, givenTemplate } from './catalogue-preconditions.ts'
import { codePreconditions } from './code-preconditions.ts'
import { importPreconditions } from './import-preconditions.ts'
import { inquiryPreconditions } from './inquiry-preconditions.ts'
import { invitationPreconditions } from './invitation-preconditions.ts'
import type { Call } from './openapi.ts'
import { passkeyPreconditions } from './passkey-preconditions.ts'
import { type ChangeBefore, type PreconditionOptions, type RequiredParts, withIdOf } from './required-parts.ts'
import { webhookPreconditions } from './webhook-preconditions.ts'

/** Creates what calls refer to, by calls where there are any. */
export async function createPreconditions({ app, db, nextAddress }: PreconditionOptions) {
  const accounts = await accountPreconditions(db)
  const { ownerId, colleagueId, signedIn } = accounts

  const change: ChangeBefore = async (method, url, payload) => {
    const headers = { ...signedIn, 'x-forwarded-for': nextAddress() }
    const reply = await app.inject({ method, url, headers, ...(payload && { payload }) })
    if (reply.statusCode >= 300) throw new Error(`${method} ${url}: ${reply.body}`)
    return reply.json().id
  }

  const catalogue = cataloguePreconditions(change)
  const inquiries = inquiryPreconditions(db, change)
  const imports = importPreconditions(db)
  const invitations = invitationPreconditions(db, ownerId)
  const passkeys = await passkeyPreconditions({ app, db, nextAddress })
  const codes = await codePreconditions(db)
  const { contact, nextStep } = inquiries
  const bulk = bulkPreconditions(db, ownerId, contact)
  const webhooks = webhookPreconditions(db)
  const { category } = catalogue

  const given = {
    parentFirstName: 'Ada',
    parentEmail: 'a@b.example',
    contactNumber: '+44 7700 900555',
    childName: 'Zoë',
    childBirthday: '',
  }

  /** The first match applies. */
  const rules: [RegExp, (call: string) => Promise<RequiredParts>][] = [
    [/login$/, accounts.signIn],
    [/logout$/, accounts.signOut],
    [/reauthenticate$/, accounts.signInAgain],
    [/forgot-password$/, accounts.askForResetLink],
    [/verify-reset-token/, async () => ({ params: { resetToken: await accounts.resetToken() } })],
    [/change-password$/, accounts.changePassword],
    [/reset-password$/, async () => ({ body: { token: await accounts.resetToken() } })],
    [/POST .*\/codes$/, codes.start],
    [/codes\/confirm$/, codes.confirm],
    [/codes\/recovery$/, codes.renew],
    [/DELETE .*\/codes$/, codes.remove],
    [/POST .*\/passkeys$/, passkeys.add],
    [/passkeys\/\{id\}$/, passkeys.change],
    [/passkey-only$/, passkeys.choose],
    [/login\/passkey$/, passkeys.signIn],
    [/POST .*\/contact$/, async () => ({ body: { parentEmail: 'a@b.example', childBirthday: '' } })],
    [/parent-data\/erase$/, inquiries.erasableContact],
    [/parent-data/, async () => ({ body: { email: (await inquiries.erasableContact()).body?.['email'] } })],
    [/retention\/purge$/, async () => ({ body: { inquiries: 0 } })],
    [/POST .*contacts\/bulk$/, bulk.contacts],
    [/bulk\/\{id\}\/preview$/, bulk.frozen],
    [/bulk\/\{id\}\/start$/, withIdOf(bulk.previewed)],
    [/bulk\/\{id\}\/delete$/, bulk.deletion],
    [/bulk\/\{id\}\/stop$/, withIdOf(bulk.started)],
    [/bulk\/\{id\}\/undo$/, withIdOf(bulk.ended)],
    [/contacts\/\{id\}\/restore$/, withIdOf(inquiries.deletedContact)],
    [/contacts\/\{id\}\/accept$/, withIdOf(() => contact({ website: 'https://spam.example' }))],
    [/admin\/notes\/\{id\}$/, withIdOf(inquiries.note)],
    [/admin\/replies\/\{id\}$/, withIdOf(inquiries.reply)],
    [/contacts\/\{id\}\/undo$/, inquiries.undoableAct],
    [/contacts\/\{id\}\/answers$/, inquiries.newAnswer],
    [/answers\/confirm$/, inquiries.heldAnswer],
    [
      /contacts\/\{id\}\/owner$/,
      async () => ({
        params: { id: await contact() },
        body: { owner_id: ownerId, expected_owner_id: null },
      }),
    ],
    [/PUT .*\/next-step$/, async () => ({ params: { id: await contact() }, body: nextStep() })],
    [/DELETE .*\/next-step$/, inquiries.plannedContact],
    [
      /POST .*admin\/contacts$/,
      async () => ({ body: { ...given, arrivedBy: 'phone', statedAt: new Date().toISOString() } }),
    ],
    [/\/correction$/, async () => ({ params: { id: await contact() }, body: given })],
    [/admin\/reports/, async () => ({ query: { from: '2026-01-01', to: '2026-03-31', by: 'source' } })],
    [/live\/presence$/, async () => ({ body: { tab: 1, id: null, isWriting: false } })],
    [/contacts\/families$/, async () => ({ query: { ids: '1,2' } })],
    [/GET .*contacts(\/changed|\/export)?$/, async () => ({ query: { from: '', to: '', ids: '1,2' } })],
    [/\/saved-lists$/, async () => ({ body: { name: 'British', to: { name: 'British', search: '?country=GB' } } })],
    [/contacts\/.*\{id\}/, withIdOf(contact)],
    [/POST .*\/imports$/, imports.uploaded],
    [/imports\/\{id\}\/settings$/, imports.changed],
    [/imports\/\{id\}\/take-over$/, imports.takenOver],
    [/imports\/\{id\}\/revert$/, imports.imported],
    [/imports\/\{id\}/, imports.read],
    [/POST .*\/invitations$/, invitations.fresh],
    [/invitations\/\{id\}\/renew$/, withIdOf(invitations.renewed)],
    [/invitations\/\{id\}$/, withIdOf(invitations.withdrawn)],
    [/administrators\/\{id\}\/mails$/, async () => ({ params: { id: colleagueId }, body: { access_reports: false } })],
    [/admin\/sessions\/\{id\}$/, accounts.endOwnSession],
    [/administrators\/\{id\}\/sessions\/\{sessionId\}$/, accounts.endSessionOfAnother],
    [/administrators\/\{id\}/, withIdOf(async () => colleagueId)],
    [/POST .*\/webhooks$/, webhooks.added],
    [/PUT .*\/webhooks\/\{id\}$/, webhooks.edited],
    [/deliveries\/\{id\}\/resend$/, async (call) => ({ params: { id: await webhooks.delivery(call) } })],
    [/webhooks\/\{id\}/, async (call) => ({ params: { id: await webhooks.hook(call) } })],
    [/boards\/\{id\}\/(restore|permanent)$/, withIdOf(catalogue.trashedBoard)],
    [/POST .*\/templates$/, async () => ({ body: { ...givenTemplate, name: randomUUID() } })],
    [
      /PUT .*\/templates\/\{id\}$/,
      async () => ({
        params: { id: await catalogue.template() },
        body: { ...givenTemplate, name: randomUUID() },
      }),
    ],
    [/templates\/\{id\}$/, withIdOf(catalogue.template)],
    [/boards\/\{id\}$/, withIdOf(catalogue.board)],
    [/course-categories\/.*\{id\}$/, withIdOf(category)],
    [/POST .*\/export\/selected$/, async () => ({ body: { contactIds: [await contact()] } })],
    [/POST .*\/course-options/, async () => ({ body: { category_id: await category() } })],
    [
      /PUT .*\/course-options\/.*\{id\}$/,
      async () => ({
        params: { id: await catalogue.option() },
        body: { category_id: await category() },
      }),
    ],
    [/course-options\/.*\{id\}$/, withIdOf(catalogue.option)],
  ]

  const lasting = new Map<string, Promise<RequiredParts | undefined>>()
  /** Other calls erase an import, and use a reset token up. */
  const isErasedMeanwhile = /imports|reset-token/

  return {
    signedIn,
    confirmSignIn: accounts.confirmSignIn,
    /** Created per request, unless the call only reads it: a restore, for instance, needs a board in the trash. */
    requiredParts: async ({ name, method }: Call): Promise<RequiredParts> => {
      const create = async () => rules.find(([pattern]) => pattern.test(name))?.[1](name)
      const required = lasting.get(name) ?? create()
      if (method === 'GET' && !isErasedMeanwhile.test(name)) lasting.set(name, required)
      return (await required) ?? {}
    },
  }
}

export type Preconditions = Awaited<ReturnType<typeof createPreconditions>>
