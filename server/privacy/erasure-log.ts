import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { listTombstones, reapplyErasures, type Tombstone } from '#server/inquiries/tombstones.ts'
import { replaceFile } from '../atomic-file.ts'
import type { Database } from '../database/schema.ts'

/**
 * A copy of the tombstones beside the backups, a line of JSON each: a backup may be older than an erasure. The file keeps
 * its first name, which operators copy and older versions read.
 */
const erasureLogPath = (folder: string) => join(folder, 'gone-inquiries.jsonl')

const writeLockKey = 5_182_027

/**
 * Adds the database's tombstones to the log in a folder. What it holds besides stays: it may be older than the database.
 * Every hard delete calls this after its commit; the cleanup makes up for a crash in between.
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

async function writeErasureLog(folder: string, tombstones: Tombstone[]): Promise<void> {
  const file = erasureLogPath(folder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const lines = tombstones.map((tombstone) => `${JSON.stringify(tombstone)}\n`)
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
 * For a restore: reads the tombstones of the database that will be replaced and of the logs in `folders`, and returns what
 * applies them to the restored one.
 */
export async function collectErasures(
  trx: Database,
  folders: string[],
): Promise<(restored: Database) => Promise<void>> {
  const logs = await Promise.all([...new Set(folders)].map(readErasureLog))
  const tombstones = [...logs.flat(), ...(await listTombstones(trx))]
  return (restored) => reapplyErasures(restored, tombstones)
}
