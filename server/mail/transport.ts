import { isReserved, type Mailbox } from './mailbox.ts'
import { companyMailbox } from './message.ts'
import type { ReadyMail } from './outbox.ts'

export type HandedOn = {
  state: 'sent' | 'saved'
  why?: string
  /** Removes the file of a mail that was saved. */
  takeBack?: () => Promise<void>
}

/** Hands one mail on, or throws what stood in the way. */
export type Transport = (mail: ReadyMail, signal: AbortSignal) => Promise<HandedOn>

type Where = { smtpUrl: string | undefined; from: Mailbox | undefined; folder: string }

/** The mail server where there is one, else files under `folder`; mails to reserved addresses are always kept as files. */
export function chooseTransport({ smtpUrl, from = companyMailbox, folder }: Where): Transport {
  const save = onFirstUse(async () => (await import('./files.ts')).mailFolder(folder, from))
  const send =
    smtpUrl === undefined
      ? undefined
      : onFirstUse(async () => (await import('./smtp.ts')).smtpServer(smtpUrl, from))
  return async (mail, signal) => {
    if (!send || isReserved(mail.recipient)) {
      const takeBack = await (await save())(mail)
      return {
        state: 'saved',
        takeBack,
        why: send ? 'The address is a reserved one that reaches nobody.' : 'SMTP_URL is not set.',
      }
    }
    await (await send())(mail, signal)
    return { state: 'sent' }
  }
}

/** What writes and sends mails is a tenth of the process's memory: it is loaded with the first mail. */
function onFirstUse<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined
  return () => (loaded ??= load())
}
