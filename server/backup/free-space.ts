import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'

const spareFactor = 3

/** Throws one sentence where less than three times the last backup is free; before the first, less than the database. */
export async function assertFreeSpace(db: Database, folder: string): Promise<void> {
  const neededBytes = await readNeededBytes(db)
  const { bavail, bsize } = await statfs(folder)
  const freeBytes = bavail * bsize
  if (freeBytes >= neededBytes) return
  throw new Error(
    `No backup was made: ${formatBytes(freeBytes)} are free in ${folder}, and ${formatBytes(neededBytes)} have to be.`,
  )
}

async function readNeededBytes(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(
      (select bytes * ${sql.lit(spareFactor)} from backup_runs where bytes is not null order by id desc limit 1),
      pg_database_size(current_database())) as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}

const formatBytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`
