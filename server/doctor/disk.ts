import { open, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Finding, fail, ok, warn } from './finding.ts'

const writes = 48
/** A disk without a cache that survives a power cut needs longer than this; one with such a cache may be as quick. */
const tooFastMs = 0.1
const slowMs = 30

/** Writes a block and has it flushed, some dozen times; the median in milliseconds. */
async function measureFlush(folder: string): Promise<number> {
  const path = join(folder, `flush-${process.pid}.tmp`)
  const file = await open(path, 'wx', 0o600)
  try {
    const block = Buffer.alloc(8192, 1)
    const timesMs: number[] = []
    for (let index = 0; index < writes; index += 1) {
      block.writeUInt32LE(index)
      const startedAtMs = performance.now()
      await file.write(block, 0, block.length, index * block.length)
      await file.datasync()
      timesMs.push(performance.now() - startedAtMs)
    }
    return timesMs.toSorted((a, b) => a - b)[writes / 2] ?? 0
  } finally {
    await file.close()
    await rm(path)
  }
}

/** Whether the disk seems to keep what it promises: nobody can be sure without pulling the plug. */
export async function checkFlush(
  dataDir: string,
  measure: (folder: string) => Promise<number> = measureFlush,
): Promise<Finding[]> {
  const medianMs = await measure(dataDir)
  const says = `The disk of ${dataDir} says within ${medianMs.toFixed(2)} ms that a write is safe.`
  if (medianMs < tooFastMs) {
    return [
      warn(
        'flush',
        `${says} So quick is a cache, which may be lost with the power.`,
        'Nothing to do where the disk’s cache survives a power cut (a battery, capacitors), as its data sheet or the provider says. Else turn the write cache off (hdparm -W 0), and keep backups elsewhere.',
      ),
    ]
  }
  if (medianMs > slowMs) {
    return [warn('flush', says, 'Each inquiry waits for it: use another disk, or see what else writes to this one.')]
  }
  return [ok('flush', says)]
}

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
