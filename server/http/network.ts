import { isIPv6 } from 'node:net'

/** One household or office: the address itself, for IPv6 its /64. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':')
  if (tail !== undefined) {
    const rest = tail.split(':').filter(Boolean)
    while (groups.length + rest.length < 8) groups.push('0')
  }
  return groups.slice(0, 4).join(':')
}
