import { createServer, type ServerResponse } from 'node:http'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { listen } from '#tests/support/listen.ts'
import { representPage } from '../page.ts'
import { createReadyResponder } from './responder.ts'

const html = '<!doctype html><p>A page.'

/** A response of a Node that has renamed the field. */
const without = (field: string, response: ServerResponse): ServerResponse =>
  new Proxy(response, {
    get: (target, name) => {
      const value: unknown = name === field ? undefined : Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
    set: (target, name, value) => name === field || Reflect.set(target, name, value),
  })

test.for(['_header', '_headerSent'])('a page is answered by a Node without %s', async (field) => {
  const respond = createReadyResponder({
    files: new Map([['/', representPage(html)]]),
    headers: { 'x-frame-options': 'DENY' },
    trustsProxies: false,
    isDraining: () => false,
    logger: pino({ enabled: false }),
    requestIdOf: () => 'id',
  })
  const server = createServer((request, response) => respond(request, without(field, response)))
  const { url } = await listen(server)
  for (const _ of [1, 2]) {
    const reply = await fetch(url)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('x-frame-options')).toBe('DENY')
    expect(await reply.text()).toBe(html)
  }
})
