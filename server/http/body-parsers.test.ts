import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { test } from '#tests/support/app.ts'

const send = (payload: string) => ({
  method: 'POST' as const,
  url: '/api/contact',
  headers: { 'content-type': 'application/json' },
  payload,
})

test('invalid JSON keeps the connection open, a body over the limit closes it', async ({ app }) => {
  for (const broken of ['{"a":', '{"a":'.repeat(10_000)]) {
    const reply = await app.inject(send(broken))
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toEqual({ success: false, error: 'The body is not valid JSON.' })
    expect(reply.headers.connection).not.toBe('close')
  }
  const tooLarge = await app.inject(send(`"${'x'.repeat(70_000)}"`))
  expect(tooLarge.statusCode).toBe(413)
  expect(tooLarge.headers.connection).toBe('close')
})

test('a request that names a type and has neither body nor length is answered', async ({ app }) => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  for (const [type, status] of [
    ['application/json', 400],
    ['text/plain', 415],
  ]) {
    const socket = connect(port, '127.0.0.1')
    socket.write(`POST /api/contact HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: ${type}\r\n\r\n`)
    expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  }
})
