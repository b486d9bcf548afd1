import { createHash } from 'node:crypto'
import { chown, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A socket's path has at most 107 bytes. */
const maxFolderBytes = 107 - '/.s.PGSQL.5432'.length

/** `home`, or where its path is too long, a private temporary folder whose name the next start derives again. */
export async function chooseSocketFolder(home: string, owner = process.getuid?.()): Promise<string> {
  if (Buffer.byteLength(home) <= maxFolderBytes) return home
  const name = createHash('sha256').update(home).digest('hex').slice(0, 16)
  const folder = join(tmpdir(), `meridian-${owner}-${name}`)
  await mkdir(folder, { mode: 0o700 }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    const found = await lstat(folder)
    if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
      throw new Error(`${folder} belongs to somebody else: remove it, or choose a shorter DATA_DIR.`)
    }
  })
  if (owner !== undefined && owner !== process.getuid?.()) await chown(folder, owner, owner)
  return folder
}
