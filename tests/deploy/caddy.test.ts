import { spawn, spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createToken } from '#server/tokens.ts'
import { freePort } from '#tests/support/free-port.ts'
import { listen } from '#tests/support/listen.ts'
import { createTestDataDir } from '#tests/support/test-product.ts'
import { decodeLog, sendRaw, tokenAddresses } from '#tests/support/token-addresses.ts'

const isCaddyInstalled = spawnSync('caddy', ['version']).status === 0

const startUpstream = () =>
  listen(createServer((request, reply) => reply.end(JSON.stringify({ url: request.url, ...request.headers }))))

/** On free ports and without TLS, for which it would ask an authority. */
async function startCaddy(upstreamPort: number, unusedPort: number) {
  const folder = await createTestDataDir()
  const [port, plainPort] = [await freePort(), await freePort()]
  const sample = await readFile('deploy/Caddyfile', 'utf8')
  const fitted = sample
    .replace('{\n', '{\n\tadmin off\n\tauto_https off\n')
    .replace('127.0.0.1:3000', `127.0.0.1:${upstreamPort}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${unusedPort}`)
    .replace('\nhttps://www.example.com {', `\nhttp://:${port} {\n\tbind 127.0.0.1`)
    .replace('\nhttp://www.example.com {', `\nhttp://:${plainPort} {\n\tbind 127.0.0.1`)
    .replace('/var/log/caddy', folder)
    .replace('lb_try_duration 20s', 'lb_try_duration 500ms')
  await writeFile(join(folder, 'Caddyfile'), fitted)
  const env = { PATH: process.env['PATH'], HOME: folder }
  const caddy = spawn('caddy', ['run', '--config', join(folder, 'Caddyfile')], { env })
  const stderr = text(caddy.stderr)
  const stop = async () => {
    caddy.kill('SIGTERM')
    return stderr
  }
  onTestFinished(async () => void (await stop()))
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(url).catch(() => undefined))) {
    if (caddy.exitCode !== null) throw new Error(await stderr)
    await wait(20)
  }
  const log = () => readFile(join(folder, 'meridian.log'), 'utf8')
  return { url, plainUrl: `http://127.0.0.1:${plainPort}`, log, stop }
}

test.runIf(isCaddyInstalled)(
  'the documented Caddy logs no query, sets what the process goes by, and passes over one that is away',
  async () => {
    const upstream = await startUpstream()
    const caddy = await startCaddy(upstream.port, await freePort())
    const claimed = { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'a-visitors-own' }
    for (let sent = 0; sent < 4; sent += 1) {
      const reply = await fetch(`${caddy.url}/admin/reset-password?token=hush`, {
        headers: claimed,
      })
      const received = (await reply.json()) as Record<string, string>
      expect(received['url']).toBe('/admin/reset-password?token=hush')
      expect(received['x-forwarded-for']).toBe('127.0.0.1')
      expect(received['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    }
    expect((await fetch(`${caddy.url}/readyz`)).status).toBe(404)
    const plain = await fetch(`${caddy.plainUrl}/courses?a=1`, { redirect: 'manual' })
    expect(plain.headers.get('location')).toBe('https://www.example.com/courses?a=1')
    const refused = await fetch(`${caddy.plainUrl}/api/contact`, { method: 'POST' })
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ success: false })
    await expect.poll(caddy.log).toContain('"uri":"/admin/reset-password"')
    upstream.stop()
    expect((await fetch(`${caddy.url}/?token=hush`)).status).toBe(502)
    const away = await fetch(`${caddy.url}/api/contact?token=hush`)
    expect(away.status).toBe(502)
    expect(away.headers.get('content-type')).toBe('application/json')
    expect(await away.json()).toEqual({
      success: false,
      error: 'We cannot be reached right now. Please try again in a moment.',
    })
    for (const output of [await caddy.log(), await caddy.stop()]) {
      expect(output).not.toMatch(/hush|203\.0\.113\.9|remote_ip/)
    }
  },
)

test.runIf(isCaddyInstalled)('the documented Caddy logs no token of a path', async () => {
  const upstream = await startUpstream()
  const caddy = await startCaddy(upstream.port, upstream.port)
  const token = createToken()
  const addresses = tokenAddresses(token)
  for (const address of addresses) await sendRaw(caddy.url, address)
  const lines = async () => (await caddy.log()).trim().split('\n')
  await expect.poll(async () => (await lines()).length).toBeGreaterThanOrEqual(addresses.length)
  expect(await caddy.log()).toContain('"uri":"/api/admin/verify-reset-token/"')
  for (const output of [await caddy.log(), await caddy.stop()]) {
    expect(decodeLog(output)).not.toContain(token)
  }
})
