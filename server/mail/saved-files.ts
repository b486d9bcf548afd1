import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailKind } from '#contract/mails.ts'
import { partialSuffix } from '../atomic-file.ts'
import type { ReadyMail } from './outbox.ts'

const toParents: MailKind[] = ['inquiry-confirmation', 'inquiry-answer']
/** They name the parent, but neither come from nor go to their address. */
const toTeam: MailKind[] = ['inquiry-team', 'inquiry-overdue', 'next-step-due']

/** By time, kind and number, so that another attempt replaces the file. */
export const fileNameOf = ({ created_at, kind, id }: Pick<ReadyMail, 'created_at' | 'kind' | 'id'>) =>
  `${fileTimestamp(created_at)}-${kind}-${id}.eml`

const fileTimestamp = (time: Date) => time.toISOString().replaceAll(/[:.]/g, '-')

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

const listFiles = (folder: string) =>
  readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })

/** They go to the address, or to the team about it or the inquiries with these references. */
export type FilesQuery = { email: string; references: string[] }

/** Finds a parent's mails by what is in them: after a restore the outbox may not know them. */
export async function findFilesAbout(folder: string, query: FilesQuery): Promise<string[]> {
  const names = (await listFiles(folder)).map((name) => name.replace(/[.]part$/, ''))
  const found: string[] = []
  for (const name of new Set(names)) {
    const file = join(folder, name)
    const text = (await readIfExists(`${file}${partialSuffix}`)) ?? (await readIfExists(file)) ?? ''
    if (isAbout(name, text, query)) found.push(name)
  }
  return found
}

function isAbout(name: string, text: string, { email, references }: FilesQuery): boolean {
  const isOf = (kind: MailKind) => name.includes(`-${kind}-`)
  if (toTeam.some(isOf)) {
    // Quoted-printable breaks lines in the midst of words.
    const whole = text.replaceAll('=\r\n', '')
    const words = new Set(whole.split(/[^A-Z0-9-]+/i))
    // A restored database may not know the reference.
    const isOfAddress = whole.toLowerCase().includes(`\r\ne-mail: ${email.toLowerCase()}\r\n`)
    return isOfAddress || references.some((reference) => words.has(reference))
  }
  if (!toParents.some(isOf)) return false
  const headers = text.slice(0, text.indexOf('\r\n\r\n')).toLowerCase()
  const line = headers.split(/\r\n(?![ \t])/).find((one) => one.startsWith('to:'))
  return line?.split(/[\s<>,:]+/).includes(email.toLowerCase()) ?? false
}

const readIfExists = (file: string) =>
  readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })

/** In this order no file is missed that is renamed meanwhile. */
export async function removeFiles(folder: string, names: string[]): Promise<void> {
  for (const name of names) {
    await rm(join(folder, `${name}${partialSuffix}`), { force: true })
    await rm(join(folder, name), { force: true })
  }
}

export async function removeOldFiles(folder: string, before: Date): Promise<void> {
  const names = await listFiles(folder)
  await removeFiles(
    folder,
    names.filter((name) => name < fileTimestamp(before)),
  )
}
