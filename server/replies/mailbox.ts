import { createHash } from 'node:crypto'

export type MailboxAddress = {
  host: string
  port: number
  secure: boolean
  user: string
  password: string
  path: string
  /** It names the mailbox in the database, and says nothing of it. */
  digest: Buffer
}

/** Reads a `REPLIES_IMAP_URL` that the environment accepted. */
export function parseMailboxUrl(value: string): MailboxAddress {
  const url = new URL(value)
  const secure = url.protocol === 'imaps:'
  const host = url.hostname.replaceAll(/[[\]]/g, '').toLowerCase()
  const port = Number(url.port) || (secure ? 993 : 143)
  const user = decodeURIComponent(url.username)
  const path = decodeURIComponent(url.pathname.slice(1)) || 'INBOX'
  const digest = createHash('sha256')
    .update(JSON.stringify([host, port, user, path]))
    .digest()
  return { host, port, secure, user, password: decodeURIComponent(url.password), path, digest }
}
