import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import {
  type Forgetting,
  listForgettings,
  reapplyForgettings,
} from '../inquiries/forget-child-details.ts'

/**
 * Whose child's details were forgotten, a line of JSON each, beside the backups: these may be older. Not in the erasure log,
 * because an older version would take the lines for erasures.
 */
const forgettingLogPath = (folder: string) => join(folder, 'forgotten-children.jsonl')

/** One transaction at a time forgets, or writes the log. */
export const forgettingLockKey = 5_182_032

/**
 * Call it before the commit: no crash loses a line, and a line without its commit names what is forgotten next anyway. Flat in
 * what the log holds already.
 */
export async function appendForgettings(folder: string, forgettings: Forgetting[]): Promise<void> {
  if (forgettings.length === 0) return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const handle = await open(forgettingLogPath(folder), 'a+', 0o600)
  try {
    // A crash may have torn the last line.
    const lines = ['', ...forgettings.map((forgetting) => JSON.stringify(forgetting)), '']
    await handle.writeFile(lines.join('\n'))
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function readForgettingLog(folder: string): Promise<Forgetting[]> {
  const text = await readFile(forgettingLogPath(folder), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return ''
      throw error
    },
  )
  return text
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line) as Forgetting)
}

/** Adds what the database knows to the log in a folder. What it holds besides stays: it may be older than the database. */
export async function updateForgettingLog(db: Database, folder: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${forgettingLockKey})`.execute(trx)
    const logged = new Set((await readForgettingLog(folder)).map(toKey))
    const stored = await listForgettings(trx)
    await appendForgettings(
      folder,
      stored.filter((forgetting) => !logged.has(toKey(forgetting))),
    )
  })
}

const toKey = ({ id, createdAt }: Forgetting) => `${id} ${createdAt}`

const batchRows = 5_000

/**
 * For a restore: reads what the database that will be replaced and the logs in `folders` know, and returns what forgets it in
 * the restored one, and counts it.
 */
export async function collectForgettings(
  trx: Database,
  folders: string[],
): Promise<(restored: Database) => Promise<number>> {
  const logs = await Promise.all([...new Set(folders)].map(readForgettingLog))
  const forgettings = [...logs.flat(), ...(await listForgettings(trx))]
  return async (restored) => {
    let count = 0
    for (let start = 0; start < forgettings.length; start += batchRows) {
      count += await reapplyForgettings(restored, forgettings.slice(start, start + batchRows))
    }
    return count
  }
}
