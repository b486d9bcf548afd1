import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { canIssueCertificates, createAuthority } from '#tests/support/certificates.ts'
import { freePort } from '#tests/support/free-port.ts'
import { listen } from '#tests/support/listen.ts'
import { checkCertificate } from './certificate.ts'

const dayMs = 24 * 60 * 60_000

/** Shows a certificate of `localhost` that ends within a day; returns its port. */
async function startTlsServer(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-certificate-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { certificate, key } = await (await createAuthority(folder, 'ours')).issueFor('localhost')
  const server = createServer({ cert: await readFile(certificate), key: await readFile(key) })
  return (await listen(server)).port
}

test('a certificate that ends within 14 days is a warning, one that ended a failure, and none nothing', async ({
  skip,
}) => {
  skip(!canIssueCertificates, 'openssl, which issues the certificate, is not installed.')
  const port = await startTlsServer()
  const issuedAtMs = Date.now()
  const check = async (dayBeforeEnd: number, host = '127.0.0.1') => {
    const now = new Date(issuedAtMs + (1 - dayBeforeEnd) * dayMs)
    return (await checkCertificate(`https://${host}:${port}`, now))[0]
  }
  expect(await check(30.5)).toMatchObject({
    level: 'ok',
    says: expect.stringMatching(/^The certificate of https:\S+ expires in 30 days, at 20\S+Z\.$/),
  })
  expect(await check(15.5, 'localhost')).toMatchObject({ level: 'ok' })
  expect(await check(14.5)).toMatchObject({
    level: 'warn',
    says: expect.stringContaining(' in 14 days,'),
    advice: expect.stringContaining('Renew it'),
  })
  expect(await check(-0.5)).toMatchObject({
    level: 'fail',
    says: expect.stringMatching(/ expired at 20/),
    advice: expect.stringContaining('Renew it'),
  })
  const closed = `https://127.0.0.1:${await freePort()}`
  for (const address of [`http://127.0.0.1:${port}`, closed])
    expect(await checkCertificate(address, new Date())).toEqual([])
})
