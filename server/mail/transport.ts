import { cacheUntilRejected } from '../cache-until-rejected.ts'
import { isReservedAddress, type Mailbox } from './mailbox.ts'
import { companyMailbox } from './message.ts'
import type { ReadyMail, SendingOptions } from './outbox.ts'

export type Delivery = {
  state: 'sent' | 'saved'
  reason?: string
  removeFile?: () => Promise<void>
}

export type Transport = (mail: ReadyMail, options: SendingOptions) => Promise<Delivery>

type TransportOptions = {
  smtpUrl: string | undefined
  from: Mailbox | undefined
  plaintextHosts?: string[]
  folder: string
}

/** The mail server, or files under `folder`; mails to reserved addresses are always files. */
export function chooseTransport({
  smtpUrl,
  from = companyMailbox,
  plaintextHosts = [],
  folder,
}: TransportOptions): Transport {
  // nodemailer takes a tenth of the process's memory: it is loaded with the first mail.
  const save = cacheUntilRejected(async () => (await import('./file-transport.ts')).createFileTransport(folder, from))
  const send =
    smtpUrl === undefined
      ? undefined
      : cacheUntilRejected(async () =>
          (await import('./smtp-transport.ts')).createSmtpTransport(smtpUrl, {
            from,
            plaintextHosts,
          }),
        )
  return async (mail, options) => {
    if (!send || isReservedAddress(mail.recipient)) {
      const removeFile = await (await save())(mail, options)
      return {
        state: 'saved',
        removeFile,
        reason: send ? 'The address is a reserved one that reaches nobody.' : 'SMTP_URL is not set.',
      }
    }
    await (await send())(mail, options)
    return { state: 'sent' }
  }
}
