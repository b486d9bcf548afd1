import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { requestIdHeader } from '#contract/request-headers.ts'
import { test as appTest } from '#tests/support/app.ts'
import { sendErrorPage } from '../site/error-page.ts'
import { createRejectedPageSender } from '../site/rejected-page.ts'
import { represent, sendRepresentation } from '../site/representation.ts'
import { registerErrorHandler } from './error-handlers.ts'
import { logRequests, requestIds, sendRequestIds } from './log.ts'

const ownId = /^[\da-f]{8}-[\da-f]{4}$/

function openApp(proxies: false | number | string[]) {
  const logged: string[] = []
  const logger: FastifyBaseLogger = pino({}, { write: (line: string) => void logged.push(line) })
  const app = Fastify({
    genReqId: requestIds(proxies),
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
  })
  registerErrorHandler(app)
  sendRequestIds(app)
  logRequests(app)
  const fail = async () => {
    throw new TypeError('a thing is undefined')
  }
  app.get('/fails', fail)
  app.get('/page', { errorHandler: sendErrorPage }, fail)
  app.get('/same', async (request, reply) =>
    sendRepresentation(request, reply, represent({ identity: Buffer.from('same') }, {})),
  )
  onTestFinished(() => app.close())
  return { app, logged: () => logged.map((line) => JSON.parse(line)) }
}

describe('a request', () => {
  test('is named alike by its answer, its failure and each line of the log', async () => {
    const { app, logged } = openApp(false)
    const reply = await app.inject('/fails')
    const id = reply.headers[requestIdHeader]
    expect(id).toMatch(ownId)
    expect(logged().map(({ msg, reqId }) => [msg, reqId])).toEqual([
      ['a request failed', id],
      ['answered', id],
    ])
    expect((await app.inject('/fails')).headers[requestIdHeader]).not.toBe(id)
  })

  test('for a page that fails is named on the page in its place', async () => {
    const { app, logged } = openApp(false)
    const reply = await app.inject('/page')
    expect(reply.statusCode).toBe(500)
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.headers['content-security-policy']).toContain("style-src 'self' 'sha256-")
    expect(reply.body).toContain('<h1>Unexpected Application Error!</h1>')
    expect(reply.body).toContain(`please quote ${String(reply.headers[requestIdHeader])}.`)
    expect(reply.body).not.toContain('undefined')
    expect(logged()[0]).toMatchObject({ level: 50, reqId: reply.headers[requestIdHeader] })
  })

  test('for what everybody gets alike is named in the log alone', async () => {
    const { app, logged } = openApp(false)
    const reply = await app.inject('/same')
    expect(reply.headers).not.toHaveProperty(requestIdHeader)
    expect(logged()[0].reqId).toMatch(ownId)
  })

  test.for([
    ['a trusted proxy', 1, '10.0.0.1', '4bf92f3577b34da6a3ce929d0e0e4736', true],
    ['a trusted proxy among named ones', ['10.0.0.0/8'], '10.0.0.1', 'A-UUID_like-1', true],
    ['somebody else than the named ones', ['10.0.0.0/8'], '198.51.100.1', 'A-UUID_like-1', false],
    ['nobody trusted', false, '10.0.0.1', 'A-UUID_like-1', false],
    ['a proxy that says too much', 1, '10.0.0.1', 'x'.repeat(65), false],
    ['a proxy that says too little', 1, '10.0.0.1', 'short', false],
    ['a proxy that passes markup on', 1, '10.0.0.1', '<b>12345678</b>', false],
    ['a proxy that passes another line on', 1, '10.0.0.1', 'abcdefgh, ijklmnop', false],
  ] as const)('has the id that comes from %s, or one of ours', async (row) => {
    const [, proxies, remoteAddress, given, isTaken] = row
    const { app } = openApp(typeof proxies === 'object' ? [...proxies] : proxies)
    const headers = { [requestIdHeader]: given }
    const id = (await app.inject({ url: '/fails', remoteAddress, headers })).headers[requestIdHeader]
    if (isTaken) expect(id).toBe(given)
    else expect(id).toMatch(ownId)
  })

  test('for an inquiry that could not be stored is named on the page with what was typed', async () => {
    const { app } = openApp(false)
    const send = createRejectedPageSender(async (_path, { rejected } = {}) => ({
      status: 200,
      html: `<p>${rejected?.error}</p>`,
      scripts: [],
    }))
    app.get<{ Params: { status: string } }>('/rejected/:status', (request, reply) =>
      send(reply, {
        status: Number(request.params.status),
        rejected: { error: 'No.', fields: {}, values: {} },
      }),
    )
    const failed = await app.inject('/rejected/503')
    expect(failed.body).toContain(
      `<p>No. If you tell us of it, please quote ${String(failed.headers[requestIdHeader])}.</p>`,
    )
    expect((await app.inject('/rejected/422')).body).toContain('<p>No.</p>')
  })

  appTest('that nothing routes is named too', async ({ openApp: openWholeApp }) => {
    const each = await openWholeApp()
    for (const url of ['/%zz', '/api/nothing', '/api/contact']) {
      expect((await each.inject(url)).headers[requestIdHeader]).toMatch(ownId)
    }
  })
})
