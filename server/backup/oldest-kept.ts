import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { backupsKept } from '#contract/data-purposes/backups.ts'
import { readTakenAt } from './read.ts'
import { takenAtOf, weekMs } from './retention-rule.ts'

/** No backup is older: of those that a folder really has, whatever their names, and of those that the rule would keep. */
export async function readOldestBackup(folder: string, now: Date): Promise<Date> {
  let oldestMs = now.getTime() - backupsKept.weeks * weekMs
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names) {
    const takenAt = takenAtOf(name) ?? (await readTakenAt(join(folder, name)))
    if (takenAt) oldestMs = Math.min(oldestMs, takenAt.getTime())
  }
  return new Date(oldestMs)
}
