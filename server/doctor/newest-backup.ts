import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isOlderThanAllowed } from '../backup/status.ts'
import type { Env } from '../env/env.ts'
import { type Finding, ok, warn } from './finding.ts'

const minuteMs = 60_000
/** A file from further in the future was made while the clock was ahead. */
const toleranceMs = 5 * minuteMs

/** Where none is made by itself, somebody else is to make one each night. */
export async function checkNewestBackup(
  { folder, every }: Pick<Env['backup'], 'folder' | 'every'>,
  now: Date,
): Promise<Finding[]> {
  const names = await readdir(folder).catch(() => []) // not made yet
  const files = names.filter((name) => name.endsWith('.backup.gz'))
  const times = (
    await Promise.all(files.map(async (name) => (await stat(join(folder, name))).mtime.getTime()))
  ).filter((time) => time <= now.getTime() + toleranceMs)
  const advice =
    'npm run backup makes one; BACKUP_EVERY says how often it is made by itself, BACKUP_COMMAND copies it to another machine.'
  if (times.length === 0) return [warn('backup', `There is none in ${folder}.`, advice)]
  const newest = new Date(Math.max(...times))
  const says = `The newest in ${folder} is ${formatAge(now.getTime() - newest.getTime())} old.`
  const isOld = isOlderThanAllowed(newest, every === 'off' ? 'night' : every, now)
  return [isOld ? warn('backup', says, advice) : ok('backup', says)]
}

function formatAge(ageMs: number): string {
  const minutes = Math.round(ageMs / minuteMs)
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}
