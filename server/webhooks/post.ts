import { createHmac } from 'node:crypto'
import type { lookup } from 'node:dns'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { assertPublicHost, publicLookup } from './public-address.ts'

type Message = { id: string; timestamp: number; body: string }

/** The header `webhook-signature` of Standard Webhooks 1.0: one signature for each secret; `timestamp` in seconds. */
export const sign = (secrets: readonly Buffer[], { id, timestamp, body }: Message): string =>
  secrets
    .map((secret) => createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`))
    .map((hmac) => `v1,${hmac.digest('base64')}`)
    .join(' ')

/** As whoever verifies is given it. */
export const describeSecret = (secret: Buffer): string => `whsec_${secret.toString('base64')}`

const timeoutMs = 10_000
const maxAnswerBytes = 65_536

type Post = {
  url: string
  headers: Record<string, string>
  body: string
  /** Called once the server is connected. Nothing is sent where it throws. */
  hold?: () => Promise<void>
}

export type Network = {
  /** `host:port` that may be private. */
  privateHosts: ReadonlySet<string>
  signal?: AbortSignal
  /** In place of the system's. */
  resolve?: typeof lookup
}

/** Returns the status of the answer, whose body is read up to 64 KB. No redirect is followed. Throws within ten seconds. */
export async function post(
  { url, headers, body, hold = async () => {} }: Post,
  { privateHosts, signal, resolve }: Network,
): Promise<number> {
  const { hostname, port, protocol, username, password } = new URL(url)
  if (protocol !== 'https:' || username || password) throw new Error('The address is not allowed.')
  const host = hostname.replace(/^\[|\]$/g, '')
  const isPrivateAllowed = privateHosts.has(`${hostname}:${port || 443}`)
  if (!isPrivateAllowed) assertPublicHost(host)
  const timeout = AbortSignal.timeout(timeoutMs)
  const sending = request(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    // Of its own: neither a kept connection, nor a proxy of the environment.
    agent: new Agent({ keepAlive: false }),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(isPrivateAllowed ? {} : { lookup: publicLookup(resolve) }),
  })
  const send = async () => {
    await hold()
    if (!sending.destroyed) sending.end(body)
  }
  sending.once('socket', (socket) =>
    socket.once('secureConnect', () => void send().catch((error: Error) => sending.destroy(error))),
  )
  try {
    return await readStatus(sending)
  } finally {
    sending.destroy()
  }
}

const readStatus = (sending: ClientRequest): Promise<number> =>
  new Promise((resolve, reject) => {
    sending.once('response', (answer: IncomingMessage) => {
      readUpTo(answer, maxAnswerBytes).then(() => resolve(answer.statusCode ?? 0), reject)
    })
    // Node says neither a response nor an error of an answer that it gives to nobody.
    sending.once('upgrade', ({ statusCode = 0 }, socket) => {
      socket.destroy()
      resolve(statusCode)
    })
    sending.once('error', reject)
  })

async function readUpTo(answer: IncomingMessage, maxBytes: number): Promise<void> {
  let bytes = 0
  for await (const chunk of answer) {
    bytes += (chunk as Buffer).length
    if (bytes >= maxBytes) return
  }
}
