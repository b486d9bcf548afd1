import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { type Finding, fail, ok, warn } from './finding.ts'

const dayMs = 24 * 60 * 60_000
/** What renews by itself does so 30 days before the end: later than this it does not. */
const warnFromDays = 14
const timeoutMs = 5_000

/** How long the certificate lasts that is shown at the public address; nothing where there is none to look at. */
export async function checkCertificate(siteUrl: string, now: Date): Promise<Finding[]> {
  const url = new URL(siteUrl)
  if (url.protocol !== 'https:') return []
  const expiresAt = await readExpiry(url)
  if (!expiresAt) return []
  const days = Math.floor((expiresAt.getTime() - now.getTime()) / dayMs)
  const at = expiresAt.toISOString()
  const advice =
    'Renew it (certbot renew; Caddy does so itself) and reload the proxy; then see why the timer did not.'
  if (days < 0) return [fail('proxy', `The certificate of ${siteUrl} expired at ${at}.`, advice)]
  const says = `The certificate of ${siteUrl} expires in ${days} ${days === 1 ? 'day' : 'days'}, at ${at}.`
  return [days <= warnFromDays ? warn('proxy', says, advice) : ok('proxy', says)]
}

/** Whoever issued it: whether it is trusted shows when the address is asked. */
function readExpiry({ hostname, port }: URL): Promise<Date | undefined> {
  const host = hostname.replaceAll(/^\[|\]$/g, '')
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port: Number(port || 443),
      ...(isIP(host) === 0 && { servername: host }),
      rejectUnauthorized: false,
    })
    const settle = (expiresAt?: Date) => {
      resolve(expiresAt)
      socket.destroy()
    }
    socket.setTimeout(timeoutMs, settle)
    socket.once('error', () => settle())
    socket.once('secureConnect', () => settle(socket.getPeerX509Certificate()?.validToDate))
  })
}
