import { sql } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import type { Rules } from './required-parts.ts'

const settings = {
  columns: ['parent_first_name', 'parent_email'],
  country: null,
  dates: 'iso' as const,
  sheet: 0,
  header_row: 1,
  encoding: 'utf-8' as const,
  zone: 'UTC',
  statuses: {},
  repeats: 'take' as const,
  purpose: null,
}

/** Imports as calls find them: each time a new one, whose file a process has read. */
export function importPreconditions(db: Database): Rules {
  // Whole, or an erasure of another call takes it while it is made.
  const insert = (state: 'read' | 'imported') =>
    db.transaction().execute(async (trx) => {
      const now = new Date()
      const { id } = await trx
        .insertInto('imports')
        .values({
          file_name: 'contacts.csv',
          state,
          uploaded_at: now,
          expires_at: new Date(now.getTime() + 60 * 60_000),
          headers: JSON.stringify(['Name', 'Email']),
          samples: '[]',
          layout: JSON.stringify({
            sheets: [{ name: '', is_hidden: false }],
            first_rows: [],
            has_unclear_dates: false,
            unknown_statuses: [],
          }),
          settings: JSON.stringify(settings),
          ...(state === 'imported' && { imported_at: now, imported: 0, refused: 1 }),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await trx
        .insertInto('import_pieces')
        .values({ import_id: id, number: 1, piece: Buffer.from('Name,Email\nAda,\n') })
        .execute()
      await sql`
        insert into import_rows (import_id, number, reason) values (${id}, 2, 'There is no e-mail.')`.execute(trx)
      return id
    })

  return {
    'POST .*/imports$': async () => {
      // One is read at a time, and a slow machine still reads the one before.
      await db.deleteFrom('leases').where('name', '=', 'import reading').execute()
      return {
        query: { name: 'contacts.csv' },
        headers: { 'content-type': 'application/octet-stream' },
        body: { Name: 'Ada' },
      }
    },
    'imports/{id}/settings$': async () => ({ params: { id: await insert('read') }, body: settings }),
    'imports/{id}/take-over$': async () => ({ params: { id: await insert('read') }, body: { contacts: 0 } }),
    'imports/{id}/revert$': () => insert('imported'),
    'imports/{id}': () => insert('read'),
  }
}
