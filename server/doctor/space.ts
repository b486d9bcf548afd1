import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Finding, fail, ok, warn } from './finding.ts'

const megabyte = 1024 * 1024
const failBelow = 200 * megabyte
const warnBelow = 2048 * megabyte
/** These are Linux's `TMPFS_MAGIC` and `RAMFS_MAGIC`. */
const inMemory = new Set([0x01_02_19_94, 0x85_84_58_f6])

export async function checkSpace(dataDir: string): Promise<Finding[]> {
  const { bavail, bsize, type } = await ofNearestFolder(dataDir, (path) => statfs(path))
  const free = bavail * bsize
  const says = `${Math.floor(free / megabyte)} MB are free for ${dataDir}.`
  const advice = 'Make room, or move DATA_DIR: a full disk refuses inquiries, and a backup needs room for itself.'
  const space =
    free < failBelow ? fail('space', says, advice) : free < warnBelow ? warn('space', says, advice) : ok('space', says)
  if (!inMemory.has(type)) return [space]
  return [
    space,
    fail(
      'space',
      `${dataDir} is kept in memory: a restart of the machine loses all of it.`,
      'Set DATA_DIR to a folder on a disk.',
    ),
  ]
}

/** What `read` says of the folder, or of the nearest above where it is not there yet. */
async function ofNearestFolder<T>(path: string, read: (path: string) => Promise<T>): Promise<T> {
  try {
    return await read(path)
  } catch (error) {
    const parent = dirname(path)
    if (parent === path) throw error
    return ofNearestFolder(parent, read)
  }
}

type Places = {
  databaseUrl: string | undefined
  dataDir: string
  backup: { folder: string; every: unknown; command: string | undefined }
}

/** A sentence for the log where the disk that takes the embedded database with it takes every backup too. */
export async function warnAboutDisk({
  databaseUrl,
  dataDir,
  backup: { folder, every, command },
}: Places): Promise<string | undefined> {
  if (databaseUrl !== undefined || every === 'off' || command !== undefined) return undefined
  if ((await deviceOf(folder)) !== (await deviceOf(dataDir))) return undefined
  return 'backups are made on the disk of the database: set BACKUP_DIR to another one, or BACKUP_COMMAND to what copies them elsewhere'
}

const deviceOf = async (folder: string) => (await ofNearestFolder(folder, (path) => stat(path))).dev
