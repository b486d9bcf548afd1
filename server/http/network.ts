import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

/** The narrowest is first: an address, for IPv6 its /64 (a household), then /56 and /48 of one customer. */
export function networksOf(text: string): [string, ...string[]] {
  const address = parseAddress(text)
  if (!isIPv6(address)) return [address]
  const [a = '', b = '', c = '', d = ''] = expandIPv6(address)
  const upper = (Number.parseInt(d, 16) & 0xff_00).toString(16)
  return [`${a}:${b}:${c}:${d}`, `${a}:${b}:${c}:${upper}/56`, `${a}:${b}:${c}/48`]
}

export const networkOf = (text: string): string => networksOf(text)[0]

/** For people to read: an IPv4 /24, an IPv6 /48. */
export function shortNetworkOf(text: string): string {
  const address = parseAddress(text)
  if (isIPv4(address)) return address.replace(/\d+$/, '0/24')
  return isIPv6(address) ? `${expandIPv6(address).slice(0, 3).join(':')}::/48` : 'unknown'
}

export type ClientNetwork = { networks: [string, ...string[]]; shortNetwork: string }

export const clientNetworkOf = (text: string): ClientNetwork => ({
  networks: networksOf(text),
  shortNetwork: shortNetworkOf(text),
})

/** Unlike Fastify's own, it takes proxies whose addresses carry a port. */
export function trustedProxies(proxies: false | number | string[]) {
  if (proxies === false) return false
  if (typeof proxies === 'number') return (_address: string, hop: number) => hop < proxies
  const trusted = new BlockList()
  for (const range of proxies) {
    const [address = '', bits] = range.split('/')
    const [family, maxPrefixLength] = isIPv6(address)
      ? (['ipv6', 128] as const)
      : (['ipv4', 32] as const)
    trusted.addSubnet(address, Number(bits ?? maxPrefixLength), family)
  }
  return (text: string) => {
    const address = parseAddress(text)
    return isIP(address) !== 0 && trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  }
}

/** Strips the port that some proxies append, and unwraps IPv4-mapped IPv6. */
function parseAddress(text: string): string {
  const [, bracketed, plain] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? []
  const address = (bracketed ?? plain ?? text).replace(/%.*$/, '')
  if (!isIPv6(address)) return address
  const groups = expandIPv6(address)
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return address
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff])
    .join('.')
}

function expandIPv6(address: string): string[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [head.split(':').filter(Boolean), tail.split(':').filter(Boolean)]
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}
