import { buildRequest, type Connection, openConnection } from '../http-connection.ts'
import { parseOptions } from '../parse-options.ts'
import { type Attack, attacks } from './attacks.ts'

/** It sends the refused request number `--attack`, and prints how many were answered with which status. */
const { url, connections, seconds, ...chosen } = parseOptions(process.argv.slice(2), {
  url: '',
  attack: 0,
  connections: 100,
  seconds: 5,
})
const attack = attacks[chosen.attack]
if (!attack) throw new Error(`There is no attack ${chosen.attack}.`)

const counts: Record<string, number> = {}
let requestCount = 0
const endAt = performance.now() + seconds * 1000
await Promise.all(Array.from({ length: connections }, (_, index) => sendUntilEnd(attack, index)))
process.stdout.write(JSON.stringify(counts))

async function sendUntilEnd(one: Attack, index: number): Promise<void> {
  let connection: Connection | undefined
  while (performance.now() < endAt) {
    requestCount += 1
    try {
      connection ??= await openConnection(url)
      count((await connection.request(attackRequest(one, index, requestCount))).status)
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

function attackRequest(
  { request, fromManyAddresses }: Attack,
  index: number,
  requestNumber: number,
): string {
  const { method, path, headers, body } = request(requestNumber)
  const address = fromManyAddresses
    ? `198.${18 + (requestNumber >> 16)}.${(requestNumber >> 8) & 255}.${requestNumber & 255}`
    : '203.0.113.66'
  const sender = { 'x-forwarded-for': address, 'user-agent': `attacker ${index}` }
  return buildRequest(method, path, { ...sender, ...headers }, body)
}
