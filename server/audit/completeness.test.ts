import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type AuditAction, auditActions } from '#contract/audit.ts'
import { auditTexts } from '#contract/audit-texts.ts'
import { spreadsheetMediaType } from '#contract/endpoint.ts'
import { test } from '#tests/fuzz/fuzz-test.ts'
import type { Call } from '#tests/fuzz/openapi.ts'
import { buildRequest, type RequestParts } from '#tests/fuzz/request.ts'
import { validValues } from '#tests/fuzz/valid-values.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import type { Database } from '../database/schema.ts'
import { hashToken } from '../tokens.ts'

/** By which the preconditions name what they make. */
const givenName = expect.stringMatching(/^[\da-f-]{36}$/) as string
const anyId = expect.any(Number) as number

/** What a call leaves in the audit, and the body that does so beside what the preconditions say. */
type Row = [action: AuditAction, details?: object, body?: object]

/** Each call that changes something or exports, without `/api/` and `/admin/`. A new one fails until it has a row. */
const rows: Record<string, Row> = {
  'POST logout': ['signed_out'],
  'POST change-password': ['password_changed'],
  'POST passkeys': ['passkey_added', { name: 'Laptop' }, { name: 'Laptop' }],
  'PUT passkeys/{id}': ['passkey_renamed', { from: 'Stored', to: 'New' }, { name: 'New' }],
  'DELETE passkeys/{id}': ['passkey_removed', { name: 'Stored' }],
  'PUT passkey-only': ['passkey_only_changed', { to: 'on' }, { passkey_only: true }],
  'POST reauthenticate': ['identity_confirmed', { factor: 'password' }],
  'POST codes': ['codes_started'],
  'POST codes/confirm': ['codes_enabled'],
  'POST codes/recovery': ['recovery_codes_renewed'],
  'DELETE codes': ['codes_disabled'],
  'DELETE sessions/{id}': ['session_ended'],
  'DELETE sessions': ['sessions_ended', { count: anyId }],
  'DELETE administrators/{id}/sessions/{sessionId}': ['session_ended'],
  'DELETE administrators/{id}/sessions': ['sessions_ended', { count: anyId }],
  'PUT administrators/{id}/role': ['account_edited', { changed: ['role'] }, { role: 'super_admin' }],
  // The call above has made it a super administrator, who gets them.
  'PUT administrators/{id}/mails': ['mails_changed', { changed: ['reports of reading and exports off'] }, {}],
  'POST administrators/{id}/disable': ['account_disabled'],
  'POST administrators/{id}/enable': ['account_enabled'],
  'POST administrators/{id}/reset-factors': ['factors_reset'],
  'POST invitations': ['invitation_sent', { to: 'admin' }, { role: 'admin' }],
  'POST invitations/{id}/renew': ['invitation_renewed'],
  'DELETE invitations/{id}': ['invitation_withdrawn'],
  'PUT notification-settings': ['notifications_changed', { to: 'digest' }, { overdue_digest: true }],
  'PUT desk-settings': ['call_presses_changed', { to: 'outcome' }, { one_press_calls: false }],
  'PUT mail-signature': ['signature_changed', {}, { signature: 'Asha' }],
  'PUT saved-lists': ['saved_lists_changed'],

  'POST contacts': ['inquiry_added'],
  'PUT contacts/{id}': ['status_changed', { from: 'pending', to: 'contacted' }, { status: 'contacted' }],
  'PUT contacts/{id}/correction': [
    'inquiry_corrected',
    { changed: expect.arrayContaining(['board']) },
    { board: 'TEKS' },
  ],
  'POST contacts/{id}/undo': ['change_undone', { undone: 'outcome_recorded' }],
  'DELETE contacts/{id}': ['inquiry_deleted'],
  'POST contacts/bulk/{id}/stop': ['bulk_changed', { bulk: 'claim', count: 0 }],
  'PUT contacts/{id}/owner': ['owner_changed', { to: '1' }],
  'PUT contacts/{id}/next-step': ['next_step_set'],
  'DELETE contacts/{id}/next-step': ['next_step_done'],
  'POST contacts/{id}/restore': ['inquiry_restored'],
  'POST contacts/{id}/accept': ['suspected_accepted'],
  'POST contacts/{id}/outcomes': ['outcome_recorded', { outcome: 'reached' }, { outcome: 'reached', channel: 'call' }],
  'POST contacts/{id}/answers': ['mail_queued'],
  'POST contacts/{id}/answers/confirm': ['mail_confirmed'],
  'POST contacts/{id}/replies': ['reply_recorded'],
  'POST contacts/{id}/replies/done': ['reply_done'],
  'POST contacts/{id}/follow-ups': ['follow_up_sent'],
  'POST contacts/{id}/notes': ['note_added', { note: anyId }],
  'PUT notes/{id}': ['note_edited', { note: anyId }],
  'DELETE notes/{id}': ['note_deleted', { note: anyId }],
  'GET contacts/export': ['inquiries_exported', { scope: 'list', count: anyId }],
  'POST contacts/export/selected': ['inquiries_exported', { scope: 'selected', count: 1 }],
  'GET contacts/export/single/{id}': ['inquiries_exported', { scope: 'one', count: 1 }],

  'POST privacy/parent-data': ['person_found'],
  'POST privacy/parent-data/export': ['person_exported'],
  'POST privacy/parent-data/erase': ['person_erased'],
  'POST privacy/retention/purge': ['retention_purged'],

  'POST subjects-boards/boards': ['board_added', { name: 'Added' }, { name: 'Added' }],
  'PUT subjects-boards/boards/{id}': [
    'board_edited',
    { name: givenName, changed: ['name', 'description'] },
    { name: 'Edited', description: 'New' },
  ],
  'DELETE subjects-boards/boards/{id}': ['board_trashed', { name: givenName }],
  'POST subjects-boards/boards/{id}/restore': ['board_restored', { name: givenName }],
  'DELETE subjects-boards/boards/{id}/permanent': ['board_deleted', { name: givenName }],
  'POST course-categories': ['category_added', { name: 'Added' }, { name: 'Added' }],
  'PUT course-categories/{id}': [
    'category_edited',
    { name: givenName, changed: ['name', 'is_active'] },
    { name: 'Renamed', is_active: false },
  ],
  'DELETE course-categories/{id}': ['category_deleted', { name: givenName, count: 1 }],
  'POST course-options': ['option_added', { name: 'Added' }, { name: 'Added' }],
  'PUT course-options/{id}': [
    'option_edited',
    { name: 'Algebra', changed: expect.arrayContaining(['description']) },
    { name: 'Algebra', description: 'New' },
  ],
  'DELETE course-options/{id}': ['option_deleted', { name: 'Algebra' }],

  'POST imports': ['import_uploaded', { count: anyId }],
  'POST imports/{id}/take-over': ['imported', { count: 0 }],
  'GET imports/{id}/refused': ['refused_downloaded', { count: 1 }],
  'POST imports/{id}/revert': ['import_reverted', { count: 0 }],
  'POST webhooks': ['webhook_added'],
  'PUT webhooks/{id}': ['webhook_edited'],
  'POST webhooks/{id}/rotate': ['webhook_rotated'],
  'POST webhooks/{id}/off': ['webhook_switched_off'],
  'DELETE webhooks/{id}': ['webhook_removed'],
  'POST templates': ['template_added', { name: givenName }],
  'PUT templates/{id}': [
    'template_edited',
    { name: givenName, changed: ['name', 'body'] },
    { body: 'Hello {parent first name},' },
  ],
  'DELETE templates/{id}': ['template_deleted', { name: givenName }],
}

