import type { MailboxAddress } from './mailbox.ts'

export type ImapError = {
  authenticationFailed?: boolean
  mailboxMissing?: boolean
  code?: string
  responseStatus?: string
  response?: { attributes?: { section?: { value?: string }[] }[] }
  message?: string
}

/** One sentence without the user, the password, or what a mail says. */
export function describeFailure(error: unknown, { host, path }: MailboxAddress): string {
  const { authenticationFailed, mailboxMissing, code, message = '', ...rest } = error as ImapError
  const said = code ?? rest.responseStatus ?? 'it broke off'
  if (authenticationFailed) return `${host} refuses the user or the password of REPLIES_IMAP_URL.`
  if (mailboxMissing)
    return `${host} has no mailbox ${JSON.stringify(path)}, which REPLIES_IMAP_URL names.`
  if (/^(ENOTFOUND|EAI_AGAIN)$/.test(code ?? ''))
    return `The host ${host} of REPLIES_IMAP_URL is not known.`
  if (/certificate|self.signed|altname/i.test(message))
    return `${host} shows no valid certificate, so it gets no password (${code ?? 'TLS'}).`
  return `The mailbox of REPLIES_IMAP_URL at ${host} cannot be read (${said}).`
}
