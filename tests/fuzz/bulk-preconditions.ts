import type { Database } from '#server/database/schema.ts'
import type { ChangeBefore, RequiredParts } from './required-parts.ts'

/** A change of many contacts, each time a new one, in the state that the call needs. */
export function bulkPreconditions(
  db: Database,
  change: ChangeBefore,
  contact: () => Promise<number>,
) {
  const contacts = async () => ({ contacts: [{ id: await contact() }], filter: undefined })
  const frozen = async () => change('POST', '/api/admin/contacts/bulk', await contacts())

  async function previewed(kind: 'claim' | 'delete'): Promise<number> {
    const id = await frozen()
    await change('POST', `/api/admin/contacts/bulk/${id}/preview`, { act: { kind } })
    return id
  }

  async function started(): Promise<number> {
    const id = await previewed('claim')
    await change('POST', `/api/admin/contacts/bulk/${id}/start`)
    return id
  }

  return {
    contacts: async (): Promise<RequiredParts> => ({ body: await contacts() }),
    frozen: async (): Promise<RequiredParts> => ({
      params: { id: await frozen() },
      body: { act: { kind: 'claim' } },
    }),
    previewed: () => previewed('claim'),
    deletion: async (): Promise<RequiredParts> => ({
      params: { id: await previewed('delete') },
      body: { count: 1 },
    }),
    started,
    ended: async () => {
      const id = await started()
      await db
        .updateTable('bulk_jobs')
        .set({ state: 'done', ended_at: new Date() })
        .where('id', '=', id)
        .execute()
      return id
    },
  }
}