const rowNameOf = ({ name }: Call) => name.replace('/api/', '').replace(/\badmin\/|\/admin$/, '')

/** Its record says how much, not of what: an import has no line of its own, and a factor or session is its owner's. */
const namesNobody = / (imports|contacts.bulk|passkeys|sessions)\b/
/** What it is about is in the body, or made by it. */
const isAboutOthers =
  /POST (\S+\/boards|contacts|course-\w+|invitations|webhooks|templates|\S+selected)$| notes\/|parent-data/

/** A call that makes the next one about the same id have something to record. */
const precedents: Record<string, (id: number) => { url: string; payload: object }> = {
  'POST contacts/{id}/replies/done': (id) => ({
    url: `/api/admin/contacts/${id}/replies`,
    payload: { body: '' },
  }),
  'DELETE course-categories/{id}': (id) => ({
    url: '/api/course-options/admin',
    payload: { category_id: id, name: 'With it' },
  }),
}

/** Give a challenge that is worth nothing by itself, read as a search does, or say what is never stored. */
const unrecordedPaths = [
  '/api/admin/passkeys/options',
  '/api/admin/passkeys/confirm/options',
  '/api/admin/contacts/families',
  // It is seen by its author alone, and changes with each typed word.
  '/api/admin/contacts/{id}/draft',
  '/api/admin/live/presence',
  // Nothing is changed before the start, and the end of the job records it (server/inquiries/bulk).
  ...['', '/{id}/preview', '/{id}/start', '/{id}/delete', '/{id}/undo'].map(
    (rest) => `/api/admin/contacts/bulk${rest}`,
  ),
  // They send what a recorded hook is to be told.
  '/api/admin/webhooks/{id}/test',
  '/api/admin/webhooks/deliveries/{id}/resend',
  // It has figures, and nothing of a family.
  '/api/admin/reports/export',
  // How an upload is read: it has changed nothing yet.
  '/api/admin/imports/{id}/settings',
]

const isRecorded = ({ isPublic, method, fileType, path }: Call) =>
  !isPublic && (method !== 'GET' || fileType === spreadsheetMediaType) && !unrecordedPaths.includes(path)

