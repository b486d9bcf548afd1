import { sql } from 'kysely'
import { expect } from 'vitest'
import { type InquiryAct, inquiryActs } from '#contract/inquiries/acts.ts'
import { test } from '#tests/support/imports.ts'
import { randomFrom } from '#tests/support/random.ts'
import { seed } from '#tests/support/seed.ts'
import type { Database } from '../database/schema.ts'

const dayMs = 24 * 60 * 60_000

/** Stores an import with contacts as a take-over does, without a file. */
async function storeImport(db: Database, contacts: number): Promise<{ id: number; ids: number[] }> {
  const { rows } = await sql<{ import_id: number; id: number }>`
    with import as (
      insert into imports (admin_id, file_name, state, uploaded_at, expires_at, imported_at)
      values (1, 'a.csv', 'imported', now(), now(), ${new Date()}) returning id
    ),
    stored as (
      insert into inquiries (parent_first_name, parent_last_name, parent_email, contact_number, child_name,
        content_digest, import_id, arrived_by, closed_unanswered_at)
      select 'Ada', 'Stone', 'ada@families.example', '', '', '', import.id, 'import', now()
      from import, generate_series(1, ${contacts}) returning id, import_id
    ),
    event as (
      insert into inquiry_events (inquiry_id, kind, to_status) select id, 'submitted', 'pending' from stored
    )
    select id, import_id from stored order by id`.execute(db)
  return { id: rows[0]?.import_id ?? 0, ids: rows.map((row) => row.id) }
}

const values = (table: string, columns: string, given: string) =>
  `insert into ${table} (inquiry_id, ${columns}) values ($1, ${given})`

/** For each trace the statement that leaves it, and nothing else, with the contact $1. */
const traces = {
  version: 'update inquiries set version = 2 where id = $1',
  owner: 'update inquiries set owner_id = 1 where id = $1',
  'next step': 'update inquiries set next_step_at = now() where id = $1',
  deletion: 'update inquiries set deleted_at = now() where id = $1',
  'corrected reach': 'update inquiries set reach_corrected_at = now() where id = $1',
  event: values('inquiry_events', 'kind, outcome', "'outcome_recorded', 'no_answer'"),
  note: values('inquiry_notes', 'body, search_text, created_at', "'a', 'a', now()"),
  correction: values('inquiry_corrections', 'corrected_at, fields', "now(), '{}'"),
  draft: values('inquiry_drafts', 'admin_id, subject, body, updated_at', "1, 'a', 'a', now()"),
  answer: values(
    'inquiry_answers',
    'event_id, recipient, message_token, state, seen_at, send_at, created_at',
    "(select id from inquiry_events where inquiry_id = $1), 'a', 'a', 'held', now(), now(), now()",
  ),
  reply: values('inquiry_replies', 'body, received_at, filed_at', "'a', now(), now()"),
  mail: values('outbox', 'kind, recipient, next_attempt_at, send_before, created_at', "'a', 'a', now(), now(), now()"),
}

test('each trace of work keeps its contact when the import is reverted', async ({ imports, db, pool }) => {
  const { id, ids } = await storeImport(db, Object.keys(traces).length + 1)
  const worked: Record<string, string> = {}
  for (const [trace, statement] of Object.entries(traces)) {
    const contact = ids.pop()
    worked[`${contact}`] = trace
    await pool.query(statement, [contact])
  }
  expect(await imports.revert(id)).toMatchObject({ reverted: 1 })
  const left = await db.selectFrom('inquiries').select('id').where('import_id', '=', id).execute()
  expect(new Set(left.map((contact) => worked[contact.id]))).toEqual(new Set(Object.keys(traces)))
})

test('an import is reverted within 30 days', async ({ imports, asOwner, clock, db }) => {
  const { id } = await storeImport(db, 1)
  const age = (ms: number) =>
    sql`update imports set imported_at = ${new Date(clock.now.getTime() - ms)} where id = ${id}`.execute(db)
  await age(30 * dayMs)
  expect((await asOwner('POST', `imports/${id}/revert`)).statusCode).toBe(409)
  await age(30 * dayMs - 1)
  expect(await imports.revert(id)).toMatchObject({ reverted: 1 })
})

const bodies = {
  note_added: { body: 'Called.' },
  reply_recorded: { body: 'They wrote on WhatsApp.' },
  outcome_recorded: { outcome: 'no_answer' },
  follow_up_sent: {},
  status_changed: { status: 'contacted' },
  owner_changed: { owner_id: 1 },
  next_step_set: { at: new Date(Date.now() + 86_400_000).toISOString(), text: 'Call again' },
  inquiry_corrected: { childName: 'Zoë' },
} satisfies { [Name in InquiryAct]?: object }

/** Every kind of act that leaves something with a contact. */
const acts = [
  ...Object.entries(bodies).map(([name, body]) => ({ ...inquiryActs[name as keyof typeof bodies].call, body })),
  { method: 'PUT', path: '/api/admin/contacts/:id/draft', body: { subject: 'Re', body: 'Dear family' } },
] as const

const contacts = 5_000
const actsEach = 100

for (const { reverts, options } of [
  { reverts: 2, options: {} },
  { reverts: 10, options: { tags: ['full'], timeout: 300_000 } },
]) {
  test(
    `${reverts * actsEach} acts during ${reverts} reverts: none that was answered is lost`,
    options,
    async ({ imports, app, signedIn, db }) => {
      const random = randomFrom(seed)
      const answered: number[] = []
      for (let at = 0; at < reverts; at += 1) {
        const { id, ids } = await storeImport(db, contacts)
        const round = { sent: 0, isReverted: false }
        const press = async () => {
          while (round.sent < actsEach || !round.isReverted) {
            round.sent += 1
            const { method, path, body } = random.oneOf(acts)
            const contact = random.oneOf(ids)
            const url = path.replace(':id', String(contact))
            const reply = await app.inject({ method, url, headers: signedIn, payload: body })
            expect([200, 201, 404], reply.body).toContain(reply.statusCode)
            if (reply.statusCode !== 404) answered.push(contact)
          }
        }
        const pressing = [press(), press(), press(), press()]
        expect(await imports.revert(id)).toMatchObject({ state: 'reverted' })
        round.isReverted = true
        await Promise.all(pressing)
      }
      const kept = await db.selectFrom('inquiries').select('id').where('id', 'in', answered).execute()
      expect(answered).not.toEqual([])
      expect(kept).toHaveLength(new Set(answered).size)
    },
  )
}
