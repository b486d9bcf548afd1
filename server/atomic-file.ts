import { randomUUID } from 'node:crypto'
import { chown, link, open, rename, rm } from 'node:fs/promises'

export const partialSuffix = '.part'

type Content = string | Buffer | AsyncIterable<string>

type Options = {
  owner?: { uid?: number; gid?: number }
  /** False where a file that a power cut empties is no loss. */
  flush?: boolean
}

/** One writer at a time may call it: two would share the draft. */
export async function replaceFile(
  file: string,
  content: Content,
  { owner: { uid, gid } = {}, flush = true }: Options = {},
): Promise<void> {
  const draft = `${file}${partialSuffix}`
  await writeDraft(draft, 'w', content, flush)
  if (uid !== undefined && gid !== undefined) await chown(draft, uid, gid)
  await rename(draft, file)
}

/** Several processes may try at once; whether this one made it. */
export async function createFile(file: string, content: string): Promise<boolean> {
  const draft = `${file}.${randomUUID()}`
  try {
    await writeDraft(draft, 'wx', content, true)
    // Unlike a rename, a link never replaces a file.
    await link(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    await rm(draft, { force: true })
  }
}

async function writeDraft(draft: string, flags: 'w' | 'wx', content: Content, flush: boolean): Promise<void> {
  const handle = await open(draft, flags, 0o600)
  try {
    await handle.writeFile(content)
    if (flush) await handle.sync()
  } finally {
    await handle.close()
  }
}
