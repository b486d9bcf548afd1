import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import type { ChangeBefore, RequiredParts } from './required-parts.ts'

const dayMs = 24 * 60 * 60_000

/** What calls about inquiries refer to: each time a new one, in the state that the call needs. */
export function inquiryPreconditions(db: Database, change: ChangeBefore) {
  async function contact(overrides = {}): Promise<number> {
    const { parentEmail, ...rest } = inquiryPayload({
      parentEmail: `${randomUUID()}@example.com`,
      ...overrides,
    })
    await change('POST', '/api/contact', { parentEmail, ...rest })
    const stored = db.selectFrom('inquiries').select('id')
    // The index is of the address in lower case.
    const ofAddress = stored.where(sql`lower(parent_email)`, '=', parentEmail)
    return (await ofAddress.executeTakeFirstOrThrow()).id
  }

  const nextStep = () => ({
    at: new Date(Date.now() + dayMs).toISOString(),
    text: 'Call back',
    expected_at: null,
  })

  return {
    contact,
    nextStep,
    note: async () => change('POST', `/api/admin/contacts/${await contact()}/notes`, { body: 'Prefers mornings' }),

    reply: async () => change('POST', `/api/admin/contacts/${await contact()}/replies`, { body: 'Tuesday' }),

    undoableAct: async (): Promise<RequiredParts> => {
      const id = await contact()
      const event_id = await change('POST', `/api/admin/contacts/${id}/outcomes`, {
        outcome: 'reached',
      })
      return { params: { id }, body: { event_id } }
    },

    newAnswer: async (): Promise<RequiredParts> => ({
      params: { id: await contact() },
      body: { seen_at: new Date().toISOString(), send_at: null },
    }),

    heldAnswer: async (): Promise<RequiredParts> => {
      const id = await contact()
      // Those of an hour are limited.
      await db
        .updateTable('inquiry_answers')
        .set({ created_at: new Date(0) })
        .execute()
      await change('POST', `/api/admin/contacts/${id}/answers`, {
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

    deletedContact: async () => {
      const id = await contact()
      await change('DELETE', `/api/admin/contacts/${id}`)
      return id
    },

    plannedContact: async (): Promise<RequiredParts> => {
      const id = await contact()
      const step = nextStep()
      await change('PUT', `/api/admin/contacts/${id}/next-step`, step)
      return { params: { id }, query: { expected_at: step.at } }
    },

    erasableContact: async (): Promise<RequiredParts> => {
      const email = `${randomUUID()}@example.com`
      await contact({ parentEmail: email })
      return { body: { email, inquiries: 1 } }
    },
  }
}
