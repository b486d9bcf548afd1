import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { launchDocumentedProxy } from '#tests/support/documented-proxy.ts'
import { listen } from '#tests/support/listen.ts'
import { isNginxInstalled } from '#tests/support/nginx.ts'
import { decodeLog, sendRaw, tokenAddresses } from '#tests/support/token-addresses.ts'
import { createToken } from '../tokens.ts'

async function startUpstream(name: string) {
  const upstream = { status: 200 }
  const server = createServer((request, reply) => {
    const { 'x-forwarded-for': address, 'x-request-id': id } = request.headers
    reply.statusCode = request.method === 'POST' ? upstream.status : 200
    reply.end(JSON.stringify({ name, address, id }))
  })
  return Object.assign(upstream, await listen(server))
}

/** As every reply under /api/, whoever answers. */
async function readError(reply: Response) {
  expect(reply.headers.get('content-type')).toBe('application/json')
  const { success, error } = (await reply.json()) as { success: boolean; error: string }
  expect(success).toBe(false)
  return [reply.status, error]
}

test.runIf(isNginxInstalled)(
  'the documented nginx logs no query, forwards the visitor’s address, and loses no request when a process stops',
  async () => {
    const [one, two] = [await startUpstream('one'), await startUpstream('two')]
    const { url, plainUrl, log } = await launchDocumentedProxy({ ports: [one.port, two.port] })
    const spoofed = {
      'x-forwarded-for': '203.0.113.9',
      referer: `${url}/?token=of-the-page`,
      'x-request-id': 'a-visitors',
    }
    const reply = await fetch(`${url}/admin/reset-password?token=hush`, { headers: spoofed })
    expect(await reply.json()).toMatchObject({
      address: '127.0.0.1',
      id: expect.stringMatching(/^[\da-f]{32}$/),
    })
    await expect.poll(log).toContain('/admin/reset-password')
    expect(await log()).not.toMatch(/hush|of-the-page|127\.0\.0\.1","status/)
    for (const line of (await log()).trim().split('\n')) JSON.parse(line)

    const post = async () => {
      const answer = await fetch(`${url}/api/contact`, { method: 'POST', body: '{}' })
      return `${answer.status} ${((await answer.json()) as { name: string }).name}`
    }
    one.status = 503
    for (let times = 0; times < 4; times += 1) expect(await post()).toBe('200 two')
    two.stop()
    one.status = 200
    for (let times = 0; times < 4; times += 1) expect(await post()).toBe('200 one')

    const large = await fetch(`${url}/api/contact`, { method: 'POST', body: 'x'.repeat(70_000) })
    expect(await readError(large)).toEqual([413, 'That is too large to be sent.'])
    const file = 'x'.repeat(20 * 1024 * 1024)
    const sheet = await fetch(`${url}/api/admin/imports?name=a.csv`, { method: 'POST', body: file })
    expect(sheet.status).toBe(200)
    const larger = await fetch(`${url}/api/admin/imports`, { method: 'POST', body: `${file}x` })
    expect(await readError(larger)).toEqual([413, 'That is too large to be sent.'])
    const plain = { redirect: 'manual' } as const
    expect(await readError(await fetch(`${plainUrl}/api/contact`, plain))).toEqual([
      403,
      expect.stringContaining('unencrypted'),
    ])
    one.stop()
    for (const path of ['/api/contact', '/api/admin/contacts/export']) {
      const away = await fetch(url + path)
      expect(away.headers.get('retry-after')).toBe('5')
      expect(await readError(away)).toEqual([502, expect.stringContaining('cannot be reached')])
    }
    expect((await fetch(`${plainUrl}/contact?a=b`, plain)).headers.get('location')).toBe(
      'https://www.example.com/contact?a=b',
    )
  },
)

test.runIf(isNginxInstalled)('the documented nginx logs no token of a path', async () => {
  const [one, two] = [await startUpstream('one'), await startUpstream('two')]
  const ports = [one.port, two.port] as const
  const { url, plainUrl, log } = await launchDocumentedProxy({ ports, requestsPerSecond: 1000 })
  const token = createToken()
  const addresses = tokenAddresses(token)
  for (const address of addresses) {
    await sendRaw(url, address)
    await sendRaw(plainUrl, address)
  }
  const lines = async () => (await log()).trim().split('\n')
  await expect.poll(async () => (await lines()).length).toBeGreaterThanOrEqual(2 * addresses.length)
  expect(decodeLog(await log())).not.toContain(token)
  expect(await log()).toContain('"path":"/api/admin/verify-reset-token/***"')
})
