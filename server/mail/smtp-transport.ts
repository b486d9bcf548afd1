import { createTransport } from 'nodemailer'
import type { Mailbox } from './mailbox.ts'
import { buildMessage } from './message.ts'
import type { ReadyMail } from './outbox.ts'

const timeoutsMs = { step: 10_000, idle: 20_000, attempt: 60_000 }

export function createSmtpTransport(url: string, from: Mailbox) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  const smtp = createTransport({
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    // No password in the clear, even if somebody strips STARTTLS from the greeting.
    requireTLS: !secure && username !== '' && !isLocal,
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    dnsTimeout: timeoutsMs.step,
    connectionTimeout: timeoutsMs.step,
    greetingTimeout: timeoutsMs.step,
    socketTimeout: timeoutsMs.idle,
    socketCloseTimeout: 0,
  })
  return async (mail: ReadyMail, signal: AbortSignal): Promise<void> => {
    await smtp.sendMail({
      ...buildMessage(mail, from),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutsMs.attempt)]),
    })
  }
}
