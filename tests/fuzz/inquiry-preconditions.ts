import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import type { ChangeBefore, Rules } from './required-parts.ts'

const dayMs = 24 * 60 * 60_000

const given = {
  parentFirstName: 'Ada',
  parentEmail: 'a@b.example',
  contactNumber: '+44 7700 900555',
  childName: 'Zoë',
  childBirthday: '',
}

/** What calls about inquiries refer to: each time a new one, in the state that the call needs. */
export function inquiryPreconditions(db: Database, change: ChangeBefore, ownerId: number) {
  async function contact(overrides = {}): Promise<number> {
    const payload = inquiryPayload({ parentEmail: `${randomUUID()}@example.com`, ...overrides })
    await change('POST', '/api/contact', payload)
    const stored = db.selectFrom('inquiries').select('id')
    // The index is of the address in lower case.
    const ofAddress = stored.where(sql`lower(parent_email)`, '=', payload.parentEmail)
    return (await ofAddress.executeTakeFirstOrThrow()).id
  }

  /** A new contact, and something that was done with it. */
  const changed = async (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const id = await contact()
    return { id, changeId: await change(method, `/api/admin/contacts/${id}${path}`, payload) }
  }

  const withBody = (body: () => Record<string, unknown>) => async () => ({
    params: { id: await contact() },
    body: body(),
  })

  const nextStep = () => ({
    at: new Date(Date.now() + dayMs).toISOString(),
    text: 'Call back',
    expected_at: null,
  })

  const family = async () => {
    const email = `${randomUUID()}@example.com`
    await contact({ parentEmail: email })
    return email
  }

  const rules: Rules = {
    'POST .*/contact$': { body: { parentEmail: 'a@b.example', childBirthday: '' } },
    'parent-data/erase$': async () => ({ body: { email: await family(), inquiries: 1 } }),
    'parent-data': async () => ({ body: { email: await family() } }),
    'contacts/{id}/restore$': async () => (await changed('DELETE', '')).id,
    'contacts/{id}/accept$': () => contact({ website: 'https://spam.example' }),
    'admin/notes/{id}$': async () => (await changed('POST', '/notes', { body: 'Prefers mornings' })).changeId,
    'admin/replies/{id}$': async () => (await changed('POST', '/replies', { body: 'Tuesday' })).changeId,
    'contacts/{id}/undo$': async () => {
      const { id, changeId } = await changed('POST', '/outcomes', { outcome: 'reached' })
      return { params: { id }, body: { event_id: changeId } }
    },
    'contacts/{id}/answers$': withBody(() => ({ seen_at: new Date().toISOString(), send_at: null })),
    'answers/confirm$': async () => {
      // Those of an hour are limited.
      await db
        .updateTable('inquiry_answers')
        .set({ created_at: new Date(0) })
        .execute()
      const { id } = await changed('POST', '/answers', {
        subject: 'Re: your inquiry',
        body: 'Hello,',
        seen_at: new Date().toISOString(),
      })
      const held = await db
        .updateTable('inquiry_answers')
        .set({ state: 'held' })
        .where('inquiry_id', '=', id)
        .returning('id')
        .executeTakeFirstOrThrow()
      return { params: { id }, body: { answer_id: held.id } }
    },
    'contacts/{id}/owner$': withBody(() => ({ owner_id: ownerId, expected_owner_id: null })),
    'PUT .*/next-step$': withBody(nextStep),
    'DELETE .*/next-step$': async () => {
      const step = nextStep()
      const { id } = await changed('PUT', '/next-step', step)
      return { params: { id }, query: { expected_at: step.at } }
    },
    'POST .*admin/contacts$': async () => ({
      body: { ...given, arrivedBy: 'phone', statedAt: new Date().toISOString() },
    }),
    '/correction$': withBody(() => given),
    'contacts/families$': { query: { ids: '1,2' } },
    'GET .*contacts(/changed|/export)?$': { query: { from: '', to: '', ids: '1,2' } },
    'contacts/.*{id}': () => contact(),
    'POST .*/export/selected$': async () => ({ body: { contactIds: [await contact()] } }),
  }
  return { contact, rules }
}
