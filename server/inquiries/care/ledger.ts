import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { type Gone, letGoAgain, listGone } from './gone.ts'

/** A copy of the table `gone_inquiries` beside the backups, a line of JSON each: a backup may be older than an erasure. */
const fileIn = (folder: string) => join(folder, 'gone-inquiries.jsonl')

/** Held by whoever writes a ledger. */
const writersLock = 5_182_027

/**
 * Brings the ledger in a folder up to the database. What it holds besides stays: it may be older than the database. A crash
 * leaves the former file; whoever deletes for good calls this afterwards, and housekeeping for those who could not.
 */
export async function keepLedger(db: Database, folder: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // One at a time: whoever read the table first must not write last.
    await sql`select pg_advisory_xact_lock(${writersLock})`.execute(trx)
    const kept = await readLedger(folder)
    const gone = await listGone(trx)
    const all = new Map([...kept, ...gone].map((one) => [`${one.id} ${one.createdAt}`, one]))
    if (all.size > kept.length) await replaceLedger(folder, [...all.values()])
  })
}

async function replaceLedger(folder: string, gone: Gone[]): Promise<void> {
  const file = fileIn(folder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const lines = gone.map((one) => `${JSON.stringify(one)}\n`)
  await writeFile(`${file}.part`, lines.join(''), { mode: 0o600, flush: true })
  await rename(`${file}.part`, file)
}

async function readLedger(folder: string): Promise<Gone[]> {
  const text = await readFile(fileIn(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Gone)
}

/**
 * For a restore: reads what is gone from the database that will be replaced and from the ledgers in `folders`, and gives
 * what lets it go again from the restored one.
 */
export async function rememberGone(
  trx: Database,
  folders: string[],
): Promise<(restored: Database) => Promise<void>> {
  const ledgers = await Promise.all([...new Set(folders)].map(readLedger))
  const gone = [...ledgers.flat(), ...(await listGone(trx))]
  return (restored) => letGoAgain(restored, gone)
}
