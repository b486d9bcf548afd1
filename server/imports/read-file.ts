import { sql, type Updateable } from 'kysely'
import { type HoldLease, LostLease, withLease } from '../database/lease.ts'
import type { Database, Tables } from '../database/schema.ts'
import { Conflict } from '../errors.ts'
import { findRepeats } from './find-repeats.ts'
import { type ImportServices, leaseMs } from './import-services.ts'
import { readInProcess } from './parsing/read-in-process.ts'
import { UnreadableFile } from './parsing/unreadable-file.ts'
import { isAnyWorkedOn, readingLease } from './transitions.ts'

type Services = Pick<ImportServices, 'db' | 'clock' | 'parentKey' | 'teamZone'>

/** The pieces of a file one after the other: the whole of it would be held by this process, too. */
async function* readPieces(db: Database, id: number): AsyncGenerator<Buffer> {
  for (let number = 1; ; number += 1) {
    const found = await db
      .selectFrom('import_pieces')
      .select('piece')
      .where('import_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirst()
    if (!found && number === 1) throw new Conflict('The uploaded file is no longer there. Please upload it again.')
    if (!found) return
    yield found.piece
  }
}

async function openRows({ db, clock, parentKey, teamZone }: Services, id: number) {
  const { settings, bytes } = await db
    .selectFrom('imports')
    .select(['settings', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { rows: erased } = await sql<{ key: string }>`
    select distinct encode(parent_key, 'hex') as key from inquiry_tombstones where parent_key is not null`.execute(db)
  const task = {
    settings: settings ?? undefined,
    now: clock().getTime(),
    teamZone,
    parentKey,
    erased: new Set(erased.map(({ key }) => key)),
  }
  return readInProcess({ input: readPieces(db, id), bytes }, task)
}

type Reading = { id: number; hold: HoldLease }

/** Only while nobody else has the lease, and it was not deleted. Throws `LostLease`. */
const updateHeld = (
  db: Database,
  { id, hold }: Reading,
  changes: Updateable<Tables['imports']>,
  andThen?: (trx: Database) => Promise<unknown>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await hold(trx)
    await trx
      .updateTable('imports')
      .set(changes)
      .where('id', '=', id)
      .where('state', '=', 'reading')
      .returning('id')
      .executeTakeFirstOrThrow(() => new LostLease())
    await andThen?.(trx)
  })

/** Reads the file of an import in the state `reading`, unless a process works on one, and stages what its rows become. */
export async function readFile(services: Services, id: number): Promise<void> {
  const { db } = services
  if (await isAnyWorkedOn(db)) return
  await withLease(db, readingLease, leaseMs, async (hold) => {
    const reading = { id, hold }
    await stageRows(services, reading).catch((error: unknown) => failReading(db, reading, error))
  })
}

async function stageRows(services: Services, reading: Reading): Promise<void> {
  const { db } = services
  const { id } = reading
  await updateHeld(db, reading, { rows_read: 0, bytes_read: 0 }, (trx) =>
    trx.deleteFrom('import_rows').where('import_id', '=', id).execute(),
  )
  for await (const message of await openRows(services, id)) {
    if (message.kind === 'table') {
      await updateHeld(db, reading, {
        headers: JSON.stringify(message.headers),
        samples: JSON.stringify(message.samples),
        settings: JSON.stringify(message.settings),
        layout: JSON.stringify(message.layout),
      })
    } else if (message.kind === 'rows') {
      const { json, rows: rows_read, bytesRead: bytes_read } = message
      await updateHeld(db, reading, { rows_read, bytes_read }, (trx) => storeRows(trx, id, json))
    } else await storeUnknown(db, id, message.unknownStatuses)
  }
  await db.transaction().execute((trx) => findRepeats(trx, id))
  await updateHeld(db, reading, { state: 'read', problem: null })
}

/** They are known when all rows are read. */
const storeUnknown = (db: Database, id: number, statuses: string[]) =>
  sql`
    update imports set layout = jsonb_set(layout, '{unknown_statuses}', ${JSON.stringify(statuses)}::jsonb)
    where id = ${id}`.execute(db)

/** Nothing of the file is kept. */
async function failReading(db: Database, reading: Reading, error: unknown): Promise<void> {
  const isExpected = error instanceof UnreadableFile || error instanceof Conflict
  const problem = isExpected ? error.message : 'This file could not be read. Please try again.'
  const failed = { state: 'failed', problem, headers: '[]', samples: '[]', layout: null } as const
  await updateHeld(db, reading, failed, async (trx) => {
    for (const table of ['import_pieces', 'import_rows'] as const) {
      await trx.deleteFrom(table).where('import_id', '=', reading.id).execute()
    }
  })
  if (!isExpected) throw error
}

const storeRows = (trx: Database, id: number, json: string) =>
  sql`
    insert into import_rows (import_id, number, reason, "values", search_text, reference, keys, child, cells)
    select ${id}, number, reason, "values", search_text, reference, keys, child, cells
    from jsonb_to_recordset(${json}::jsonb) as converted (number integer, reason text, "values" jsonb,
      search_text text, reference text, keys text[], child text, cells jsonb)`.execute(trx)
