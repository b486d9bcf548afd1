/** Somebody who sends or receives: an address, and a name where one is shown. */
export type Mailbox = { name: string; address: string }

/** One mailbox and nothing else: no list, no name, nothing that could begin another header. */
const addressPattern = /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@<>()[\]\\,;:"]+$/u

/** Whether a mail to `value` goes to exactly one mailbox; whether that exists, only a mail can tell. */
export const isAddress = (value: string): boolean =>
  value.length <= 254 && addressPattern.test(value)

/** What a mailbox is counted by: one address has as many spellings as its owner likes. */
export function mailboxKey(value: string): string {
  const [, local = '', domain = ''] = /^([^+]*).*@(.*)$/s.exec(value.toLowerCase()) ?? []
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGoogle ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}

/** Domains that reach nobody (RFC 2606): the shipped administrator's is one. */
export const isReservedAddress = (value: string): boolean =>
  /[@.](example|invalid|test)$/i.test(value)

/** Reads `hello@example.com` or `Meridian <hello@example.com>`. */
export function parseMailbox(value: string): Mailbox | undefined {
  const [, name = '', address = value] = /^([^<>\p{Cc}]{1,100})<([^<>]+)>$/u.exec(value) ?? []
  return isAddress(address) ? { name: name.trim(), address: address } : undefined
}
