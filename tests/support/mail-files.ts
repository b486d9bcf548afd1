import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ParsedMail, parseMail } from './parse-mail.ts'

/** Mails to one recipient that were saved as files, oldest first. */
export async function readMailFiles(dataDir: string, recipient: string): Promise<ParsedMail[]> {
  const folder = join(dataDir, 'mails')
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(files.toSorted().map(async (name) => parseMail(await readFile(join(folder, name)))))
  return mails.filter((mail) => mail.header('to') === recipient)
}
