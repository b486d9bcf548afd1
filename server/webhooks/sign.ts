import { createHmac } from 'node:crypto'

type Message = { id: string; timestamp: number; body: string }

/** The header `webhook-signature` of Standard Webhooks 1.0: one signature for each secret; `timestamp` in seconds. */
export const sign = (secrets: readonly Buffer[], { id, timestamp, body }: Message): string =>
  secrets
    .map((secret) => createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`))
    .map((hmac) => `v1,${hmac.digest('base64')}`)
    .join(' ')

/** As whoever verifies is given it. */
export const describeSecret = (secret: Buffer): string => `whsec_${secret.toString('base64')}`
