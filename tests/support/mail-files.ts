import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ReadMail, readMail } from './mail.ts'

/** The mails to one recipient that a product without a mail server has kept, the oldest first. */
export async function keptMails(dataDir: string, recipient: string): Promise<ReadMail[]> {
  const folder = join(dataDir, 'mails')
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(
    files.toSorted().map(async (name) => readMail(await readFile(join(folder, name)))),
  )
  return mails.filter((mail) => mail.header('to') === recipient)
}
