import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { readStatistics } from '#contract/inquiries/inquiries.ts'
import { changeStatus } from '#contract/inquiries/inquiry-acts.ts'
import { route, success } from './serve.ts'

const newApp = () => {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  return app
}

test('a handler gets params and body as the contract declares them', async () => {
  const app = newApp()
  const seen: unknown[] = []
  route(app, changeStatus, async ({ params, body }) => {
    const id: number = params.id
    seen.push(id, body.status)
    return success({ event_id: null, contact: null, entry: null, parts: [] })
  })
  await app.inject({
    method: 'PUT',
    url: '/api/admin/contacts/7',
    payload: { status: 'archived', more: 1 },
  })
  expect(seen).toEqual([7, 'archived'])
})

test('a reply that the contract does not declare neither compiles nor is sent', async () => {
  const app = newApp()
  // @ts-expect-error -- the contract wants success and the statistics
  route(app, readStatistics, async () => ({ stats: 'many' }))
  const reply = await app.inject('/api/admin/stats')
  expect(reply.statusCode).toBe(500)
  expect(reply.body).not.toContain('many')
})
