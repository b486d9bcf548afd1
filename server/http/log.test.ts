import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { test as appTest } from '#tests/support/app.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { decodeLog, tokenAddresses } from '#tests/support/token-addresses.ts'
import { createToken } from '../tokens.ts'
import { registerErrorHandler } from './error-handlers.ts'
import { logOptions, logRequests } from './log.ts'

describe('an unexpected error', () => {
  test('is logged with its stack, and answered without its message', async () => {
    const logged: string[] = []
    const write = (line: string) => void logged.push(line)
    const logger: FastifyBaseLogger = pino(logOptions('info'), { write })
    const app = Fastify({
      loggerInstance: logger,
      logController: new LogController({ disableRequestLogging: true }),
    })
    registerErrorHandler(app)
    logRequests(app)
    app.get('/fails/:id', async () => {
      throw new TypeError('a thing is undefined')
    })
    app.get('/quotes/:id', async () => {
      const message = 'duplicate key (parent_email)=(private@example.com)'
      throw Object.assign(new Error(message), { code: '23505', detail: message })
    })
    for (const address of ['/fails/7?name=Secretive', '/quotes/7?name=Secretive']) {
      const reply = await app.inject(address)
      expect(reply.statusCode).toBe(500)
      expect(reply.json()).toEqual({
        success: false,
        error: 'Something went wrong on our side. Please try again.',
      })
    }
    const failures = logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 50)
    expect(failures).toMatchObject([
      { err: { type: 'TypeError', message: 'a thing is undefined' } },
      { err: { type: 'Error', message: '(23505)' } },
    ])
    for (const { err } of failures) expect(err.stack).toContain('log.test.ts')
    expect(logged.join('')).not.toMatch(/private@|Secretive/)
  })
})

describe('a rejected request', () => {
  appTest('is logged with status and route', async ({ app, logged, signedInPlain, signedIn }) => {
    const post = (payload: string) => {
      const headers = { 'content-type': 'application/json' }
      return { method: 'POST', url: '/api/contact', headers, payload } as const
    }
    const requests = [
      [401, '/api/admin/contacts', { url: '/api/admin/contacts' }],
      [403, '/api/admin/audit', { url: '/api/admin/audit', headers: signedInPlain }],
      [400, '/api/admin/contacts', { url: '/api/admin/contacts?page=x', headers: signedIn }],
      [404, '/api/*', { url: '/api/admin/everything' }],
      [400, '/api/contact', post(`"${'x'.repeat(65_534)}"`)],
      [413, '/api/contact', post(`"${'x'.repeat(65_535)}"`)],
      [400, '/api/contact', post(JSON.stringify(inquiryPayload({ parentEmail: 'nobody' })))],
    ] as const
    logged.length = 0
    for (const [, , call] of requests) await app.inject(call)
    const lines = logged.map((line) => JSON.parse(line))
    expect(lines.map(({ status, route }) => [status, route])).toEqual(
      requests.map(([status, route]) => [status, route]),
    )
  })
})

appTest('a token in a path is not logged', async ({ app, logged }) => {
  const token = createToken()
  logged.length = 0
  const addresses = tokenAddresses(token)
  for (const { method, url } of addresses) {
    await app.inject({ method: method as 'GET', url })
  }
  await app.inject(`/api/admin/verify-reset-token/%zz${token}`)
  expect(logged.length).toBeGreaterThanOrEqual(addresses.length)
  expect(decodeLog(logged.join(''))).not.toContain(token)
})
