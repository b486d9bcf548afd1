import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { replaceFile } from '../atomic-file.ts'
import type { Mailbox } from './mailbox.ts'
import { buildMessage } from './message.ts'
import type { ReadyMail, SendingOptions } from './outbox.ts'
import { fileNameOf } from './saved-files.ts'

/** Writes mails as `.eml` files that their owner alone reads; returns a function that removes the file. */
export function createFileTransport(folder: string, from: Mailbox) {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (mail: ReadyMail, { hold }: Pick<SendingOptions, 'hold'>) => {
    const { message } = await composer.sendMail(buildMessage(mail, from))
    const file = join(folder, fileNameOf(mail))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await hold()
    await replaceFile(file, message as Buffer, { flush: false })
    return () => rm(file, { force: true })
  }
}
