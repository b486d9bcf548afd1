import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { Conflict } from '../errors.ts'
import { findRepeats } from './find-repeats.ts'
import { type ImportServices, leaseMs } from './import-services.ts'
import { type FileTask, readInWorker } from './parsing/read-in-worker.ts'
import { UnreadableFile } from './parsing/unreadable-file.ts'

type Services = Pick<ImportServices, 'db' | 'clock' | 'parentKey'>

export async function openFile(
  { db, clock, parentKey }: Services,
  id: number,
): Promise<Omit<FileTask, 'only'>> {
  const { settings } = await db
    .selectFrom('imports')
    .select('settings')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const pieces = await db
    .selectFrom('import_pieces')
    .select('piece')
    .where('import_id', '=', id)
    .orderBy('number')
    .execute()
  if (pieces.length === 0) {
    throw new Conflict('The uploaded file is no longer there. Please upload it again.')
  }
  const { rows: erased } = await sql<{ key: string }>`
    select distinct encode(parent_key, 'hex') as key from inquiry_tombstones where parent_key is not null`.execute(
    db,
  )
  return {
    // Each is part of a larger buffer, which the worker must not take.
    pieces: pieces.map(({ piece }) => new Uint8Array(piece)),
    settings: settings ?? undefined,
    now: clock().getTime(),
    parentKey,
    erased: new Set(erased.map(({ key }) => key)),
  }
}

/** True for the one process that may work on it until its lease ends. */
async function claim(
  { db, clock }: Pick<ImportServices, 'db' | 'clock'>,
  id: number,
): Promise<boolean> {
  const now = clock()
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ lease_until: new Date(now.getTime() + leaseMs) })
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .where(({ eb, or }) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Reads the file of an import in the state `reading`, unless another process does, and stages what its rows become. */
export async function readFile(services: Services, id: number): Promise<void> {
  if (!(await claim(services, id))) return
  const { db } = services
  try {
    await db.deleteFrom('import_rows').where('import_id', '=', id).execute()
    for await (const message of readInWorker(await openFile(services, id))) {
      if (message.kind === 'headers') {
        await db
          .updateTable('imports')
          .set({
            headers: JSON.stringify(message.headers),
            samples: JSON.stringify(message.samples),
            settings: JSON.stringify(message.settings),
          })
          .where('id', '=', id)
          .execute()
      } else await storeRows(services, id, message)
    }
    await findRepeats(db, id)
    await db
      .updateTable('imports')
      .set({ state: 'read', problem: null, lease_until: null })
      .where('id', '=', id)
      .where('state', '=', 'reading')
      .execute()
  } catch (error) {
    const isExpected = error instanceof UnreadableFile || error instanceof Conflict
    const problem = isExpected ? error.message : 'This file could not be read. Please try again.'
    if ((await failReading(db, id, problem)) && !isExpected) throw error
  }
}

/** Nothing of the file is kept. False where the upload was deleted meanwhile. */
async function failReading(db: Database, id: number, problem: string): Promise<boolean> {
  for (const table of ['import_pieces', 'import_rows'] as const) {
    await db.deleteFrom(table).where('import_id', '=', id).execute()
  }
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ state: 'failed', problem, lease_until: null, headers: '[]', samples: '[]' })
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function storeRows(
  { db, clock }: Services,
  id: number,
  { json, rows, bytesRead }: { json: string; rows: number; bytesRead: number },
): Promise<void> {
  await sql`
    insert into import_rows (import_id, number, reason, "values", search_text, reference, keys, child)
    select ${id}, number, reason, "values", search_text, reference, keys, child
    from jsonb_to_recordset(${json}::jsonb) as converted (number integer, reason text, "values" jsonb,
      search_text text, reference text, keys text[], child text)`.execute(db)
  await db
    .updateTable('imports')
    .set({
      rows_read: rows,
      bytes_read: bytesRead,
      lease_until: new Date(clock().getTime() + leaseMs),
    })
    .where('id', '=', id)
    .execute()
}
