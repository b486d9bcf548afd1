import { sql, type Updateable } from 'kysely'
import type { Database, Tables } from '../database/schema.ts'
import { Conflict } from '../errors.ts'
import { findRepeats } from './find-repeats.ts'
import { type ImportServices, leaseMs } from './import-services.ts'
import { type FileTask, readInWorker } from './parsing/read-in-worker.ts'
import { UnreadableFile } from './parsing/unreadable-file.ts'
import { findWorkedOn } from './transitions.ts'

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

type Claim = { id: number; claim: number }

const leaseEnd = (now: Date) => new Date(now.getTime() + leaseMs)

/** For the one process that may work on it until its lease ends; none while another import is worked on. */
const claimFile = ({ db, clock }: Services, id: number): Promise<Claim | undefined> =>
  db.transaction().execute(async (trx) => {
    const now = clock()
    if (await findWorkedOn(trx, now)) return undefined
    return trx
      .updateTable('imports')
      .set({ lease_until: leaseEnd(now), claim: sql`claim + 1` })
      .where('id', '=', id)
      .where('state', '=', 'reading')
      .returning(['id', 'claim'])
      .executeTakeFirst()
  })

/** Another process works on it, or it was deleted. */
class LostClaim extends Error {}

/** Locks it for the transaction. Throws `LostClaim`. */
async function updateClaimed(
  db: Database,
  { id, claim }: Claim,
  changes: Updateable<Tables['imports']>,
) {
  await db
    .updateTable('imports')
    .set(changes)
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('state', '=', 'reading')
    .returning('id')
    .executeTakeFirstOrThrow(() => new LostClaim())
}

/** Reads the file of an import in the state `reading`, unless a process works on one, and stages what its rows become. */
export async function readFile(
  services: Services,
  id: number,
  renewMs = leaseMs / 3,
): Promise<void> {
  const { db, clock } = services
  const claim = await claimFile(services, id)
  if (!claim) return
  const renewal = setInterval(() => {
    // What fails is tried again in time.
    updateClaimed(db, claim, { lease_until: leaseEnd(clock()) }).catch(() => {})
  }, renewMs)
  try {
    await stageRows(services, claim).catch((error: unknown) => failReading(db, claim, error))
  } catch (error) {
    if (!(error instanceof LostClaim)) throw error
  } finally {
    clearInterval(renewal)
  }
}

async function stageRows(services: Services, claim: Claim): Promise<void> {
  const { db } = services
  const { id } = claim
  await db.deleteFrom('import_rows').where('import_id', '=', id).execute()
  for await (const message of readInWorker(await openFile(services, id))) {
    if (message.kind === 'headers') {
      await updateClaimed(db, claim, {
        headers: JSON.stringify(message.headers),
        samples: JSON.stringify(message.samples),
        settings: JSON.stringify(message.settings),
      })
    } else await storeRows(db, claim, message)
  }
  await findRepeats(db, id)
  await updateClaimed(db, claim, { state: 'read', problem: null, lease_until: null })
}

/** Nothing of the file is kept. */
async function failReading(db: Database, claim: Claim, error: unknown): Promise<void> {
  const isExpected = error instanceof UnreadableFile || error instanceof Conflict
  const problem = isExpected ? error.message : 'This file could not be read. Please try again.'
  await db.transaction().execute(async (trx) => {
    const failed = { problem, lease_until: null, headers: '[]', samples: '[]' }
    await updateClaimed(trx, claim, { state: 'failed', ...failed })
    for (const table of ['import_pieces', 'import_rows'] as const) {
      await trx.deleteFrom(table).where('import_id', '=', claim.id).execute()
    }
  })
  if (!isExpected) throw error
}

const storeRows = (
  db: Database,
  claim: Claim,
  { json, rows, bytesRead }: { json: string; rows: number; bytesRead: number },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await updateClaimed(trx, claim, { rows_read: rows, bytes_read: bytesRead })
    await sql`
      insert into import_rows (import_id, number, reason, "values", search_text, reference, keys, child)
      select ${claim.id}, number, reason, "values", search_text, reference, keys, child
      from jsonb_to_recordset(${json}::jsonb) as converted (number integer, reason text, "values" jsonb,
        search_text text, reference text, keys text[], child text)`.execute(trx)
  })
