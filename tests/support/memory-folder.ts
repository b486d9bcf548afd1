import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = { folder: '/dev/shm', minFreeBytes: 4_000_000_000 }

/** For a database of a test: hundreds of files, which in memory take half of the kernel's time. */
export async function createFolder(prefix: string): Promise<string> {
  const free = await statfs(memory.folder).catch(() => ({ bavail: 0, bsize: 0 }))
  const isRoomy = free.bavail * free.bsize >= memory.minFreeBytes
  return mkdtemp(join(isRoomy ? memory.folder : tmpdir(), prefix))
}

/** On a disk, as a product needs it that a doctor looks at. */
export const createDiskFolder = (prefix: string): Promise<string> => mkdtemp(join(tmpdir(), prefix))
