import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { BackupEvery } from '../backup/status.ts'
import { isAddress, isLocalHost } from '../mail/mailbox.ts'

// The values of environment variables: each function gives undefined for a text that it cannot use.

export const text =
  (minLength = 1, maxLength = Number.POSITIVE_INFINITY) =>
  (value: string) =>
    value.length >= minLength && value.length <= maxLength ? value : undefined

export const oneOf =
  <const Value extends string>(values: readonly Value[]) =>
  (value: string) =>
    values.find((one) => one === value)

/** It has no leading zeros. */
export const wholeNumber = (min: number, max: number) => (value: string) => {
  const isInRange = /^(0|[1-9]\d{0,8})$/.test(value) && Number(value) >= min && Number(value) <= max
  return isInRange ? Number(value) : undefined
}

export const parseHostOrAddress = (value: string) => (/^[\w.:-]+$/.test(value) ? value : undefined)

export const parseOnOff = (value: string) => (value === 'on' ? true : value === 'off' ? false : undefined)

const parseUrl = (value: string) => (URL.canParse(value) ? new URL(value) : undefined)

/** It is read as node-postgres does: the last `host` of the query, unless that is empty. */
export const parseDatabaseUrl = (value: string) => {
  const url = parseUrl(value)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) return undefined
  const host = url.searchParams.getAll('host').at(-1) || decodeURIComponent(url.hostname)
  const isSocket = host === '' || host.startsWith('/')
  if (!isSocket && host.includes(',')) return undefined
  return isSocket || isLocalHost(host) || url.searchParams.has('sslmode') ? value : undefined
}

export const parseHosts = (value: string) => {
  const hosts = value.split(',').map((host) => host.trim().toLowerCase())
  return hosts.every((host) => /^([\w-]+(\.[\w-]+)*|\[[\da-f:]+\])$/.test(host)) ? hosts : undefined
}

/** Each names its port: `crm.internal:8443`. */
export const parseHostPorts = (value: string) => {
  const hosts = value.split(',').map((host) => host.trim().toLowerCase())
  const isHostPort = (host: string) => /:[1-9]\d{0,4}$/.test(host) && URL.canParse(`https://${host}`)
  const named = hosts.every((host) => isHostPort(host) && !/[/?#@\\\s]/.test(host))
  return named ? hosts : undefined
}

export const parseOrigin = (value: string) => {
  const url = parseUrl(value)
  const isBareOrigin = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
  return isBareOrigin ? url.origin : undefined
}

export const parseAddress = (value: string) => (isAddress(value) ? value : undefined)

export const parseAddresses = (value: string) => {
  const addresses = value.split(',').map((address) => address.trim())
  return addresses.every(isAddress) ? addresses : undefined
}

export const parseSmtp = (value: string) => {
  const url = parseUrl(value)
  const isPlainUrl = url && url.hostname && !url.search && !url.hash && /^\/?$/.test(url.pathname)
  return isPlainUrl && /^smtps?:$/.test(url.protocol) && isPercentEncoded(url.username + url.password)
    ? value
    : undefined
}

/** Without TLS a mailbox is read on this machine alone. */
export const parseImap = (value: string) => {
  const url = parseUrl(value)
  const isReadable =
    url &&
    url.hostname &&
    url.username &&
    url.password &&
    !url.search &&
    !url.hash &&
    isPercentEncoded(url.username + url.password + url.pathname)
  const isSafe = url?.protocol === 'imaps:' || (url?.protocol === 'imap:' && isLocalHost(url.hostname))
  return isReadable && isSafe ? value : undefined
}

export const parseTokenAddress = (value: string) => {
  const [local = ''] = value.split('@', 1)
  // With the token a local part has at most 64 characters (RFC 5321).
  const isShort = local.length - '{token}'.length + tokenCharacters <= 64
  return local.split('{token}').length === 2 && isShort && isAddress(value) ? value : undefined
}
const tokenCharacters = 43

const isPercentEncoded = (value: string) => /^([^%]|%[\da-f]{2})*$/i.test(value)

export const parseProxies = (value: string): number | string[] | undefined => {
  if (/^\d{1,2}$/.test(value)) return Number(value)
  const cidrs = value.split(',').map((range) => range.trim())
  return cidrs.every(isCidr) ? cidrs : undefined
}

/** The library takes other spellings, such as 10/8, too. */
const isCidr = (range: string) =>
  isIP(range) !== 0 || (isIP(range.replace(/\/.*/, '')) !== 0 && ipaddr.isValidCIDR(range))

const minuteMs = 60_000
const hourMs = 60 * minuteMs

export function parseBackupEvery(value: string): BackupEvery | undefined {
  if (value === 'night' || value === 'off') return value
  const [, count, unit] = /^(\d{1,5})([mh])$/.exec(value) ?? []
  if (count === undefined) return undefined
  const everyMs = Number(count) * (unit === 'h' ? hourMs : minuteMs)
  return everyMs >= 15 * minuteMs && everyMs <= 168 * hourMs ? everyMs : undefined
}
