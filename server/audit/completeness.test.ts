import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import { type AuditAction, type AuditDetails, auditActions } from '#contract/audit.ts'
import { type Endpoint, spreadsheetMediaType } from '#contract/endpoint.ts'
import { owner, type TestClock } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { openAuthenticator } from '#tests/support/authenticator.ts'
import { createAccount } from '#tests/support/create-account.ts'
import { readEndpoints } from '#tests/support/endpoints.ts'
import { openImports } from '#tests/support/imports.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { createPasskey, enrolPasskey } from '#tests/support/passkeys.ts'
import { test as base, bearerOf, signInWith } from '#tests/support/sign-in-codes.ts'
import { createSignedInAdmin } from '#tests/support/signed-in-admin.ts'
import { createSession } from '../admins/sessions.ts'
import type { Database } from '../database/schema.ts'

const boards = '/api/subjects-boards/admin/boards'
const categories = '/api/course-categories/admin'
const options = '/api/course-options/admin'
const templates = '/api/admin/templates'
const imports = '/api/admin/imports'
const aTemplate = {
  name: 'Added',
  channel: 'mail',
  region: 'uk',
  subject: null,
  body: 'Dear {parent first name},',
}

type Setup = {
  clock: TestClock
  app: FastifyInstance
  database: { db: Database }
  /** Of the owner. */
  signedIn: { authorization: string }
  addAdminWithCodes(): Promise<NonNullable<RecordedCall['by']>>
  /** Makes a call as the owner, which must succeed. */
  call(
    method: Endpoint['method'],
    url: string,
    payload?: object,
  ): Promise<{ id: number; event_id?: number }>
  /** Makes an administrator, and gives the id and what signs in. */
  addAdmin(): Promise<{ id: number; credentials: typeof owner }>
  /** Gives the id of a new session. */
  openSession(adminId: number): Promise<number>
  /** Stores an inquiry and gives its id. */
  submitInquiry(overrides?: Parameters<typeof inquiryPayload>[0]): Promise<number>
  /** Uploads a spreadsheet and gives the id of its import. */
  upload(file: string): Promise<number>
  /** Children's details are forgotten from then on. */
  startForgettingAt(at: Date): Promise<void>
}

/** What is changed in a call that has succeeded to have it refused, and with which status. */
type RefusedCall = {
  status: number
  id?: number
  sessionId?: number
  payload?: object
  query?: string
  version?: number
  /** What makes it refused. */
  prepare?: () => Promise<unknown>
}

const isGone: RefusedCall = { status: 404 }
const isTaken: RefusedCall = { status: 409 }
const staleVersion: RefusedCall = { status: 412, version: 0 }

const hooks = '/api/admin/webhooks'
const aHook = { url: 'https://crm.example/hook', events: ['received'], fields: [] }

const aStoredHook = async ({ call }: Setup) => (await call('POST', hooks, aHook)).id

const soon = () => new Date(Date.now() + 60 * 60_000).toISOString()

/**
 * A body and an id (for `:id` in the path) that make a call succeed, who makes it when it is not the owner, what the audit
 * says of it afterwards, and how the next one is refused.
 */
type RecordedCall = {
  by?: { id: number; credentials: typeof owner; code?: string }
  id?: number
  sessionId?: number
  payload?: object
  query?: string
  /** It is the body, as it is. */
  file?: string
  expected: { action: AuditAction; ids?: number[]; details?: AuditDetails }
  refused: RefusedCall
}

type Act = Pick<RecordedCall, 'payload' | 'refused'> & RecordedCall['expected']

/** A call about what `make` makes: its id is in the path, and in the audit. */
const about =
  (make: (setup: Setup) => Promise<number>, { action, ids, details = {}, ...call }: Act) =>
  async (setup: Setup): Promise<RecordedCall> => {
    const id = await make(setup)
    return { ...call, id, expected: { action, ids: ids ?? [id], details } }
  }

const anInquiry = ({ submitInquiry }: Setup) => submitInquiry()

const anAdmin = async ({ addAdmin }: Setup) => (await addAdmin()).id

const aBoard =
  (name: string) =>
  async ({ call }: Setup) =>
    (await call('POST', boards, { name, description: 'Old' })).id

