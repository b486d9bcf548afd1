import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { createDataDir, owner, type Product, startProduct } from '#tests/support/product.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { copyMigratedCluster, signIn } from '#tests/support/test-product.ts'

/** Records every connection that the product attempts and every name it looks up. */
const connectionRecorder = (file: string) => `
  import { subscribe } from 'node:diagnostics_channel'
  import { appendFileSync } from 'node:fs'
  const write = (line) => appendFileSync(${JSON.stringify(file)}, line + '\\n')
  subscribe('net.client.socket', ({ socket }) => {
    socket.on('connectionAttempt', (ip, port) => write(port ? ip + ':' + port : 'a Unix socket'))
    socket.on('lookup', (error, address, family, host) => host === '127.0.0.1' || write(host))
  })`

describe('the product after it was used by visitors and administrators', () => {
  let product: Product
  let mail: Awaited<ReturnType<typeof startSmtpServer>>
  let connections = ''

  beforeAll(async () => {
    const { folder, remove } = await createDataDir()
    await copyMigratedCluster(join(folder, 'postgres'))
    connections = join(folder, 'connections')
    mail = await startSmtpServer()
    product = await startProduct(folder, {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(connectionRecorder(connections))}`,
      SMTP_URL: mail.url,
      MAIL_FROM: 'hello@example.com',
      NOTIFY_EMAILS: 'team@example.com',
      LOG_LEVEL: 'info',
    })
    return async () => {
      await product.stop()
      await mail.close()
      await remove()
    }
  })
  beforeAll(useEverything, 60_000)

  /** Names a URL wherever a visitor or an administrator may write anything. */
  async function useEverything() {
    const address = 'http://127.0.0.1:4999/'
    const headersWithAddress = {
      'x-forwarded-host': '127.0.0.1:4999',
      referer: address,
      origin: product.url,
      'content-type': 'application/json',
    }
    const post = (path: string, body: object) =>
      fetch(product.url + path, {
        method: 'POST',
        headers: headersWithAddress,
        body: JSON.stringify(body),
      })
    const source = { landing_page: address, referrer_host: '127.0.0.1:4999' }
    const submission = inquiryPayload({ comments: address, schoolName: address })
    expect((await post('/api/contact', { ...submission, source })).status).toBe(201)
    await post('/api/admin/forgot-password', { email: owner.email })
    await fetch(`${product.url}/courses?category=${encodeURIComponent(address)}`, {
      headers: headersWithAddress,
    })
    const headers = { ...headersWithAddress, ...(await signIn(product.url)) }
    const search = encodeURIComponent(address)
    for (const path of ['contacts', `contacts/export?search=${search}`, 'audit']) {
      expect((await fetch(`${product.url}/api/admin/${path}`, { headers })).status).toBe(200)
    }
  }

  test('has connected to its database and its mail server only', async () => {
    await expect.poll(() => mail.received.length).toBeGreaterThanOrEqual(3)
    const reached = new Set((await readFile(connections, 'utf8')).trim().split('\n'))
    expect(reached).toEqual(new Set(['a Unix socket', `127.0.0.1:${mail.port}`]))
  })

  test('has logged JSON lines to stdout, and nowhere else but in postgres.log', async () => {
    expect(product.logLines.length).toBeGreaterThan(6)
    for (const line of product.logLines) {
      expect(JSON.parse(line)).toMatchObject({
        level: expect.any(Number),
        time: expect.any(Number),
        msg: expect.any(String),
      })
    }
    expect(product.stderrLines.join('\n')).toMatch(/^\s*Meridian is at \S+, the back office at \S+\s+The first/)
    const files = await readdir(product.dataDir, { recursive: true })
    expect(files.filter((name) => /\blogs?\b/i.test(name))).toEqual(['postgres.log'])
  })
})
