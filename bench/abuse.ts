import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startEmbedded } from '#server/database/embedded.ts'
import { inquiry } from '#tests/support/inquiry.ts'
import { dataFolder, startProduct } from '#tests/support/product.ts'
import { attacks } from './abuse/attacks.ts'
import { addressOf } from './filled-product.ts'
import { printResults, type Result } from './results.ts'
import { percentile } from './timing.ts'

/** What an honest inquiry and a balancer may wait for at most while somebody attacks, in milliseconds (99 % of them). */
const bars = { inquiry: 250, health: 100 }

const msBetweenProbes = 50

/**
 * A family and a balancer beside `--connections=100` that send requests which are refused, `--seconds=10` for each kind of
 * them; the first kind meets a process that has just started. `--only=courses` runs those whose name has it. At the end the
 * database goes away. Whether all bars were reached.
 */
export async function benchAbuse(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      connections: { type: 'string', default: '100' },
      seconds: { type: 'string', default: '10' },
      only: { type: 'string', default: '' },
    },
  })
  const { folder, remove } = await dataFolder()
  const database = await startEmbedded(folder)
  const settings = { DATABASE_URL: addressOf(database.ownerConfig), TRUST_PROXY: '1' }
  const home = join(folder, 'product')
  await mkdir(home)
  // The first start makes schema, catalogue and administrator; this process warms up on it.
  const first = await startProduct(home, settings)
  for (let call = 0; call < 50; call += 1) {
    await Promise.all([sendInquiry(first.url), askHealth(first.url)])
  }
  await first.stop()
  const product = await startProduct(home, settings)
  try {
    const results: Result[] = []
    const load = { url: product.url, ...values }
    for (const [index, { what }] of attacks.entries()) {
      if (!what.includes(values.only)) continue
      const [inquiries, health] = await measureWhile(attack(index, load), [
        () => sendInquiry(product.url),
        () => askHealth(product.url),
      ])
      results.push(
        { what: `${what}: inquiry`, value: p99(inquiries), unit: 'ms', most: bars.inquiry },
        { what: `${what}: /healthz`, value: p99(health), unit: 'ms', most: bars.health },
      )
    }
    await database.stop()
    const courses = attacks.findIndex(({ what }) => what === 'courses')
    const [health] = await measureWhile(attack(courses, load), [() => askHealth(product.url)])
    results.push({
      what: 'courses without a database: /healthz',
      value: p99(health),
      unit: 'ms',
      most: bars.health,
    })
    return printResults(results)
  } finally {
    await product.stop()
    await database.stop()
    await remove()
  }
}

const p99 = (times: number[] = []) => percentile(times, 0.99)

type Load = { url: string; connections: string; seconds: string }

async function attack(index: number, { url, connections, seconds }: Load): Promise<void> {
  const options = { url, attack: String(index), connections, seconds }
  const child = spawn(
    process.execPath,
    [
      join(import.meta.dirname, 'abuse/attacker.ts'),
      ...Object.entries(options).map(([name, value]) => `--${name}=${value}`),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [answers] = await Promise.all([text(child.stdout), once(child, 'exit')])
  process.stderr.write(`${attacks[index]?.what}: ${answers}\n`)
}

/** What each probe took in milliseconds, one begun every 50 ms for as long as the attack lasts. */
async function measureWhile(
  lasting: Promise<void>,
  probes: (() => Promise<void>)[],
): Promise<number[][]> {
  const ended = new AbortController()
  const over = lasting.finally(() => ended.abort())
  const times = probes.map((): number[] => [])
  const running: Promise<void>[] = []
  while (!ended.signal.aborted) {
    for (const [index, probe] of probes.entries()) {
      const begun = performance.now()
      running.push(probe().then(() => void times[index]?.push(performance.now() - begun)))
    }
    await wait(msBetweenProbes)
  }
  await Promise.all([over, ...running])
  return times
}

let families = 0

/** Each family has an address of its own. */
async function sendInquiry(url: string): Promise<void> {
  families += 1
  const reply = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `192.0.${families >> 8}.${families & 255}`,
      connection: 'close',
    },
    body: JSON.stringify(inquiry({ parentEmail: `family-${families}@example.com` })),
  })
  if (reply.status !== 201) throw new Error(`An honest inquiry was answered with ${reply.status}.`)
  await reply.arrayBuffer()
}

async function askHealth(url: string): Promise<void> {
  const reply = await fetch(`${url}/healthz`, { headers: { connection: 'close' } })
  if (reply.status !== 200) throw new Error(`/healthz answered with ${reply.status}.`)
  await reply.arrayBuffer()
}
