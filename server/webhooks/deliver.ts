import type { EncryptedSecrets } from '../admins/codes/encrypted-secrets.ts'
import type { Database } from '../database/schema.ts'
import { errorMessage } from '../errors.ts'
import { type Network, post } from './post.ts'
import {
  beginDelivery,
  type Delivery,
  type DeliveryOutcome,
  settleDelivery,
  type Turn,
} from './queue.ts'
import { renderMessage } from './render.ts'
import { sign } from './sign.ts'
import { switchOffFailing } from './switch-off.ts'

export type DeliveryServices = {
  db: Database
  clock: () => Date
  siteUrl: string
  secrets: EncryptedSecrets
  network: Omit<Network, 'signal'>
}

/** Sends the next delivery that is due to a hook; false where there is none. */
export async function deliverNext(
  services: DeliveryServices,
  turn: Turn,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, clock, siteUrl } = services
  const delivery = await beginDelivery(db, turn, clock())
  if (!delivery) return false
  const outcome = await attempt(services, delivery, signal).catch(
    (error: unknown): DeliveryOutcome => ({ status: null, error: describe(error) }),
  )
  // Whoever ends the process has not failed: another one sends it again.
  if (signal.aborted) return false
  const now = clock()
  await settleDelivery(db, delivery, { ...turn, ...outcome, now })
  if (outcome.error !== null) await switchOffFailing(db, { id: turn.hookId, now, siteUrl })
  return true
}

async function attempt(
  { db, clock, siteUrl, secrets, network }: DeliveryServices,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<DeliveryOutcome> {
  const { hook_id, message_id, url, secret, old_secret } = delivery
  const keys = [secret, old_secret].flatMap(
    (stored) => (stored && secrets.decrypt(hook_id, stored)) ?? [],
  )
  if (keys.length === 0)
    return {
      status: null,
      error: 'Its secret cannot be read with this SECRET_KEY: make a new one.',
    }
  const body = await renderMessage(db, delivery, siteUrl)
  const timestamp = Math.floor(clock().getTime() / 1_000)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Meridian',
    'webhook-id': message_id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': sign(keys, { id: message_id, timestamp, body }),
  }
  const status = await post({ url, headers, body }, { ...network, signal })
  return { status, error: status >= 200 && status < 300 ? null : `It answered ${status}.` }
}

/** Never an answer's words: a stranger wrote them. */
const describe = (error: unknown): string =>
  error instanceof Error && /^(Timeout|Abort)Error$/.test(error.name)
    ? 'It did not answer within 10 seconds.'
    : errorMessage(error)
