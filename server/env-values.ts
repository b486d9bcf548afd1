import { isIP } from 'node:net'
import { isAddress } from './mail/mailbox.ts'

// The values of environment variables: each function gives undefined for a text that it cannot use.

export const parsePort = (value: string) =>
  /^\d{1,5}$/.test(value) && Number(value) <= 65_535 ? Number(value) : undefined

export const parseSwitch = (value: string) =>
  value === 'on' ? true : value === 'off' ? false : undefined

export const parseUrl = (value: string) => (URL.canParse(value) ? new URL(value) : undefined)

export const parseOrigin = (value: string) => {
  const url = parseUrl(value)
  const bare = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
  return bare ? url.origin : undefined
}

export const parseAddresses = (value: string) => {
  const addresses = value.split(',').map((address) => address.trim())
  return addresses.every(isAddress) ? addresses : undefined
}

export const parseSmtp = (value: string) => {
  const url = parseUrl(value)
  const plain = url && url.hostname && !url.search && !url.hash && /^\/?$/.test(url.pathname)
  return plain && /^smtps?:$/.test(url.protocol) && isEncoded(url.username + url.password)
    ? value
    : undefined
}

const isEncoded = (value: string) => /^([^%]|%[\da-f]{2})*$/i.test(value)

export const parseProxies = (value: string): number | string[] | undefined => {
  if (/^\d{1,2}$/.test(value)) return Number(value)
  const ranges = value.split(',').map((range) => range.trim())
  return ranges.every(isRange) ? ranges : undefined
}

const isRange = (range: string) => {
  const [address = '', bits, ...rest] = range.split('/')
  const version = isIP(address)
  const widest = version === 4 ? 32 : 128
  return (
    version !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= widest))
  )
}
