import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { representPage } from './page.ts'
import { sendRepresentation } from './representation.ts'

const html = `<!doctype html><style>a{}</style><script>go()</script><script type="application/ld+json">{}</script>${'x'.repeat(500)}`
const app = Fastify()
app.get('/', (request, reply) => sendRepresentation(request, reply, representPage(html)))

const get = (headers: Record<string, string> = {}) => app.inject({ url: '/', headers })

describe('a page', () => {
  test.for([
    ['br', 'gzip, deflate, br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', 'gzip', (body: Buffer) => gunzipSync(body)],
    ['gzip', 'br;q=0, gzip;q=0.5', (body: Buffer) => gunzipSync(body)],
    ['gzip', 'br;q=0.5, gzip', (body: Buffer) => gunzipSync(body)],
    ['br', 'gzip;q=0.8, BR; q=0.8', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', '*;q=0.1, br;q=0', (body: Buffer) => gunzipSync(body)],
    ['br', '*', (body: Buffer) => brotliDecompressSync(body)],
    [undefined, 'gzip;q=0', (body: Buffer) => body],
    [undefined, 'gzip;q=0.000', (body: Buffer) => body],
    [undefined, 'gzip;q=high', (body: Buffer) => body],
    [undefined, 'brother', (body: Buffer) => body],
    [undefined, '', (body: Buffer) => body],
  ] as const)('is sent as %s to one who accepts "%s"', async ([encoding, accepts, decode]) => {
    const reply = await get({ 'accept-encoding': accepts })
    expect(reply.headers['content-encoding']).toBe(encoding)
    expect(reply.headers['vary']).toBe('accept-encoding')
    expect(decode(reply.rawPayload).toString()).toBe(html)
  })

  test('has a strong ETag per encoding, and answers 304', async () => {
    const plain = await get()
    const compressed = await get({ 'accept-encoding': 'br' })
    expect(plain.headers.etag).toMatch(/^"[\w-]{22}"$/)
    expect(compressed.headers.etag).not.toBe(plain.headers.etag)

    const again = await get({
      'accept-encoding': 'br',
      'if-none-match': `"other", ${compressed.headers.etag}`,
    })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers['content-security-policy']).toBe(compressed.headers['content-security-policy'])
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  test('allows its inline script and style by hash, and no data block', async () => {
    const policy = String((await get()).headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' 'sha256-")
    expect(policy.match(/sha256-/g)).toHaveLength(2)
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
  })
})
