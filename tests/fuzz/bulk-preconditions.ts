import type { Database } from '#server/database/schema.ts'
import type { StoredAct } from '#server/inquiries/bulk/table.ts'
import type { Rules } from './required-parts.ts'

type State = 'frozen' | 'running' | 'done'

/** A change of many contacts, each time a new one, in the state that the call needs. */
export function bulkPreconditions(db: Database, ownerId: number, contact: () => Promise<number>): Rules {
  let lasting: Promise<number> | undefined
  /** Written as it is stored: by calls each would take three more. */
  async function job(state: State, kind: StoredAct['kind'] | null, contactId?: number) {
    lasting ??= contact()
    const { id } = await db
      .insertInto('bulk_jobs')
      .values({
        admin_id: ownerId,
        act: kind && (JSON.stringify({ kind }) as never),
        state,
        total: 1,
        frozen_at: new Date(),
        ended_at: state === 'done' ? new Date() : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('bulk_items')
      .values({ job_id: id, inquiry_id: contactId ?? (await lasting), version: 1 })
      .execute()
    return id
  }

  return {
    'POST .*contacts/bulk$': async () => ({ body: { contacts: [{ id: await contact() }], filter: undefined } }),
    'bulk/{id}/preview$': async () => ({
      params: { id: await job('frozen', null) },
      body: { act: { kind: 'claim' } },
    }),
    'bulk/{id}/start$': () => job('frozen', 'claim'),
    'bulk/{id}/delete$': async () => ({
      params: { id: await job('frozen', 'delete', await contact()) },
      body: { count: 1 },
    }),
    'bulk/{id}/stop$': () => job('running', 'claim'),
    'bulk/{id}/undo$': () => job('done', 'claim'),
  }
}
