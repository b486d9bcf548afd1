import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Finding, fail, ok } from './finding.ts'

/** A folder may be entered, but not listed, by the group of the user that runs PostgreSQL for root. */
const forbiddenBits = { folder: 0o067, file: 0o077 }

const privateFiles = ['secret-key', 'postgres/meridian.password', 'postgres/meridian_owner.password', 'postgres.log']

/** More than the rule of backups keeps. */
const maxFiles = 200

/** Whether others on this machine are kept out of `DATA_DIR`, of what is kept there, and of the folder of backups. */
export async function checkRights(dataDir: string, backups: string): Promise<Finding[]> {
  const open: string[] = []
  const look = async (path: string) => {
    const found = await stat(path).catch(() => undefined) // not made yet
    if (!found) return
    const isFolder = found.isDirectory()
    if ((found.mode & forbiddenBits[isFolder ? 'folder' : 'file']) === 0) return
    open.push(`chmod ${isFolder ? 700 : 600} ${path}`)
  }
  await look(dataDir)
  for (const file of privateFiles) await look(join(dataDir, file))
  // Very many files may lie there, and nobody reaches them through a closed folder.
  await look(join(dataDir, 'mails'))
  await look(backups)
  const names = await readdir(backups).catch(() => []) // not made yet
  for (const name of names.slice(0, maxFiles)) await look(join(backups, name))
  if (open.length === 0) return [ok('rights', `${dataDir} and the backups are closed to others.`)]
  const [first = '', ...others] = open
  const more = others.length > 0 ? `, and ${others.length} more like it` : ''
  return [
    fail(
      'rights',
      `Others on this machine may read or change what is kept in ${dataDir}, or backups.`,
      `As its owner: ${first}${more}.`,
    ),
  ]
}