const aStoredTemplate =
  (name: string) =>
  async ({ call }: Setup) =>
    (await call('POST', templates, { ...aTemplate, name })).id

const aTrashedBoard = (name: string) => async (setup: Setup) => {
  const id = await aBoard(name)(setup)
  await setup.call('DELETE', `${boards}/${id}`)
  return id
}

const aCategory = async ({ call }: Setup) => (await call('POST', categories, { name: 'Old' })).id

const anOption = async ({ call }: Setup) => {
  const { id } = await call('POST', categories, { name: 'Of a deleted option' })
  return (await call('POST', options, { category_id: id, name: 'Deleted' })).id
}

const anUpload =
  (name: string, email = `${name.replace(' ', '.')}@example.com`) =>
  async ({ upload }: Setup) =>
    upload(`Name,Email\n${name},${email}\n`)

const mail = () => ({
  subject: 'Re: your inquiry',
  body: 'Hello,',
  seen_at: new Date().toISOString(),
})

const anyId = expect.any(Number) as number

/**
 * How each call that writes or exports succeeds. A new one fails the test below until it has a line here, and until it
 * leaves a record.
 */
const recordedCalls: Record<string, (setup: Setup) => Promise<RecordedCall>> = {
  'POST /api/admin/logout': async () => ({
    expected: { action: 'signed_out' },
    refused: { status: 401 },
  }),

  'POST /api/admin/change-password': async ({ addAdmin }) => {
    const by = await addAdmin()
    const { password } = by.credentials
    return {
      by,
      payload: { password, newPassword: 'a fresh passphrase' },
      expected: { action: 'password_changed' },
      refused: { status: 400 },
    }
  },

  'POST /api/admin/passkeys': async ({ app, signedIn }) => {
    const { payload } = await createPasskey(app, signedIn, { name: 'Added' })
    return {
      payload,
      expected: { action: 'passkey_added', details: { name: 'Added' } },
      refused: { status: 400, payload },
    }
  },
  'PUT /api/admin/passkeys/:id': async ({ app, signedIn }) => {
    const { id } = await enrolPasskey(app, signedIn, { name: 'Old' })
    return {
      id,
      payload: { name: 'New' },
      expected: { action: 'passkey_renamed', details: { from: 'Old', to: 'New' } },
      refused: { status: 400, payload: { name: '' } },
    }
  },
  'DELETE /api/admin/passkeys/:id': async ({ app, signedIn }) => {
    const { id } = await enrolPasskey(app, signedIn, { name: 'Removed' })
    return {
      id,
      expected: { action: 'passkey_removed', details: { name: 'Removed' } },
      refused: isGone,
    }
  },
  'PUT /api/admin/passkey-only': async ({ app, database }) => {
    const by = await createSignedInAdmin(app, database.db)
    await enrolPasskey(app, by.headers)
    return {
      by,
      payload: { passkey_only: true },
      expected: { action: 'passkey_only_changed', details: { to: 'on' } },
      refused: { status: 400, payload: { passkey_only: 1 } },
    }
  },
  'POST /api/admin/reauthenticate': async () => ({
    payload: { password: owner.password },
    expected: { action: 'identity_confirmed', details: { factor: 'password' } },
    refused: { status: 400, payload: { password: 'a guess' } },
  }),
  'POST /api/admin/codes': async ({ database: { db } }) => {
    const { id, ...credentials } = await createAccount(db)
    const confirm = db.updateTable('admins').set({ totp_confirmed_at: new Date() })
    return {
      by: { id, credentials },
      expected: { action: 'codes_started' },
      refused: { ...isTaken, prepare: () => confirm.where('id', '=', id).execute() },
    }
  },
  'POST /api/admin/codes/confirm': async ({ app, clock, database: { db } }) => {
    const { id, ...credentials } = await createAccount(db)
    const headers = bearerOf(await signInWith(app, credentials))
    const started = await app.inject({ method: 'POST', url: '/api/admin/codes', headers })
    const { codeAt } = openAuthenticator(String(started.json().uri))
    return {
      by: { id, credentials },
      payload: { code: codeAt(clock.now) },
      expected: { action: 'codes_enabled' },
      refused: isTaken,
    }
  },
  'POST /api/admin/codes/recovery': async ({ database: { db }, addAdminWithCodes }) => {
    const by = await addAdminWithCodes()
    const turnOff = db.updateTable('admins').set({ totp_confirmed_at: null })
    return {
      by,
      expected: { action: 'recovery_codes_renewed' },
      refused: { ...isTaken, prepare: () => turnOff.where('id', '=', by.id).execute() },
    }
  },
  'DELETE /api/admin/codes': async ({ addAdminWithCodes }) => ({
    by: await addAdminWithCodes(),
    expected: { action: 'codes_disabled' },
    refused: isTaken,
  }),

  'DELETE /api/admin/sessions/:id': async ({ addAdmin, openSession }) => {
    const by = await addAdmin()
    const id = await openSession(by.id)
    return { by, id, expected: { action: 'session_ended' }, refused: isGone }
  },
  'DELETE /api/admin/sessions': async ({ addAdmin, openSession, database: { db } }) => {
    const by = await addAdmin()
    await openSession(by.id)
    const endAll = () => db.deleteFrom('sessions').where('admin_id', '=', by.id).execute()
    return {
      by,
      expected: { action: 'sessions_ended', details: { count: 1 } },
      refused: { status: 401, prepare: endAll },
    }
  },
  'DELETE /api/admin/administrators/:id/sessions/:sessionId': async ({ addAdmin, openSession }) => {
    const { id } = await addAdmin()
    const sessionId = await openSession(id)
    return {
      id,
      sessionId,
      expected: { action: 'session_ended', ids: [id] },
      refused: isGone,
    }
  },
  'DELETE /api/admin/administrators/:id/sessions': async ({ addAdmin, openSession }) => {
    const { id } = await addAdmin()
    await openSession(id)
    return {
      id,
      expected: { action: 'sessions_ended', ids: [id], details: { count: 1 } },
      refused: { ...isGone, id: 2_000_000_000 },
    }
  },

  'POST /api/admin/contacts': async () => ({
    payload: { parentLastName: 'Added', contactNumber: '+44 7700 900555', arrivedBy: 'phone' },
    expected: { action: 'inquiry_added', ids: [anyId] },
    refused: { status: 400, payload: { parentLastName: 'Added', arrivedBy: 'phone' } },
  }),
  'PUT /api/admin/contacts/:id': about(anInquiry, {
    payload: { status: 'contacted' },
    action: 'status_changed',
    details: { from: 'pending', to: 'contacted' },
    refused: { ...staleVersion, payload: { status: 'archived' } },
  }),
  'PUT /api/admin/contacts/:id/correction': about(anInquiry, {
    payload: { board: 'TEKS' },
    action: 'inquiry_corrected',
    details: { changed: ['board'] },
    refused: { ...staleVersion, payload: { board: 'NAPLAN' } },
  }),
  'POST /api/admin/contacts/:id/undo': async ({ submitInquiry, call }) => {
    const id = await submitInquiry()
    const moved = await call('PUT', `/api/admin/contacts/${id}`, { status: 'contacted' })
    const details = { undone: 'status_changed' as const, from: 'contacted', to: 'pending' }
    return {
      id,
      payload: { event_id: moved.event_id },
      expected: { action: 'change_undone', ids: [id], details },
      refused: isTaken,
    }
  },
  'DELETE /api/admin/contacts/:id': about(anInquiry, {
    action: 'inquiry_deleted',
    refused: isGone,
  }),
  'POST /api/admin/contacts/bulk/:id/stop': async ({ submitInquiry, call }) => {
    const contacts = [{ id: await submitInquiry() }]
    const { id } = await call('POST', '/api/admin/contacts/bulk', { contacts })
    const act = { kind: 'claim' } as const
    await call('POST', `/api/admin/contacts/bulk/${id}/preview`, { act })
    await call('POST', `/api/admin/contacts/bulk/${id}/start`)
    return {
      id,
      expected: { action: 'bulk_changed', details: { bulk: 'claim', count: 0 } },
      refused: isTaken,
    }
  },
  'PUT /api/admin/notification-settings': async () => ({
    payload: { overdue_digest: true },
    expected: { action: 'notifications_changed', details: { to: 'digest' } },
    refused: { status: 400, payload: { overdue_digest: 1 } },
  }),
  'PUT /api/admin/desk-settings': async () => ({
    payload: { one_press_calls: false },
    expected: { action: 'call_presses_changed', details: { to: 'outcome' } },
    refused: { status: 400, payload: { one_press_calls: 1 } },
  }),
  'PUT /api/admin/mail-signature': async () => ({
    payload: { signature: 'Asha' },
    expected: { action: 'signature_changed' },
    refused: { status: 400, payload: { signature: 1 } },
  }),
  'PUT /api/admin/saved-lists': async () => ({
    payload: { name: 'British', to: { name: 'British', search: '?country=GB' } },
    expected: { action: 'saved_lists_changed', details: {} },
    refused: { status: 400, payload: { name: 'British', to: { name: 'A', search: '?search=a' } } },
  }),
  'PUT /api/admin/contacts/:id/owner': about(anInquiry, {
    payload: { owner_id: 1 },
    action: 'owner_changed',
    details: { to: '1' },
    refused: { status: 400, payload: { owner_id: 2_000_000_000 } },
  }),
  'PUT /api/admin/contacts/:id/next-step': about(anInquiry, {
    payload: { at: soon(), text: 'Call Zoë’s mother' },
    action: 'next_step_set',
    refused: { status: 400, payload: { at: '9999-12-31T00:00:00Z', text: 'Call back' } },
  }),
  'DELETE /api/admin/contacts/:id/next-step': async ({ submitInquiry, call }) => {
    const id = await submitInquiry()
    const payload = { at: soon(), text: 'Call back' }
    await call('PUT', `/api/admin/contacts/${id}/next-step`, payload)
    return { id, expected: { action: 'next_step_done', ids: [id] }, refused: isGone }
  },
  'POST /api/admin/contacts/:id/restore': async ({ submitInquiry, call }) => {
    const id = await submitInquiry()
    await call('DELETE', `/api/admin/contacts/${id}`)
    return { id, expected: { action: 'inquiry_restored', ids: [id] }, refused: isGone }
  },
  'POST /api/admin/contacts/:id/accept': async ({ submitInquiry }) => {
    const id = await submitInquiry({ website: 'https://spam.example' })
    return { id, expected: { action: 'suspected_accepted', ids: [id] }, refused: isGone }
  },
  'POST /api/admin/contacts/:id/outcomes': about(anInquiry, {
    payload: { outcome: 'reached', channel: 'call' },
    action: 'outcome_recorded',
    details: { outcome: 'reached' },
    refused: { status: 400, payload: { outcome: 'unknown' } },
  }),
  'POST /api/admin/contacts/:id/answers': about(anInquiry, {
    payload: mail(),
    action: 'mail_queued',
    refused: { status: 400, payload: { ...mail(), body: ' ' } },
  }),
  'POST /api/admin/contacts/:id/replies': about(anInquiry, {
    payload: { body: 'They can on Tuesday' },
    action: 'reply_recorded',
    refused: { status: 400, payload: { body: 4711 } },
  }),
  'POST /api/admin/contacts/:id/replies/done': async ({ submitInquiry, call }) => {
    const id = await submitInquiry()
    await call('POST', `/api/admin/contacts/${id}/replies`, { body: '' })
    return { id, expected: { action: 'reply_done', ids: [id] }, refused: { status: 404, id: 1e9 } }
  },
  'POST /api/admin/contacts/:id/answers/confirm': async ({
    submitInquiry,
    call,
    database: { db },
  }) => {
    const id = await submitInquiry()
    await call('POST', `/api/admin/contacts/${id}/answers`, mail())
    const answer = await db
      .updateTable('inquiry_answers')
      .set({ state: 'held' })
      .where('inquiry_id', '=', id)
      .returning('id')
      .executeTakeFirstOrThrow()
    return {
      id,
      payload: { answer_id: answer.id },
      expected: { action: 'mail_confirmed', ids: [id] },
      refused: { status: 404, payload: { answer_id: 999_999 } },
    }
  },
  'POST /api/admin/contacts/:id/notes': about(anInquiry, {
    payload: { body: 'Prefers mornings' },
    action: 'note_added',
    details: { note: anyId },
    refused: { status: 400, payload: { body: ' ' } },
  }),
  'PUT /api/admin/notes/:id': async ({ submitInquiry, call }) => {
    const inquiryId = await submitInquiry()
    const { id } = await call('POST', `/api/admin/contacts/${inquiryId}/notes`, { body: 'Old' })
    return {
      id,
      payload: { body: 'New' },
      expected: { action: 'note_edited', ids: [inquiryId], details: { note: id } },
      refused: staleVersion,
    }
  },
  'DELETE /api/admin/notes/:id': async ({ submitInquiry, call }) => {
    const inquiryId = await submitInquiry()
    const { id } = await call('POST', `/api/admin/contacts/${inquiryId}/notes`, { body: 'Old' })
    return {
      id,
      expected: { action: 'note_deleted', ids: [inquiryId], details: { note: id } },
      refused: isGone,
    }
  },
  'GET /api/admin/contacts/export': async () => ({
    expected: { action: 'inquiries_exported', details: { scope: 'list', count: anyId } },
    refused: { status: 400, query: '?status=unknown' },
  }),
  'POST /api/admin/contacts/export/selected': async ({ submitInquiry }) => {
    const ids = [await submitInquiry(), await submitInquiry()]
    return {
      payload: { contactIds: ids },
      expected: { action: 'inquiries_exported', ids, details: { scope: 'selected', count: 2 } },
      refused: { status: 400, payload: { contactIds: [] } },
    }
  },
  'GET /api/admin/contacts/export/single/:id': about(anInquiry, {
    action: 'inquiries_exported',
    details: { scope: 'one', count: 1 },
    refused: { status: 404, id: 2_000_000_000 },
  }),

  'POST /api/admin/privacy/parent-data': async ({ submitInquiry }) => {
    const parentEmail = 'found@example.com'
    const ids = [await submitInquiry({ parentEmail })]
    return {
      payload: { email: parentEmail },
      expected: { action: 'person_found', ids },
      refused: { status: 400, payload: { email: '' } },
    }
  },
  'POST /api/admin/privacy/parent-data/export': async ({ submitInquiry }) => {
    const parentEmail = 'exported@example.com'
    const ids = [await submitInquiry({ parentEmail })]
    return {
      payload: { email: parentEmail },
      expected: { action: 'person_exported', ids },
      refused: { status: 400, payload: { email: '' } },
    }
  },
  'POST /api/admin/privacy/parent-data/erase': async ({ submitInquiry }) => {
    const parentEmail = 'erased@example.com'
    const ids = [await submitInquiry({ parentEmail })]
    const keptEmail = 'kept@example.com'
    await submitInquiry({ parentEmail: keptEmail })
    const payload = { email: parentEmail, inquiries: 1 }
    return {
      payload,
      expected: { action: 'person_erased', ids },
      refused: { status: 409, payload: { email: keptEmail, inquiries: 2 } },
    }
  },
  'POST /api/admin/privacy/retention/purge': async () => ({
    payload: { inquiries: 0 },
    expected: { action: 'retention_purged' },
    refused: { status: 409, payload: { inquiries: 1 } },
  }),
  'POST /api/admin/privacy/forgetting/postpone': async ({ startForgettingAt }) => {
    await startForgettingAt(new Date('2099-01-01T00:00:00Z'))
    const details = { to: '2099-01-31T00:00:00.000Z' }
    return {
      payload: { starts_at: '2099-01-01T00:00:00Z' },
      expected: { action: 'forgetting_postponed', details },
      refused: { status: 409 },
    }
  },

  'POST /api/admin/invitations': async () => ({
    payload: { name: 'Asha', email: 'asha@example.com', role: 'admin' },
    expected: { action: 'invitation_sent', ids: [anyId], details: { to: 'admin' } },
    refused: isTaken,
  }),
  'POST /api/admin/invitations/:id/renew': async ({ call }) => {
    const payload = { name: 'Ben', email: 'ben@example.com', role: 'admin' }
    const { id } = await call('POST', '/api/admin/invitations', payload)
    return {
      id,
      expected: { action: 'invitation_renewed', ids: [id] },
      refused: { ...isGone, id: 2_000_000_000 },
    }
  },
  'DELETE /api/admin/invitations/:id': async ({ call }) => {
    const payload = { name: 'Cleo', email: 'cleo@example.com', role: 'admin' }
    const { id } = await call('POST', '/api/admin/invitations', payload)
    return { id, expected: { action: 'invitation_withdrawn', ids: [id] }, refused: isGone }
  },
  'PUT /api/admin/administrators/:id/role': about(anAdmin, {
    payload: { role: 'super_admin' },
    action: 'account_edited',
    details: { changed: ['role'] },
    refused: { status: 409, id: 1, payload: { role: 'admin' } },
  }),
  'PUT /api/admin/administrators/:id/mails': about(anAdmin, {
    payload: { new_inquiries: true },
    action: 'mails_changed',
    details: { changed: ['new inquiries on'] },
    refused: { status: 400, payload: { access_reports: true } },
  }),
  'POST /api/admin/administrators/:id/disable': about(anAdmin, {
    action: 'account_disabled',
    refused: { status: 409, id: 1 },
  }),
  'POST /api/admin/administrators/:id/enable': about(anAdmin, {
    action: 'account_enabled',
    refused: { ...isGone, id: 2_000_000_000 },
  }),
  'POST /api/admin/administrators/:id/reset-factors': about(anAdmin, {
    action: 'factors_reset',
    refused: { status: 409, id: 1 },
  }),

  [`POST ${boards}`]: async () => ({
    payload: { name: 'Added' },
    expected: { action: 'board_added', ids: [anyId], details: { name: 'Added' } },
    refused: isTaken,
  }),
  [`PUT ${boards}/:id`]: about(aBoard('Edited'), {
    payload: { name: 'Edited', description: 'New' },
    action: 'board_edited',
    details: { name: 'Edited', changed: ['description'] },
    refused: staleVersion,
  }),
  [`DELETE ${boards}/:id`]: about(aBoard('Trashed'), {
    action: 'board_trashed',
    details: { name: 'Trashed' },
    refused: isGone,
  }),
  [`POST ${boards}/:id/restore`]: about(aTrashedBoard('Restored'), {
    action: 'board_restored',
    details: { name: 'Restored' },
    refused: isGone,
  }),
  [`DELETE ${boards}/:id/permanent`]: about(aTrashedBoard('Deleted'), {
    action: 'board_deleted',
    details: { name: 'Deleted' },
    refused: isGone,
  }),

  [`POST ${categories}`]: async () => ({
    payload: { name: 'Added' },
    expected: { action: 'category_added', ids: [anyId], details: { name: 'Added' } },
    refused: isTaken,
  }),
  [`PUT ${categories}/:id`]: about(aCategory, {
    payload: { name: 'Renamed', is_active: false },
    action: 'category_edited',
    details: { name: 'Old', changed: ['name', 'is_active'] },
    refused: staleVersion,
  }),
  [`DELETE ${categories}/:id`]: async ({ call }) => {
    const { id } = await call('POST', categories, { name: 'Deleted' })
    await call('POST', options, { category_id: id, name: 'With it' })
    return {
      id,
      expected: { action: 'category_deleted', ids: [id], details: { name: 'Deleted', count: 1 } },
      refused: isGone,
    }
  },

  [`POST ${options}`]: async ({ call }) => {
    const { id } = await call('POST', categories, { name: 'Of an added option' })
    return {
      payload: { category_id: id, name: 'Added' },
      expected: { action: 'option_added', ids: [anyId], details: { name: 'Added' } },
      refused: isTaken,
    }
  },
  [`PUT ${options}/:id`]: async ({ call }) => {
    const category = await call('POST', categories, { name: 'Of an edited option' })
    const { id } = await call('POST', options, { category_id: category.id, name: 'Edited' })
    const details = { name: 'Edited', changed: ['description'] }
    return {
      id,
      payload: { category_id: category.id, description: 'New' },
      expected: { action: 'option_edited', ids: [id], details },
      refused: staleVersion,
    }
  },
  [`DELETE ${options}/:id`]: about(anOption, {
    action: 'option_deleted',
    details: { name: 'Deleted' },
    refused: isGone,
  }),

  [`POST ${imports}`]: async () => ({
    query: '?name=contacts.csv',
    file: 'Name,Email\nAda Stone,uploaded@example.com\n',
    expected: { action: 'import_uploaded', details: { count: 42 } },
    refused: { status: 400, query: '' },
  }),
  [`POST ${imports}/:id/take-over`]: about(anUpload('taken over'), {
    payload: { contacts: 1 },
    action: 'imported',
    ids: [],
    details: { count: 1 },
    refused: isTaken,
  }),
  [`GET ${imports}/:id/refused`]: about(anUpload('', 'refused'), {
    action: 'refused_downloaded',
    ids: [],
    details: { count: 1 },
    refused: { status: 404, id: 999_999 },
  }),
  [`POST ${imports}/:id/revert`]: about(
    async (setup) => {
      const id = await anUpload('reverted')(setup)
      await setup.call('POST', `${imports}/${id}/take-over`, { contacts: 1 })
      return id
    },
    { action: 'import_reverted', ids: [], details: { count: 1 }, refused: isTaken },
  ),
  [`POST ${hooks}`]: async () => ({
    payload: aHook,
    expected: { action: 'webhook_added', ids: [anyId] },
    refused: { status: 400, payload: { ...aHook, url: 'http://crm.example/' } },
  }),
  [`PUT ${hooks}/:id`]: about(aStoredHook, {
    payload: aHook,
    action: 'webhook_edited',
    refused: { ...isGone, id: 2_000_000_000 },
  }),
  [`POST ${hooks}/:id/rotate`]: about(aStoredHook, {
    action: 'webhook_rotated',
    refused: { ...isGone, id: 2_000_000_000 },
  }),
  [`POST ${hooks}/:id/off`]: about(aStoredHook, {
    action: 'webhook_switched_off',
    refused: { ...isGone, id: 2_000_000_000 },
  }),
  [`DELETE ${hooks}/:id`]: about(aStoredHook, { action: 'webhook_removed', refused: isGone }),

  [`POST ${templates}`]: async () => ({
    payload: aTemplate,
    expected: { action: 'template_added', ids: [anyId], details: { name: 'Added' } },
    refused: isTaken,
  }),
  [`PUT ${templates}/:id`]: about(aStoredTemplate('Edited'), {
    payload: { ...aTemplate, name: 'Edited', body: 'Hello {parent first name},' },
    action: 'template_edited',
    details: { name: 'Edited', changed: ['body'] },
    refused: staleVersion,
  }),
  [`DELETE ${templates}/:id`]: about(aStoredTemplate('Deleted'), {
    action: 'template_deleted',
    details: { name: 'Deleted' },
    refused: isGone,
  }),
}

