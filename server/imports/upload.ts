import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { maxImportBytes } from '#contract/imports/imports.ts'
import { advisoryLocks } from '../advisory-locks.ts'
import { record } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'
import { Conflict, RateLimited, ValidationError } from '../errors.ts'
import { type ImportServices, lifetimeMs } from './import-services.ts'
import { isAnyWorkedOn } from './transitions.ts'

export const emptyFile = 'This file is empty.'
export const tooLarge = 'This file is larger than 20 MB. Please import it in parts.'

const pieceBytes = 256 * 1024

/** A slower client has given up, or occupies a connection on purpose. */
export type MinUploadRate = { windowMs: number; minBytesPerSecond: number }
const defaultMinRate: MinUploadRate = { windowMs: 10_000, minBytesPerSecond: 64 * 1024 }

const erasedMeanwhile = () => new Conflict('A parent was erased, and all uploads with them. Please upload it again.')

type Upload = { by: number; fileName: string; minRate?: MinUploadRate }

/**
 * Stores a file in pieces as it arrives, and returns its id; one that comes slowly keeps nobody waiting. The same
 * administrator's upload before it goes. Throws `Conflict`, `RateLimited` and `ValidationError`.
 */
export async function storeUpload(
  { db, clock }: Pick<ImportServices, 'db' | 'clock'>,
  file: Readable,
  { by, fileName, minRate = defaultMinRate }: Upload,
): Promise<number> {
  const id = await beginUpload(db, { by, fileName, now: clock() })
  const rate = destroySlowUpload(file, minRate)
  try {
    const bytes = await storePieces(db, file, { id, count: rate.count })
    if (bytes === 0) throw new ValidationError(emptyFile)
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('imports')
        .set({ state: 'reading', bytes })
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirstOrThrow(erasedMeanwhile)
      await record(trx, { actor: by, action: 'import_uploaded', details: { count: bytes } })
    })
    return id
  } catch (error) {
    await db.deleteFrom('imports').where('id', '=', id).execute()
    const { constraint } = error as { constraint?: string }
    throw constraint === 'import_pieces_import_id_fkey' ? erasedMeanwhile() : error
  } finally {
    rate.stop()
  }
}

async function beginUpload(
  db: Database,
  { by, fileName, now }: { by: number; fileName: string; now: Date },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    // An erasure discards what is uploaded, and is waited for.
    await sql`select pg_advisory_xact_lock(${advisoryLocks.imports})`.execute(trx)
    if (await isAnyWorkedOn(trx)) {
      throw new RateLimited('Another spreadsheet is being worked on. Please try again in a moment.', 10)
    }
    await trx.deleteFrom('imports').where('admin_id', '=', by).where('imported_at', 'is', null).execute()
    const { id } = await trx
      .insertInto('imports')
      .values({
        admin_id: by,
        file_name: fileName,
        state: 'uploading',
        uploaded_at: now,
        expires_at: new Date(now.getTime() + lifetimeMs),
        headers: '[]',
        samples: '[]',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

async function storePieces(
  db: Database,
  file: Readable,
  { id, count }: { id: number; count: (bytes: number) => void },
): Promise<number> {
  let bytes = 0
  let number = 0
  let chunks: Buffer[] = []
  let pending = 0
  const flush = async () => {
    if (pending === 0) return
    number += 1
    await db
      .insertInto('import_pieces')
      .values({ import_id: id, number, piece: Buffer.concat(chunks) })
      .execute()
    chunks = []
    pending = 0
  }
  try {
    // A refusal still has to reach who sends the rest.
    for await (const chunk of file.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      count(chunk.length)
      bytes += chunk.length
      if (bytes > maxImportBytes) throw new ValidationError(tooLarge)
      chunks.push(chunk)
      pending += chunk.length
      if (pending >= pieceBytes) await flush()
    }
  } catch (error) {
    if (!file.destroyed) throw error
    throw new ValidationError('The file did not arrive completely. Please upload it again.')
  }
  await flush()
  return bytes
}

/** Ends with an error where less than the least rate comes, but not while the database is waited for. */
function destroySlowUpload(file: Readable, { windowMs, minBytesPerSecond }: MinUploadRate) {
  let received = 0
  const timer = setInterval(() => {
    const isWaitedFor = !file.readableEnded && file.readableLength === 0
    if (isWaitedFor && received < (minBytesPerSecond * windowMs) / 1000) {
      file.destroy(new Error('It came too slowly.'))
    }
    received = 0
  }, windowMs)
  return {
    count: (bytes: number) => {
      received += bytes
    },
    stop: () => clearInterval(timer),
  }
}
