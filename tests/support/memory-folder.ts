import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = { folder: '/dev/shm', minFreeBytes: 4_000_000_000 }

/** Whether there is room in memory for what tests write; a container has 64 MB unless it is told otherwise. */
export async function isMemoryRoomy(): Promise<boolean> {
  const free = await statfs(memory.folder).catch(() => ({ bavail: 0, bsize: 0 }))
  return free.bavail * free.bsize >= memory.minFreeBytes
}

/** For a database of a test: hundreds of files, which in memory take half of the kernel's time. */
export const createFolder = async (prefix: string): Promise<string> =>
  mkdtemp(join((await isMemoryRoomy()) ? memory.folder : tmpdir(), prefix))

/** On a disk, as a product needs it that a doctor looks at. */
export const createDiskFolder = (prefix: string): Promise<string> => mkdtemp(join(tmpdir(), prefix))