const test = base.extend(
  'setup',
  { scope: 'file' },
  ({ app, clock, signedIn, database, addAccountWithCodes }): Setup => ({
    app,
    clock,
    database,
    signedIn,
    addAdminWithCodes: async () => {
      const { account, recoveryCodes } = await addAccountWithCodes()
      const { id, ...credentials } = account
      return { id, credentials, code: recoveryCodes[0] ?? '' }
    },
    call: async (method, url, payload) => {
      const reply = await app.inject({
        method,
        url,
        headers: signedIn,
        ...(payload && { payload }),
      })
      expect(reply.statusCode, reply.body).toBeLessThan(300)
      return reply.json()
    },
    addAdmin: async () => {
      const { id, ...credentials } = await createAccount(database.db)
      return { id, credentials }
    },
    openSession: async (adminId) => {
      await createSession(database.db, adminId, clock.now)
      const newest = database.db.selectFrom('sessions').select('id').orderBy('id', 'desc')
      return (await newest.executeTakeFirstOrThrow()).id
    },
    submitInquiry: async (overrides) => {
      await app.inject({ method: 'POST', url: '/api/contact', payload: inquiryPayload(overrides) })
      const { id } = await database.db
        .selectFrom('inquiries')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return id
    },
    upload: async (file) => (await openImports(app, signedIn).upload(file)).id,
    startForgettingAt: async (at) => {
      await database.db.insertInto('child_forgetting').values({ starts_at: at }).execute()
    },
  }),
)

