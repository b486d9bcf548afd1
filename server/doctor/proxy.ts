import { requestIdHeader } from '#contract/request-headers.ts'
import type { Env } from '../env/env.ts'
import { securityHeaders } from '../http/headers.ts'
import { isLocalHost } from '../mail/mailbox.ts'
import { type Finding, fail, ok, warn } from './finding.ts'

type Settings = Pick<Env, 'siteUrl' | 'hstsSubdomains' | 'trustProxy'>

const timeoutMs = 5_000
/** The id of our request, if a proxy lets it pass. */
const probe = 'npm-run-doctor'

/** Asks Meridian by its public address, and compares what arrives with what it sends. */
export async function checkProxy(settings: Settings): Promise<Finding[]> {
  const { siteUrl, trustProxy } = settings
  const isLocal = isLocalHost(new URL(siteUrl).hostname)
  const isTrusting = trustProxy !== false
  const findings: Finding[] = []
  if (!isLocal && !isTrusting) {
    findings.push(
      fail(
        'proxy',
        `TRUST_PROXY is not set, and SITE_URL is ${siteUrl}: if a proxy is in front, all visitors count as one, and one of them uses up the limits of all.`,
        'Set TRUST_PROXY to the number of proxies in front, or to their addresses.',
      ),
    )
  }
  if (isLocal && isTrusting) {
    findings.push(
      warn(
        'proxy',
        `TRUST_PROXY is set, and SITE_URL is ${siteUrl}: without a proxy in front any visitor may claim any address.`,
        'Set SITE_URL to the public address, or leave TRUST_PROXY out.',
      ),
    )
  }
  return [...findings, await compareAnswer(settings)]
}

async function compareAnswer(settings: Settings): Promise<Finding> {
  const { siteUrl } = settings
  // Nothing that is there: it costs nothing and leaves nothing.
  const address = `${siteUrl}/api/doctor`
  let reply: Response
  try {
    reply = await fetch(address, {
      headers: { [requestIdHeader]: probe },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (error) {
    const { message, cause } = error as Error
    const reason = (cause as NodeJS.ErrnoException | undefined)?.code ?? message
    return warn(
      'proxy',
      `${siteUrl} could not be asked from here (${reason}).`,
      'Start Meridian and its proxy, then run this again; if it is running, look at DNS, the certificate and the firewall, and ask from elsewhere.',
    )
  }
  // What is no JSON is not Meridian's.
  const body = (await reply.json().catch(() => undefined)) as { success?: unknown } | undefined
  if (reply.status !== 404 || body?.success !== false) {
    return fail(
      'proxy',
      `Something else than Meridian answers ${address} (status ${reply.status}).`,
      'Have the proxy hand on every path as it is: deploy/nginx.conf is a whole configuration.',
    )
  }
  const differing = Object.entries(securityHeaders(settings)).filter(
    ([name, value]) => reply.headers.get(name) !== value,
  )
  if (differing.length > 0) {
    return fail(
      'proxy',
      `On the way from Meridian to ${siteUrl} these headers are lost or changed: ${differing.map(([name]) => name).join(', ')}.`,
      'Take out what the proxy sets or hides of them: Meridian sends them as they have to be.',
    )
  }
  if (settings.trustProxy !== false && reply.headers.get(requestIdHeader) === probe) {
    return warn(
      'proxy',
      `The proxy of ${siteUrl} hands on X-Request-Id as a visitor sent it, and perhaps X-Forwarded-For too.`,
      'Have it set both itself, as deploy/nginx.conf does: X-Forwarded-For decides whose limits count.',
    )
  }
  return ok('proxy', `${siteUrl} answers, with Meridian's own headers.`)
}
