import { join, resolve } from 'node:path'
import type { BackupEvery } from './backup/status.ts'
import type { ReadVariable } from './env-reader.ts'

export type BackupSettings = {
  folder: string
  every: BackupEvery
  /** A line of shell, run after each file. */
  command: string | undefined
}

export const readBackupSettings = (read: ReadVariable, dataDir: string): BackupSettings => ({
  folder: resolve(read('BACKUP_DIR', join(dataDir, 'backups'), (value) => value, 'a folder')),
  every: read<BackupEvery>(
    'BACKUP_EVERY',
    'night',
    parseEvery,
    'night, off, or a time from 15m to 168h such as 6h',
  ),
  command: read<string | undefined>(
    'BACKUP_COMMAND',
    undefined,
    (value) => value,
    'a line of shell',
  ),
})

const minuteMs = 60_000
const hourMs = 60 * minuteMs

function parseEvery(value: string): BackupEvery | undefined {
  if (value === 'night' || value === 'off') return value
  const [, count, unit] = /^(\d{1,5})([mh])$/.exec(value) ?? []
  if (count === undefined) return undefined
  const everyMs = Number(count) * (unit === 'h' ? hourMs : minuteMs)
  return everyMs >= 15 * minuteMs && everyMs <= 168 * hourMs ? everyMs : undefined
}