/** Give a challenge that is worth nothing by itself, read as a search does, or say what is never stored. */
const unrecordedPaths = [
  '/api/admin/passkeys/options',
  '/api/admin/passkeys/confirm/options',
  '/api/admin/contacts/families',
  // It is seen by its author alone, and changes with each typed word.
  '/api/admin/contacts/:id/draft',
  '/api/admin/live/presence',
  // Nothing is changed before the start, and the end of the job records it (server/inquiries/bulk).
  '/api/admin/contacts/bulk',
  '/api/admin/contacts/bulk/:id/preview',
  '/api/admin/contacts/bulk/:id/start',
  '/api/admin/contacts/bulk/:id/delete',
  '/api/admin/contacts/bulk/:id/undo',
  // They send what a recorded hook is to be told.
  '/api/admin/webhooks/:id/test',
  '/api/admin/webhooks/deliveries/:id/resend',
  // It has figures, and nothing of a family.
  '/api/admin/reports/export',
  // How an upload is read: it has changed nothing yet.
  '/api/admin/imports/:id/settings',
]

const endpoints = await readEndpoints()
const recordedEndpoints = endpoints.filter(
  ({ access, method, path, reply }) =>
    access !== 'public' &&
    (method !== 'GET' || reply === spreadsheetMediaType) &&
    !unrecordedPaths.includes(path),
)

