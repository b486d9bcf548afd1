import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { serveHealth } from '../health.ts'
import { drainOnClose } from './drain.ts'

async function listen(delayMs = 0, finishWork = async () => {}) {
  const app = Fastify({ return503OnClosing: false, forceCloseConnections: 'idle' })
  const { isDraining } = drainOnClose(app, { delayMs, finishWork })
  serveHealth(app, async () => {}, isDraining)
  app.get('/', async () => {
    await wait(2)
    return { success: true }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { app, port, url: `http://127.0.0.1:${port}` }
}

async function requestUntilClosed(port: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let answers = 1; ; answers += 1) {
    const [reply] = (await once(get({ port, host: '127.0.0.1', agent }), 'response')) as [IncomingMessage]
    await text(reply)
    expect(reply.statusCode).toBe(200)
    if (reply.headers.connection === 'close') return answers
  }
}

describe('a stop', () => {
  test('answers every request of sixty busy keep-alive clients', async () => {
    const { app, port } = await listen()
    const clients = Array.from({ length: 60 }, () => requestUntilClosed(port))
    // By then every client has a request in flight.
    await requestTimes(port, 20)
    await app.close()
    for (const answers of await Promise.all(clients)) expect(answers).toBeGreaterThan(1)
  })

  test('is reported by /readyz, and new connections are accepted for the delay', async () => {
    const { app, url } = await listen(400)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    const closed = app.close()
    const notReady = await fetch(`${url}/readyz`)
    expect(notReady.status).toBe(503)
    expect(notReady.headers.get('connection')).toBe('close')
    expect(await notReady.json()).toEqual({ success: false, error: 'This process is stopping.' })
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    await closed
    await expect(fetch(`${url}/healthz`)).rejects.toThrow()
  })

  test('goes on taking connections until work such as a mail is finished', async () => {
    const mail = Promise.withResolvers<void>()
    const { app, port, url } = await listen(0, () => mail.promise)
    const closed = app.close()
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503)
    await requestTimes(port, 50)
    mail.resolve()
    await closed
    await expect(fetch(url)).rejects.toThrow()
  })

  test('answers a request that arrives on an idle connection just before that is closed', async () => {
    const client = new Socket()
    // The drain goes on within this timer: nothing is read from sockets between both.
    const sendRequest = async () => {
      await wait(1)
      client.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n')
      const writtenAtMs = performance.now()
      while (performance.now() - writtenAtMs < 5);
    }
    const { app, port } = await listen(0, sendRequest)
    const answer = text(client.connect(port, '127.0.0.1'))
    await once(client, 'connect')
    await wait(600)
    await app.close()
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('waits for a request that is half received, but not for a silent connection', async () => {
    const { app, port } = await listen()
    const [silent, slow] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
    await Promise.all([once(silent, 'connect'), once(slow, 'connect')])
    slow.write('GET / HTTP/1.1\r\nHo')
    const answer = text(slow)
    const closed = app.close()
    await once(silent.resume(), 'close')
    slow.write('st: here\r\n\r\n')
    expect(await answer).toMatch(/^HTTP\/1\.1 200 [^]*connection: close/i)
    await closed
  })
})

async function requestTimes(port: number, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })
  }
}
