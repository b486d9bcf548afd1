import { isIP } from 'node:net'

export type RelyingParty = { id: string; origin: string }

/** Undefined where browsers make no passkeys: an address of numbers, or plain http on any host but localhost. */
export function relyingPartyOf(siteUrl: string): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(siteUrl)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  return !isAddress && (protocol === 'https:' || isLocal) ? { id: hostname, origin } : undefined
}
