import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { startProduct } from '#tests/support/product.ts'
import { attacks } from './abuse/attacks.ts'
import { connectionUrl, withPostgres } from './filled-product.ts'
import { type Measurement, printMeasurements } from './measurements.ts'
import { parseOptions } from './parse-options.ts'
import { runChild } from './run-child.ts'
import { percentile } from './timing.ts'

/** 99 % of honest inquiries and health checks are answered within this during an attack. */
const maxMs = { inquiry: 250, health: 100 }

const probeIntervalMs = 50

/**
 * Measures honest inquiries and health checks during each kind of refused request, sent over `--connections=100` for
 * `--seconds=10`; `--only=courses` selects by name. The last run is without a database. Whether all thresholds were met.
 */
export const benchAbuse = (args: string[]): Promise<boolean> =>
  withPostgres(async (folder, postgres) => {
    const { only, ...sending } = parseOptions(args, { connections: 100, seconds: 10, only: '' })
    const settings = { DATABASE_URL: connectionUrl(postgres.ownerConfig), TRUST_PROXY: '1' }
    const home = join(folder, 'product')
    await mkdir(home)
    const warmUp = await startProduct(home, settings)
    for (let call = 0; call < 50; call += 1) {
      await Promise.all([sendInquiry(warmUp.url), checkHealth(warmUp.url)])
    }
    await warmUp.stop()
    const product = await startProduct(home, settings)
    try {
      const results: Measurement[] = []
      const load = { url: product.url, ...sending }
      for (const [index, { name }] of attacks.entries()) {
        if (!name.includes(only)) continue
        const [inquiries, health] = await probeDuring(runAttack(index, load), [
          () => sendInquiry(product.url),
          () => checkHealth(product.url),
        ])
        results.push(
          { name: `${name}: inquiry`, value: p99(inquiries), unit: 'ms', max: maxMs.inquiry },
          { name: `${name}: /healthz`, value: p99(health), unit: 'ms', max: maxMs.health },
        )
      }
      await postgres.stop()
      const courses = attacks.findIndex(({ name }) => name === 'courses')
      const [health] = await probeDuring(runAttack(courses, load), [() => checkHealth(product.url)])
      results.push({
        name: 'courses without a database: /healthz',
        value: p99(health),
        unit: 'ms',
        max: maxMs.health,
      })
      return printMeasurements(results)
    } finally {
      await product.stop()
    }
  })

const p99 = (times: number[] = []) => percentile(times, 0.99)

type AttackLoad = { url: string; connections: number; seconds: number }

async function runAttack(index: number, load: AttackLoad): Promise<void> {
  const answers = await runChild('abuse/attacker.ts', { ...load, attack: index })
  process.stderr.write(`${attacks[index]?.name}: ${answers}\n`)
}

async function probeDuring(
  attack: Promise<void>,
  probes: (() => Promise<void>)[],
): Promise<number[][]> {
  const ended = new AbortController()
  const finished = attack.finally(() => ended.abort())
  const times = probes.map((): number[] => [])
  const running: Promise<void>[] = []
  while (!ended.signal.aborted) {
    for (const [index, probe] of probes.entries()) {
      const startedAt = performance.now()
      running.push(probe().then(() => void times[index]?.push(performance.now() - startedAt)))
    }
    await wait(probeIntervalMs)
  }
  await Promise.all([finished, ...running])
  return times
}

let inquiryCount = 0

async function sendInquiry(url: string): Promise<void> {
  inquiryCount += 1
  const reply = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `192.0.${inquiryCount >> 8}.${inquiryCount & 255}`,
      connection: 'close',
    },
    body: JSON.stringify(inquiryPayload({ parentEmail: `family-${inquiryCount}@example.com` })),
  })
  if (reply.status !== 201) throw new Error(`An honest inquiry was answered with ${reply.status}.`)
  await reply.arrayBuffer()
}

async function checkHealth(url: string): Promise<void> {
  const reply = await fetch(`${url}/healthz`, { headers: { connection: 'close' } })
  if (reply.status !== 200) throw new Error(`/healthz answered with ${reply.status}.`)
  await reply.arrayBuffer()
}
