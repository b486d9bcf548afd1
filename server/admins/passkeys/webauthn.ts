import { isIP } from 'node:net'
import { cacheUntilRejected } from '../../cache-until-rejected.ts'
import type { Database } from '../../database/schema.ts'

export type RelyingParty = { id: string; origin: string }

/** Undefined where browsers make no passkeys: an address of numbers, or plain http on any host but localhost. */
export function relyingPartyOf(siteUrl: string): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(siteUrl)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  return !isAddress && (protocol === 'https:' || isLocal) ? { id: hostname, origin } : undefined
}

/** It takes 28 MB and a tenth of a second: no anonymous call loads it. */
export const loadWebAuthn = cacheUntilRejected(async () => {
  const { verifyRegistrationResponse, verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  return { verifyRegistrationResponse, verifyAuthenticationResponse, decodeAttestationObject }
})

/** It returns a sentence for the operator when some were made for another host. */
export async function preparePasskeys(db: Database, siteUrl: string): Promise<string | undefined> {
  const hosts = await db
    .selectFrom('passkeys')
    .select(({ fn }) => ['rp_id as host', fn.countAll<number>().as('count')])
    .groupBy('rp_id')
    .orderBy('rp_id')
    .execute()
  const present = relyingPartyOf(siteUrl)?.id
  if (hosts.some(({ host }) => host === present)) await loadWebAuthn()
  const orphans = hosts.filter(({ host }) => host !== present)
  if (orphans.length === 0) return undefined
  const counts = orphans.map(
    ({ host, count }) => `${count} ${count === 1 ? 'passkey was' : 'passkeys were'} made for ${host}`,
  )
  return `${counts.join(' and ')}, and SITE_URL is ${siteUrl}: they sign nobody in here. Their owners sign in with their passwords and add new ones; npm run admin -- reset-factors lets in who had chosen to sign in by passkey only`
}
