import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import { expect } from 'vitest'
import { test } from '#tests/support/app.ts'
import { freePort } from '#tests/support/free-port.ts'
import { listen } from '#tests/support/listen.ts'
import { checkProxy } from './proxy.ts'

type Behaviour = {
  toMeridian?: (headers: IncomingHttpHeaders) => IncomingHttpHeaders
  toVisitor?: (headers: IncomingHttpHeaders) => IncomingHttpHeaders
  path?: string
}

/** A proxy in front of `target` that changes headers as it is told. */
async function startProxy(target: string, { toMeridian, toVisitor, path }: Behaviour) {
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-for': '203.0.113.9' }
    const forwarded = request(new URL(path ?? incoming.url ?? '/', target), {
      method: incoming.method ?? 'GET',
      headers: toMeridian?.(headers) ?? headers,
    })
    forwarded.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, toVisitor?.(answer.headers) ?? answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(forwarded)
  })
  return (await listen(server)).url
}

const setId = (headers: IncomingHttpHeaders) => ({ ...headers, 'x-request-id': '0123456789abcdef' })
const settings = { hstsSubdomains: false, trustProxy: 1 }

test('what a proxy changes on the way is told, with what to do', async ({ app }) => {
  const target = await app.listen({ port: 0, host: '127.0.0.1' })
  const compare = async (behaviour: Behaviour) =>
    (await checkProxy({ ...settings, siteUrl: await startProxy(target, behaviour) })).at(-1)
  expect(await compare({ toMeridian: setId })).toMatchObject({ level: 'ok' })
  expect(await compare({})).toMatchObject({
    level: 'warn',
    says: expect.stringContaining('hands on X-Request-Id'),
  })
  const toVisitor = ({ 'content-security-policy': _, ...headers }: IncomingHttpHeaders) => ({
    ...headers,
    'x-frame-options': 'SAMEORIGIN',
  })
  expect(await compare({ toMeridian: setId, toVisitor })).toMatchObject({
    level: 'fail',
    says: expect.stringMatching(/lost or changed: content-security-policy, x-frame-options\.$/),
  })
  expect(await compare({ path: '/healthz' })).toMatchObject({
    level: 'fail',
    says: expect.stringContaining('Something else than Meridian'),
  })
})

test('TRUST_PROXY that does not go with SITE_URL is told, and an address that nothing answers at', async () => {
  const siteUrl = `http://127.0.0.1:${await freePort()}`
  expect(await checkProxy({ ...settings, siteUrl })).toMatchObject([
    { level: 'warn', says: expect.stringContaining('any visitor may claim any address') },
    { level: 'warn', says: expect.stringContaining('could not be asked from here (ECONNREFUSED)') },
  ])
  const elsewhere = {
    hstsSubdomains: false,
    trustProxy: false,
    siteUrl: 'http://www.invalid',
  } as const
  expect((await checkProxy(elsewhere))[0]).toMatchObject({
    level: 'fail',
    says: expect.stringContaining('TRUST_PROXY is not set'),
  })
})
