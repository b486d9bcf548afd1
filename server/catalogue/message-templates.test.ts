import { expect } from 'vitest'
import type { Template } from '#contract/conversation/templates.ts'
import { test as base } from '#tests/support/catalogue.ts'

const path = '/api/admin/templates'
const given = {
  name: 'Given',
  channel: 'mail',
  region: 'uk',
  subject: 'For {child name}',
  body: 'Dear {parent first name},\nhello.',
}

const test = base.extend('list', { scope: 'file' }, ({ call }) => async () => {
  const { body } = await call('GET', path)
  return body.templates as Template[]
})

test('a template is added, changed by its version and deleted', async ({ call, list }) => {
  const { status, body } = await call('POST', path, given)
  expect(status).toBe(201)
  expect(await list()).toContainEqual({
    ...given,
    id: body.id,
    version: 1,
    created_by_name: 'Owner',
    created_at: expect.stringMatching(/Z$/),
  })
  expect((await call('POST', path, { ...given, name: 'given' })).body.error).toBe(
    'There is a template with this name for this channel and region already.',
  )
  expect((await call('POST', path, { ...given, region: 'all' })).status).toBe(201)
  const changed = { ...given, subject: '', body: '\u0007Dear {parent first name},\r\nbye.\u0000' }
  expect((await call('PUT', `${path}/${body.id}`, { ...changed, body: 'Bye.\u0007' }, 1)).status).toBe(200)
  expect((await list()).find(({ id }) => id === body.id)).toMatchObject({ subject: null, body: 'Bye.' })
  expect((await call('PUT', `${path}/${body.id}`, given, 1)).status).toBe(412)
  expect((await call('DELETE', `${path}/${body.id}`)).status).toBe(200)
  expect((await call('DELETE', `${path}/${body.id}`)).status).toBe(404)
})

test.for([
  ['{first name}', '{first name}'],
  ['{Parent first name}', '{Parent first name}'],
  ['{parent first name', '{parent first name'],
  ['child name}', '}'],
  ['{}', '{}'],
  ['{{child name}', '{'],
])('%s is refused by name', async ([text, named], { call }) => {
  for (const field of ['body', 'subject']) {
    const { status, body } = await call('POST', path, { ...given, name: 'Refused', [field]: text })
    expect(status).toBe(400)
    expect(body.error).toContain(`There is no variable ${named}. Please use: {parent first name}, `)
  }
})
