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
