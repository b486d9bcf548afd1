/** Whether connections to this host stay on this machine. */
export const isLocalHost = (hostname: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(hostname)

export type Mailbox = { name: string; address: string }

/** No list, no name, nothing that could begin another header. */
const addressPattern = /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@<>()[\]\\,;:"]+$/u

export const isAddress = (value: string): boolean => value.length <= 254 && addressPattern.test(value)

/** One address has as many spellings as its owner likes. */
export function mailboxKey(value: string): string {
  const [, local = '', domain = ''] = /^([^+]*).*@(.*)$/s.exec(value.toLowerCase()) ?? []
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGoogle ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}

/** RFC 2606 reserves them. */
export const isReservedAddress = (value: string): boolean => /[@.](example|invalid|test)$/i.test(value)

/** Reads `hello@example.com` or `Meridian <hello@example.com>`. */
export function parseMailbox(value: string): Mailbox | undefined {
  const [, name = '', address = value] = /^([^<>\p{Cc}]{1,100})<([^<>]+)>$/u.exec(value) ?? []
  return isAddress(address) ? { name: name.trim(), address: address } : undefined
}
