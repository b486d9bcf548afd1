import { parseArgs } from 'node:util'
import { type Connection, openConnection } from '../http-connection.ts'
import { type Attack, attacks } from './attacks.ts'

/**
 * A process of its own that sends the refused request number `--attack` over `--connections` for `--seconds`, and prints how
 * many were answered with which status; `lost` counts closed connections.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: '' },
    attack: { type: 'string', default: '0' },
    connections: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '5' },
  },
})
const attack = attacks[Number(values.attack)]
if (!attack) throw new Error(`There is no attack ${values.attack}.`)

const counts: Record<string, number> = {}
let requestCount = 0
const endAt = performance.now() + Number(values.seconds) * 1000
await Promise.all(
  Array.from({ length: Number(values.connections) }, (_, index) => sendUntilEnd(attack, index)),
)
process.stdout.write(JSON.stringify(counts))

async function sendUntilEnd(one: Attack, index: number): Promise<void> {
  let connection: Connection | undefined
  while (performance.now() < endAt) {
    requestCount += 1
    try {
      connection ??= await openConnection(values.url)
      count((await connection.request(buildRequest(one, index, requestCount))).status)
    } catch {
      count('lost')
      connection?.close()
      connection = undefined
    }
  }
  connection?.close()
}

function count(status: number | 'lost'): void {
  counts[status] = (counts[status] ?? 0) + 1
}

function buildRequest(
  { request, fromManyAddresses }: Attack,
  index: number,
  requestNumber: number,
): string {
  const { method, path, headers, body = '' } = request(requestNumber)
  const address = fromManyAddresses
    ? `198.${18 + (requestNumber >> 16)}.${(requestNumber >> 8) & 255}.${requestNumber & 255}`
    : '203.0.113.66'
  const all = {
    host: 'localhost',
    'x-forwarded-for': address,
    'user-agent': `attacker ${index}`,
    ...headers,
    ...(body && { 'content-length': String(Buffer.byteLength(body)) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}