describe('the audit', () => {
  for (const { method, path } of recordedEndpoints) {
    const name = `${method} ${path}`
    test(`${name} leaves a record when it succeeds, and none when it is refused`, async ({
      app,
      database: { db },
      setup,
    }) => {
      const act = await recordedCalls[name]?.(setup)
      if (!act) throw new Error(`Say in this file how ${name} succeeds.`)
      // An account has ten sessions at most, and `signedIn` is to stay one of them.
      await setup.call('DELETE', '/api/admin/sessions')
      const session = await app.inject({
        method: 'POST',
        url: '/api/admin/login',
        payload: { ...(act.by?.credentials ?? owner), code: act.by?.code },
      })
      let authorization = `Bearer ${String(session.json().token)}`
      const call = ({
        id,
        sessionId,
        payload,
        query = act.query ?? '',
        version,
      }: Partial<RefusedCall> = {}) => {
        const { file } = act
        const body = file ?? payload ?? act.payload
        return app.inject({
          method,
          url:
            path
              .replace(':id', String(id ?? act.id))
              .replace(':sessionId', String(sessionId ?? act.sessionId)) + query,
          headers: {
            authorization,
            ...(file !== undefined && { 'content-type': 'application/octet-stream' }),
            ...(version !== undefined && { 'if-match': `"${version}"` }),
          },
          ...(body !== undefined && { payload: body }),
        })
      }
      const before = (await readAuditEntries(db, auditActions)).at(-1)?.id ?? 0

      const reply = await call()
      expect(reply.statusCode, reply.body).toBeLessThan(300)
      const records = await readAuditEntries(db, auditActions, before)
      expect(records).toEqual([
        {
          id: expect.any(Number),
          actor: String(act.by?.id ?? 1),
          action: act.expected.action,
          ids: act.expected.ids ?? [],
          details: act.expected.details ?? {},
        },
      ])

      const [, newToken] = /^{.*"token":"([\w-]{43})"/.exec(reply.body) ?? []
      if (newToken) authorization = `Bearer ${newToken}`
      await act.refused.prepare?.()
      const refused = await call(act.refused)
      expect(refused.statusCode, refused.body).toBe(act.refused.status)
      expect(await readAuditEntries(db, auditActions, before)).toEqual(records)
    })
  }

  test('holds no data of a parent, and no word that was searched for', async ({
    database: { db },
    setup,
    app,
    signedIn,
  }) => {
    await setup.submitInquiry({ comments: 'Please call after six' })
    const url = '/api/admin/contacts/export?status=pending&search=whitfield'
    expect((await app.inject({ url, headers: signedIn })).statusCode).toBe(200)
    expect((await readAuditEntries(db, ['inquiries_exported'])).at(-1)?.details).toEqual({
      scope: 'list',
      status: 'pending',
      searched: true,
      count: expect.any(Number),
    })
    const kept = JSON.stringify(await db.selectFrom('audit').selectAll().execute())
    for (const word of ['sarah', 'whitfield', 'zoë', '7700', 'after six', 'M-']) {
      expect(kept.toLowerCase()).not.toContain(word.toLowerCase())
    }
  })

  test('is tested for every call that it records', () => {
    expect(Object.keys(recordedCalls).toSorted()).toEqual(
      recordedEndpoints.map(({ method, path }) => `${method} ${path}`).toSorted(),
    )
  })
})
