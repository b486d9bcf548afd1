import { lookup as resolve } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** All that is routed in IPv6: addresses that hold one of IPv4 (mapped, NAT64) are outside. */
const routed = ipaddr.parseCIDR('2000::/3')

/** False for one of this machine, its networks and its provider, or nobody's (IANA special-purpose registries). */
export const isPublicAddress = (text: string): boolean => {
  // The library takes other spellings, such as 0x7f.1, too.
  if (!isIP(text) || !ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(routed))
}

const refusal = (host: string) =>
  Object.assign(new Error(`${host} leads to an address that is not public.`), { code: 'EPRIVATE' })

/** For a host that is an address itself no name is looked up. Throws. */
export function assertPublicHost(host: string): void {
  if (isIP(host) && !isPublicAddress(host)) throw refusal(host)
}

/** The connection's own look-up: it connects to what was checked, or not at all. Each address must be public. */
export const publicLookup =
  (look: typeof resolve = resolve): LookupFunction =>
  (host, options, callback) => {
    look(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      if (!addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(refusal(host), [])
      }
      if (options.all) return callback(null, addresses)
      const [first] = addresses
      return callback(null, first?.address ?? '', first?.family)
    })
  }
