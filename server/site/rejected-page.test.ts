import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { inquiryFieldNames, type RejectedInquiry } from '#contract/inquiries/inquiry-submission.ts'
import { createRejectedPageSender } from './rejected-page.ts'
import { createRenderer, type Render, serverBuildLoader } from './render.ts'

const build = join(import.meta.dirname, '../../build')
const renderBuild = createRenderer(serverBuildLoader(build), 'https://www.example.com')

function openForm(render: Render = renderBuild) {
  const app = Fastify()
  const send = createRejectedPageSender(render)
  app.post<{ Body: RejectedInquiry }>('/contact', (request, reply) =>
    send(reply, { status: 422, rejected: request.body }),
  )
  return (rejected: Partial<RejectedInquiry>) =>
    app.inject({
      method: 'POST',
      url: '/contact',
      payload: { error: 'No.', fields: {}, values: {}, ...rejected },
    })
}

test('escapes every value, and shows all of them', async () => {
  const post = openForm()
  const hostile = `"'><script>alert(1)</script>&amp; $& $1`
  const reply = await post({
    error: hostile,
    fields: Object.fromEntries(inquiryFieldNames.map((name) => [name, hostile])),
    values: Object.fromEntries(inquiryFieldNames.map((name) => [name, hostile])),
  })
  expect(reply.statusCode).toBe(422)
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.body).not.toContain('<script>alert')
  expect(reply.body.split('&lt;script&gt;alert(1)').length).toBeGreaterThan(inquiryFieldNames.length)
  const [, json = ''] = /<script id="rejected-inquiry"[^>]*>([^]*?)<\/script>/.exec(reply.body) ?? []
  expect(JSON.parse(json).values.comments).toBe(hostile)
  expect(reply.headers['content-security-policy']).toContain("script-src 'self' 'sha256-")
})

test('where very many wait, the others get the sentence and are told that Back has what they typed', async () => {
  const others = Promise.withResolvers<void>()
  let rendered: ReturnType<Render> | undefined
  const post = openForm(async (path, data) => {
    await others.promise
    return (rendered ??= renderBuild(path, data))
  })
  let answered = 0
  const replies = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const reply = await post({ error: 'Please <write> a name.' })
      answered += 1
      if (answered === 100 - 32) others.resolve()
      return reply
    }),
  )
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([422]))
  const isRendered = ({ body }: { body: string }) => body.includes('<form')
  expect(replies.filter(isRendered)).toHaveLength(32)
  for (const { body } of replies.filter((reply) => !isRendered(reply))) {
    expect(body).toContain('<h1>Your inquiry was not sent</h1><p>Please &lt;write&gt; a name.</p>')
    expect(body).toContain('Go back in your browser: what you typed is still in the form.')
  }
})

test('where very many wait, at most four get the sentence in a turn of the event loop', async () => {
  const neverEnds: Render = () => new Promise(() => {})
  const post = openForm(neverEnds)
  const answered: unknown[] = []
  for (let form = 0; form < 100; form += 1) void post({}).then((reply) => answered.push(reply))
  const perTurn: number[] = []
  while (answered.length < 100 - 32) {
    const before = answered.length
    await setImmediate()
    perTurn.push(answered.length - before)
  }
  expect(Math.max(...perTurn)).toBeLessThanOrEqual(4)
})
