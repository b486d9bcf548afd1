import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReadyMail } from './outbox.ts'

/** What the file of a mail is called: its time, kind and number, so that a second attempt replaces the file of the first. */
export const fileNameOf = ({
  created_at,
  kind,
  id,
}: Pick<ReadyMail, 'created_at' | 'kind' | 'id'>) => `${timeIn(created_at)}-${kind}-${id}.eml`

const timeIn = (time: Date) => time.toISOString().replaceAll(/[:.]/g, '-')

const list = (folder: string) =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

/**
 * The files of mails to a parent and of mails that are answered to that parent, by their headers: after a restore there may
 * be files whose mail the outbox does not know.
 */
export async function findFilesAbout(folder: string, address: string): Promise<string[]> {
  const found: string[] = []
  for (const name of await list(folder)) {
    const text = await readFile(join(folder, name), 'utf8')
    const head = text.slice(0, text.indexOf('\r\n\r\n')).toLowerCase()
    const header = name.includes('-inquiry-confirmation-') ? 'to' : 'reply-to'
    const line = head.split(/\r\n(?![ \t])/).find((one) => one.startsWith(`${header}:`))
    if (line?.split(/[\s<>,:]+/).includes(address.toLowerCase())) found.push(name)
  }
  return found
}

/** Removes files, those aside that are gone already. */
export async function removeFiles(folder: string, names: string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), { force: true })
}

/** Removes the files of mails that were written before a moment. */
export async function removeOldFiles(folder: string, before: Date): Promise<void> {
  const names = await list(folder)
  await removeFiles(
    folder,
    names.filter((name) => name < timeIn(before)),
  )
}