/** Changes of a call that has succeeded: some of them are refused, each by another step of the call. */
function variationsOf({ path, method }: Call, parts: RequestParts): Partial<RequestParts>[] {
  const { params, query, body, headers } = parts
  const increment = (value: unknown) => (typeof value === 'number' ? value + 1 : value)
  return [
    {},
    { headers: {} },
    // An upload has no name then.
    { query: { ...query, name: '', status: 'unknown', expected_at: 'unknown' } },
    ...(params['id'] === undefined ? [] : [{ params: { ...params, id: 2_000_000_000 } }]),
    ...(method === 'PUT' ? [{ headers: { ...headers, 'if-match': '"0"' } }] : []),
    ...(body ? [{ body: mapValues(body, increment) }, { body: mapValues(body, () => null) }] : []),
    // One's own account.
    ...(/(role|disable|factors)$/.test(path) ? [{ params: { ...params, id: 1 } }] : []),
  ]
}

const mapValues = (body: object, map: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, map(value)]))

const idsOf = (name: string, id: string | number | undefined) => {
  if (isAboutOthers.test(name)) return [anyId]
  return id === undefined || namesNobody.test(name) ? [] : [id]
}

const invertCodes = (db: Database) =>
  db
    .updateTable('admins')
    .set({ totp_confirmed_at: sql`case when totp_confirmed_at is null then now() end` })
    .where('totp_secret', 'is not', null)
    .execute()

const signedInBy = async (db: Database, { authorization = '' }: RequestParts['headers']) => {
  const token = hashToken(authorization.replace('Bearer ', ''))
  const session = db.selectFrom('sessions').select('admin_id').where('token_hash', '=', token)
  return String((await session.executeTakeFirstOrThrow()).admin_id)
}

test('each call that changes something or exports leaves one record when it succeeds, and none when it is refused', {
  timeout: 300_000,
}, async ({ fuzzed, db }) => {
  const { app, preconditions, nextAddress } = fuzzed
  const calls = fuzzed.calls.filter(isRecorded)
  expect(calls.map(rowNameOf).toSorted()).toEqual(Object.keys(rows).toSorted())
  let lastId = 0
  const readNew = async () => {
    const records = await readAuditEntries(db, auditActions, lastId)
    lastId = records.at(-1)?.id ?? lastId
    return records
  }
  for (const call of calls) {
    const name = rowNameOf(call)
    const [action, details = {}, body] = rows[name] as Row
    const required = await preconditions.requiredParts(call)
    const headers = { ...preconditions.signedIn, ...required.headers }
    const params = required.params ?? {}
    const [sample] = fc.sample(validValues(call.body ?? {}) as fc.Arbitrary<object>, {
      seed: 1,
      numRuns: 1,
    })
    const parts: RequestParts = {
      params,
      query: required.query ?? {},
      body: body || call.body ? { ...(!body && sample), ...required.body, ...body } : required.body,
      headers,
    }
    const send = async (changed: Partial<RequestParts>) => {
      const sent = { ...parts, ...changed }
      sent.headers = { ...sent.headers, 'x-forwarded-for': nextAddress() }
      const reply = await app.inject(buildRequest(call, sent, undefined))
      const [, token] = /"token":"([\w-]{43})"/.exec(reply.body) ?? []
      if (token) parts.headers = { ...headers, authorization: `Bearer ${token}` }
      return reply
    }
    const precedent = precedents[name]?.(Number(params['id']))
    if (precedent) await app.inject({ method: 'POST', ...precedent, headers })
    const actor = await signedInBy(db, headers)
    await readNew()
    const reply = await send({})
    expect.soft(reply.statusCode, `${name} ${reply.body}`).toBeLessThan(300)
    expect.soft(await readNew(), name).toEqual([{ id: anyId, actor, action, ids: idsOf(name, params['id']), details }])
    for (const [, said = ''] of auditTexts[action].matchAll(/\{(name|from|to)\}/g)) {
      expect.soft(details, name).toHaveProperty(said)
    }

    const refusals = new Set<number>()
    if (call.path.includes('/codes')) await invertCodes(db)
    for (const variation of variationsOf(call, parts)) {
      const { statusCode } = await send(variation)
      const records = await readNew()
      if (statusCode >= 300) refusals.add(statusCode)
      const most = statusCode < 300 ? 1 : 0
      expect.soft(records.length, `${name} ${statusCode}`).toBeLessThanOrEqual(most)
    }
    refusals.delete(401)
    if (!endsItsSession.test(name)) expect.soft(refusals.size, name).toBeGreaterThan(0)
  }
  const kept = JSON.stringify(await db.selectFrom('audit').selectAll().execute()).toLowerCase()
  // The phone's digits with what follows them: four alone may stand in any random name.
  for (const word of [/sarah/, /whitfield/, /zoë/, /7700 ?900/, /a@b\.example/, /\bm-[a-z2-9]{8}\b/])
    expect(kept).not.toMatch(word)
})

const endsItsSession = /POST logout|DELETE sessions$/

test('the audit holds no word that was searched for', async ({ asOwner, db }) => {
  const found = await asOwner('GET', 'contacts/export?status=pending&search=whitfield')
  expect(found.statusCode).toBe(200)
  expect((await readAuditEntries(db, ['inquiries_exported'])).at(-1)?.details).toEqual({
    scope: 'list',
    status: 'pending',
    searched: true,
    count: anyId,
  })
})
