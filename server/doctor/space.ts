import { statfs } from 'node:fs/promises'
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
export async function ofNearestFolder<T>(path: string, read: (path: string) => Promise<T>): Promise<T> {
  try {
    return await read(path)
  } catch (error) {
    const parent = dirname(path)
    if (parent === path) throw error
    return ofNearestFolder(parent, read)
  }
}
