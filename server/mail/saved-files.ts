import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReadyMail } from './outbox.ts'

/** What the file of a mail is called: its time, kind and number, so that a second attempt replaces the file of the first. */
export const fileNameOf = ({
  created_at,
  kind,
  id,
}: Pick<ReadyMail, 'created_at' | 'kind' | 'id'>) =>
  `${fileTimestamp(created_at)}-${kind}-${id}.eml`

const fileTimestamp = (time: Date) => time.toISOString().replaceAll(/[:.]/g, '-')

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

const listFiles = (folder: string) =>
  readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })

/** What a file has while its mail is being written. */
export const partialSuffix = '.part'

/**
 * The files of mails to a parent and of mails that are answered to that parent, by their headers: after a restore there may
 * be files whose mail the outbox does not know. One that is being written has its later name.
 */
export async function findFilesAbout(folder: string, address: string): Promise<string[]> {
  const names = (await listFiles(folder)).map((name) => name.replace(/[.]part$/, ''))
  const found: string[] = []
  for (const name of new Set(names)) {
    const file = join(folder, name)
    const text = (await readIfExists(`${file}${partialSuffix}`)) ?? (await readIfExists(file)) ?? ''
    const headers = text.slice(0, text.indexOf('\r\n\r\n')).toLowerCase()
    const header = name.includes('-inquiry-confirmation-') ? 'to' : 'reply-to'
    const line = headers.split(/\r\n(?![ \t])/).find((one) => one.startsWith(`${header}:`))
    if (line?.split(/[\s<>,:]+/).includes(address.toLowerCase())) found.push(name)
  }
  return found
}

const readIfExists = (file: string) =>
  readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })

/** Removes files, finished or not: in this order none is missed that gets its name meanwhile. */
export async function removeFiles(folder: string, names: string[]): Promise<void> {
  for (const name of names) {
    await rm(join(folder, `${name}${partialSuffix}`), { force: true })
    await rm(join(folder, name), { force: true })
  }
}

/** Removes the files of mails that were written before a moment. */
export async function removeOldFiles(folder: string, before: Date): Promise<void> {
  const names = await listFiles(folder)
  await removeFiles(
    folder,
    names.filter((name) => name < fileTimestamp(before)),
  )
}
