import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, startTestProductOn } from '#tests/support/test-product.ts'
import { listenForScrapes, openMetrics } from './open.ts'

async function listen(collect: () => Promise<string>) {
  const served = { host: '127.0.0.1', port: 0, collect, contentType: 'text/plain' }
  const listener = await listenForScrapes(served)
  onTestFinished(() => listener.close())
  return listener
}

test('metrics stand at one address, and are collected once for whoever asks at the same time', async () => {
  let collected = 0
  const { url } = await listen(async () => `collected ${(collected += 1)}`)
  const texts = await Promise.all(Array.from({ length: 9 }, async () => (await fetch(url)).text()))
  expect(new Set(texts)).toEqual(new Set(['collected 1']))
  expect((await fetch(new URL('/', url))).status).toBe(404)
  expect((await fetch(url, { method: 'POST', body: 'x' })).status).toBe(404)
})

test('metrics that cannot be collected are a 500, and are collected again', async () => {
  let fails = true
  const { url } = await listen(async () => {
    if (fails) throw new Error('a thing is undefined')
    return 'collected'
  })
  const failed = await fetch(url)
  expect([failed.status, await failed.text()]).toEqual([500, ''])
  fails = false
  expect(await (await fetch(url)).text()).toBe('collected')
})

test('many idle connections are no more than ten', async () => {
  const { url } = await listen(async () => 'collected')
  const sockets = Array.from({ length: 20 }, () => connect(Number(new URL(url).port), '127.0.0.1'))
  let closed = 0
  for (const socket of sockets) {
    socket.on('close', () => (closed += 1)).on('error', () => {})
    onTestFinished(() => void socket.destroy())
  }
  await expect.poll(() => closed).toBe(10)
})

test('the product serves them on METRICS_PORT alone, with the pages that it had ready', async () => {
  const product = await startTestProductOn(await createTestDatabase(), { METRICS_PORT: '0' })
  const address = () => /Metrics are at (\S+)/.exec(product.stderrLines.join('\n'))?.[1]
  await expect.poll(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/)
  const metricsUrl = address() ?? ''
  for (let times = 0; times < 5; times += 1) await (await fetch(product.url)).text()
  expect((await fetch(`${product.url}/metrics`)).status).toBe(404)
  const readText = async () => (await fetch(metricsUrl)).text()
  await expect.poll(readText).toContain('meridian_http_requests_total{method="GET",route="/*",status="200"} 5\n')
  expect(await readText()).toContain('meridian_database_up 1\n')

  const taken = { host: '127.0.0.1', port: Number(new URL(metricsUrl).port) }
  const pool = { totalCount: 0, idleCount: 0, waitingCount: 0 }
  const sources = { pool, folders: {}, readStored: () => Promise.reject(new Error('unread')) }
  await expect(openMetrics(taken, sources)).rejects.toThrow(
    /^Metrics cannot be served at 127\.0\.0\.1, port \d+ \(EADDRINUSE\): set METRICS_HOST or METRICS_PORT/,
  )
  expect(await product.stop()).toBe(0)
})
