import { isIP, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'

/** Warns once of a proxy that TRUST_PROXY does not name: all visitors share its address, and its rate limit. */
export function warnAboutUnknownProxy(app: FastifyInstance): void {
  let warned = false
  app.addHook('onRequest', async ({ headers, log }) => {
    if (warned || headers['x-forwarded-for'] === undefined) return
    warned = true
    log.warn(
      'a request came with X-Forwarded-For, but TRUST_PROXY is not set: if a proxy is in front, all visitors count as one',
    )
  })
}

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** The narrowest is first: an address, for IPv6 its /64 (a household), then /56 and /48 of one customer. */
export function networksOf(text: string): [string, ...string[]] {
  const address = parseAddress(text)
  if (!(address instanceof ipaddr.IPv6)) return [address?.toString() ?? text]
  const [a = 0, b = 0, c = 0, d = 0] = address.parts
  const [prefix, subnet, upper] = [hex(a, b, c), hex(d), hex(d & 0xff_00)]
  return [`${prefix}:${subnet}`, `${prefix}:${upper}/56`, `${prefix}/48`]
}

const hex = (...groups: number[]): string => groups.map((group) => group.toString(16)).join(':')

export const networkOf = (text: string): string => networksOf(text)[0]

/** For people to read: an IPv4 /24, an IPv6 /48. */
export function shortNetworkOf(text: string): string {
  const address = parseAddress(text)
  if (!address) return 'unknown'
  if (address instanceof ipaddr.IPv6) return `${hex(...address.parts.slice(0, 3))}::/48`
  return `${address.octets.slice(0, 3).join('.')}.0/24`
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
  const trusted = proxies.map((range) =>
    ipaddr.parseCIDR(range.includes('/') ? range : `${range}/${isIPv6(range) ? 128 : 32}`),
  )
  const isTrusted = (address: Address) => ipaddr.subnetMatch(address, { trusted }) === 'trusted'
  return (text: string) => {
    const address = parseAddress(text)
    if (!address) return false
    const isIPv4 = address instanceof ipaddr.IPv4
    return isTrusted(address) || (isIPv4 && isTrusted(address.toIPv4MappedAddress()))
  }
}

/** Strips the port that some proxies append, and unwraps IPv4-mapped IPv6. */
function parseAddress(text: string): Address | undefined {
  const [, bracketed, plain] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? []
  const address = (bracketed ?? plain ?? text).replace(/%.*$/, '')
  return isIP(address) ? ipaddr.process(address) : undefined
}
