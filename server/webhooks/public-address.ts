import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const subnets = (list: string): BlockList => {
  const blocked = new BlockList()
  for (const subnet of list.split(' ')) {
    const [address = '', bits] = subnet.split('/')
    blocked.addSubnet(address, Number(bits), isIP(address) === 4 ? 'ipv4' : 'ipv6')
  }
  return blocked
}

/** Of this machine, its networks and its provider, or nobody's (IANA special-purpose registries). */
const special = subnets(
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 ' +
    '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3 ' +
    '2001::/23 2001:db8::/32 2002::/16 3fff::/20',
)
/** All that is routed in IPv6: addresses that hold one of IPv4 (mapped, NAT64) are outside. */
const routed = subnets('2000::/3')

export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  return family === 6 && routed.check(address, 'ipv6') && !special.check(address, 'ipv6')
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
