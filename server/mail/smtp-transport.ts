import { Duplex } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Mailbox } from './mailbox.ts'
import { isLocalHost } from './mailbox.ts'
import { buildMessage } from './message.ts'
import type { ReadyMail, SendingOptions } from './outbox.ts'

/** Whether recipient or content was rejected for good. A network, password or sender can be mended. */
export function isPermanentFailure(error: unknown): boolean {
  const { code, command, responseCode = 0 } = error as SmtpError
  return responseCode >= 500 && /^(EENVELOPE|EMESSAGE)$/.test(code ?? '') && command !== 'MAIL FROM'
}

export type SmtpError = Error & {
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

const timeoutsMs = { step: 10_000, idle: 20_000, attempt: 60_000 }

type SmtpOptions = {
  from: Mailbox
  /** Hosts that may take mails without TLS; a password never goes there so. */
  plaintextHosts: string[]
}

export function createSmtpTransport(url: string, { from, plaintextHosts }: SmtpOptions) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const isNamed = plaintextHosts.includes(hostname.toLowerCase()) && username === ''
  const options = {
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    // This holds even if somebody strips STARTTLS from the greeting.
    requireTLS: !secure && !isLocalHost(hostname) && !isNamed,
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    dnsTimeout: timeoutsMs.step,
    connectionTimeout: timeoutsMs.step,
    greetingTimeout: timeoutsMs.step,
    socketTimeout: timeoutsMs.idle,
    socketCloseTimeout: 0,
  }
  return async (mail: ReadyMail, { signal, hold }: SendingOptions): Promise<void> => {
    const smtp = createTransport(options)
    let isOver = false
    let holding: Promise<void> | undefined
    smtp.use('stream', ({ message }, done) => {
      // The lease is looked at before the end of the message: the server discards a message that fails before its end.
      message.transform(() =>
        Duplex.from(async function* (parts: AsyncIterable<Buffer>) {
          yield* parts
          if (!isOver) await (holding = hold())
        }),
      )
      done()
    })
    try {
      await smtp.sendMail({
        ...buildMessage(mail, from),
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutsMs.attempt)]),
      })
    } catch (error) {
      throw isWithoutTls(error) ? withoutTls(hostname, username !== '') : error
    } finally {
      // Nodemailer reads a message while the server may still refuse its recipient: no lease is prolonged after that. A lost lease
      // has made sendMail fail already.
      isOver = true
      await holding?.catch(() => {})
    }
  }
}

/** A server that knows no STARTTLS answers it with 500 to 504 (RFC 5321, 4.2.4). */
const isWithoutTls = (error: unknown): boolean => {
  const { code, responseCode = 0 } = error as SmtpError
  return code === 'ETLS' && responseCode >= 500 && responseCode <= 504
}

const withoutTls = (hostname: string, hasPassword: boolean) =>
  Object.assign(
    new Error(
      `The mail server ${hostname} offers no TLS, so it is given no mail: have it offer STARTTLS, ${
        hasPassword ? 'as a password needs it' : 'or name it in SMTP_ALLOW_PLAINTEXT'
      }.`,
    ),
    { code: 'ETLS' },
  )
