import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Finding, ok, warn } from './finding.ts'

/** One a night, and some hours for the night to be long. */
const oldAfterHours = 30

export async function checkNewestBackup(folder: string, now: Date): Promise<Finding[]> {
  const names = await readdir(folder).catch(() => [])
  const times = await Promise.all(
    names
      .filter((name) => name.endsWith('.backup.gz'))
      .map(async (name) => (await stat(join(folder, name))).mtime.getTime()),
  )
  const advice =
    'npm run backup makes one; BACKUP_EVERY says how often it is made by itself, BACKUP_COMMAND copies it to another machine.'
  if (times.length === 0) return [warn('backup', `There is none in ${folder}.`, advice)]
  const hours = Math.round((now.getTime() - Math.max(...times)) / 3_600_000)
  const says = `The newest in ${folder} is ${hours} h old.`
  return [hours > oldAfterHours ? warn('backup', says, advice) : ok('backup', says)]
}
