import { mailFolder } from './files.ts'
import { isReserved, type Mailbox } from './mailbox.ts'
import { companyMailbox } from './message.ts'
import type { ReadyMail } from './outbox.ts'
import { smtpServer } from './smtp.ts'

/** Hands one mail on, or throws what stood in the way. */
export type Transport = (
  mail: ReadyMail,
  signal: AbortSignal,
) => Promise<{ state: 'sent' | 'saved'; why?: string }>

type Where = { smtpUrl: string | undefined; from: Mailbox | undefined; folder: string }

/** The mail server where there is one, else files under `folder`; mails to reserved addresses are always kept as files. */
export function chooseTransport({ smtpUrl, from = companyMailbox, folder }: Where): Transport {
  const save = mailFolder(folder, from)
  const send = smtpUrl === undefined ? undefined : smtpServer(smtpUrl, from)
  return async (mail, signal) => {
    if (!send || isReserved(mail.recipient)) {
      await save(mail)
      return {
        state: 'saved',
        why: send ? 'The address is a reserved one that reaches nobody.' : 'SMTP_URL is not set.',
      }
    }
    await send(mail, signal)
    return { state: 'sent' }
  }
}
