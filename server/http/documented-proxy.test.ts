import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { createTestDataDir } from '#tests/support/test-product.ts'

const isInstalled = spawnSync('nginx', ['-v']).status === 0

async function startUpstream(name: string) {
  const upstream = { status: 200 }
  const server = createServer((request, reply) => {
    const { 'x-forwarded-for': address } = request.headers
    reply.statusCode = request.method === 'POST' ? upstream.status : 200
    reply.end(JSON.stringify({ name, address }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  onTestFinished(stop)
  return Object.assign(upstream, { port: (server.address() as AddressInfo).port, stop })
}

/** The documented configuration, without TLS (it needs a certificate) and on free ports. */
async function startDocumentedProxy(upstreams: { port: number }[]) {
  const folder = await createTestDataDir()
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'logs'))
  const [port, plainPort] = [await freePort(), await freePort()]
  const sample = await readFile('docs/nginx.conf', 'utf8')
  const [first, second] = upstreams
  const fitted = sample
    .replace('127.0.0.1:3000', `127.0.0.1:${first?.port}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${second?.port}`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replaceAll(/^ *ssl_.*;$/gm, '')
    .replaceAll('/var/log/nginx', join(folder, 'logs'))
  const main = `daemon off; pid ${folder}/pid; error_log ${folder}/logs/main.log; events {} http {
    client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f;
    uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;\n${fitted}\n}`
  await writeFile(join(folder, 'nginx.conf'), main)
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'inherit' })
  onTestFinished(async () => {
    nginx.kill('SIGTERM')
    await once(nginx, 'exit')
  })
  const url = `http://127.0.0.1:${port}`
  await expect
    .poll(() =>
      fetch(url).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  const log = () => readFile(join(folder, 'logs/meridian.log'), 'utf8')
  return { url, plainUrl: `http://127.0.0.1:${plainPort}`, log }
}

test.runIf(isInstalled)(
  'the documented nginx logs no query, forwards the visitor’s address, and loses no request when a process stops',
  async () => {
    const upstreams = [await startUpstream('one'), await startUpstream('two')]
    const { url, plainUrl, log } = await startDocumentedProxy(upstreams)
    const spoofed = { 'x-forwarded-for': '203.0.113.9', referer: `${url}/?token=of-the-page` }
    const reply = await fetch(`${url}/admin/reset-password?token=hush`, { headers: spoofed })
    expect(await reply.json()).toMatchObject({ address: '127.0.0.1' })
    await expect.poll(log).toContain('/admin/reset-password')
    expect(await log()).not.toMatch(/hush|of-the-page|127\.0\.0\.1","status/)
    for (const line of (await log()).trim().split('\n')) JSON.parse(line)

    const post = async () => {
      const answer = await fetch(`${url}/api/contact`, { method: 'POST', body: '{}' })
      return `${answer.status} ${((await answer.json()) as { name: string }).name}`
    }
    const [one, two] = upstreams
    if (one) one.status = 503
    for (let times = 0; times < 4; times += 1) expect(await post()).toBe('200 two')
    two?.stop()
    if (one) one.status = 200
    for (let times = 0; times < 4; times += 1) expect(await post()).toBe('200 one')

    const large = await fetch(`${url}/api/contact`, { method: 'POST', body: 'x'.repeat(70_000) })
    expect(large.status).toBe(413)
    const plain = { redirect: 'manual' } as const
    expect((await fetch(`${plainUrl}/api/contact`, plain)).status).toBe(403)
    expect((await fetch(`${plainUrl}/contact?a=b`, plain)).headers.get('location')).toBe(
      'https://www.example.com/contact?a=b',
    )
  },
)
