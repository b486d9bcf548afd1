import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '#tests/support/product.ts'
import { startFileProduct } from '#tests/support/test-product.ts'

let product: Product

beforeAll(async () => {
  const started = await startFileProduct({ LOG_LEVEL: 'info', SHUTDOWN_DELAY_SECONDS: '1' })
  product = started.product
  return () => started.close()
})

const plainHeaders = { host: 'localhost', 'accept-encoding': 'br' }

function formatRequest(path: string, headers: Record<string, string>, method = 'GET'): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}

const openSocket = async (): Promise<Socket> => {
  const socket = connect(Number(new URL(product.url).port), '127.0.0.1')
  await once(socket, 'connect')
  return socket.setEncoding('latin1')
}

/** The bytes of one answer on a connection that is kept open, without its date. */
async function answerTo(request: string): Promise<string> {
  const socket = await openSocket()
  socket.write(request)
  let received = ''
  for await (const chunk of socket) {
    received += chunk
    const head = /^[^]*?\r\n\r\n/.exec(received)?.[0]
    const length = request.startsWith('HEAD') ? 0 : Number(/^content-length: (\d+)/im.exec(received)?.[1] ?? 0)
    if (head !== undefined && received.length >= head.length + length) break
  }
  return received.replace(/^date: .*\r\n/im, '')
}

const answersLogged = () => product.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered')

describe('a built page', () => {
  test('is the same to the byte, whether it was routed or not', async () => {
    const html = await (await fetch(product.url)).text()
    const asset = /"(\/assets\/[^"]+)"/.exec(html)?.[1] ?? ''
    for (const path of ['/', '/contact', '/robots.txt', asset]) {
      for (const acceptEncoding of ['br', 'gzip, deflate', 'identity', 'br;q=0, gzip;q=0.5']) {
        const headers = { ...plainHeaders, 'accept-encoding': acceptEncoding }
        const ready = await answerTo(formatRequest(path, headers))
        expect(ready).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
        expect(ready === (await answerTo(formatRequest(`${path}?`, headers))), path).toBe(true)
      }
    }
  })

  test('is routed where a request asks for more', async () => {
    const etag = /^etag: (.*)\r$/m.exec(await answerTo(formatRequest('/', plainHeaders)))?.[1] ?? ''
    const statusOf = async (headers: Record<string, string>, method?: string) =>
      (await answerTo(formatRequest('/', { ...plainHeaders, ...headers }, method))).split(' ', 2)[1]
    expect(await statusOf({ 'if-none-match': etag })).toBe('304')
    expect(await statusOf({ Host: 'elsewhere.example' })).toBe('400')
    expect(await statusOf({}, 'HEAD')).toBe('200')
    expect(await statusOf({}, 'OPTIONS')).toBe('404')
  })

  test('closes the connection that asks for it, and answers pipelined requests in order', async () => {
    const socket = await openSocket()
    socket.write(formatRequest('/robots.txt', plainHeaders))
    socket.write(formatRequest('/api/nothing', plainHeaders))
    socket.write(formatRequest('/robots.txt', { ...plainHeaders, connection: 'close' }))
    const answers = (await text(socket)).split('HTTP/1.1 ').slice(1)
    expect(answers.map((answer) => answer.slice(0, 3))).toEqual(['200', '404', '200'])
    expect(answers[2]).toMatch(/^connection: close\r$/im)
  })

  test('is logged as any answer, under an id of its own', async () => {
    await answerTo(formatRequest('/contact', plainHeaders))
    await answerTo(formatRequest('/contact', plainHeaders, 'PATCH'))
    const isRouted = ({ method }: { method: string }) => method === 'PATCH'
    await expect.poll(() => answersLogged().some(isRouted)).toBe(true)
    const index = answersLogged().findIndex(isRouted)
    const [ready, routed] = answersLogged().slice(index - 1)
    expect(ready).toMatchObject({ method: 'GET', route: '/*', status: 200, level: 30 })
    expect(Object.keys(ready).toSorted()).toEqual(Object.keys(routed).toSorted())
    expect(ready.reqId).not.toBe(routed.reqId)
  })

  test('warns of an unknown proxy', async () => {
    await answerTo(formatRequest('/', { ...plainHeaders, 'x-forwarded-for': '203.0.113.7' }))
    await expect.poll(() => product.logLines.join('')).toContain('TRUST_PROXY')
  })

  test('closes its connection during a stop, and does not delay one', async () => {
    const kept = await openSocket()
    kept.write(formatRequest('/robots.txt', plainHeaders))
    await once(kept, 'data')
    const stoppedAtMs = performance.now()
    const stopped = product.stop()
    await expect.poll(() => answerTo(formatRequest('/', plainHeaders))).toMatch(/^connection: close\r$/im)
    expect(await stopped).toBe(0)
    expect(performance.now() - stoppedAtMs).toBeLessThan(5_000)
  })
})
