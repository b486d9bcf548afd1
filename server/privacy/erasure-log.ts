import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { listTombstones, reapplyErasures, type Tombstone } from '#server/inquiries/tombstones.ts'
import { replaceFile } from '../atomic-file.ts'
import type { Database } from '../database/schema.ts'

/** A copy of the table `gone_inquiries` beside the backups, a line of JSON each: a backup may be older than an erasure. */
const erasureLogPath = (folder: string) => join(folder, 'gone-inquiries.jsonl')

/** Held by whoever writes a ledger. */
const writeLockKey = 5_182_027

/**
 * Brings the ledger in a folder up to the database. What it holds besides stays: it may be older than the database. A crash
 * leaves the former file; whoever deletes for good calls this afterwards, and housekeeping for those who could not.
 */
export async function updateErasureLog(db: Database, folder: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // One at a time: whoever read the table first must not write last.
    await sql`select pg_advisory_xact_lock(${writeLockKey})`.execute(trx)
    const logged = await readErasureLog(folder)
    const stored = await listTombstones(trx)
    const merged = new Map(
      [...logged, ...stored].map((tombstone) => [
        `${tombstone.id} ${tombstone.createdAt}`,
        tombstone,
      ]),
    )
    if (merged.size > logged.length) await writeErasureLog(folder, [...merged.values()])
  })
}

async function writeErasureLog(folder: string, gone: Tombstone[]): Promise<void> {
  const file = erasureLogPath(folder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const lines = gone.map((one) => `${JSON.stringify(one)}\n`)
  await replaceFile(file, lines.join(''))
}

async function readErasureLog(folder: string): Promise<Tombstone[]> {
  const text = await readFile(erasureLogPath(folder), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return ''
      throw error
    },
  )
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Tombstone)
}

/**
 * For a restore: reads what is gone from the database that will be replaced and from the ledgers in `folders`, and gives
 * what lets it go again from the restored one.
 */
export async function collectErasures(
  trx: Database,
  folders: string[],
): Promise<(restored: Database) => Promise<void>> {
  const logs = await Promise.all([...new Set(folders)].map(readErasureLog))
  const tombstones = [...logs.flat(), ...(await listTombstones(trx))]
  return (restored) => reapplyErasures(restored, tombstones)
}
