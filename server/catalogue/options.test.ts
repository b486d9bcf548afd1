import { describe, expect } from 'vitest'
import type { Option } from '#contract/catalogue/options.ts'
import { test as base } from '#tests/support/catalogue.ts'

const path = '/api/course-options/admin'

const test = base
  .extend('category', { scope: 'file' }, async ({ call }) => {
    const { body } = await call('POST', '/api/course-categories/admin', { name: 'Mathematics' })
    return body.id
  })
  .extend('options', { scope: 'file' }, ({ call }) => async () => {
    const { body } = await call('GET', path)
    return body.options as Option[]
  })

describe('course options', () => {
  test('are added to a category and read by visitors', async ({ call, category, options, read }) => {
    const { status, body } = await call('POST', path, { category_id: category, name: 'Algebra' })
    expect(status).toBe(201)
    expect(await options()).toEqual([
      {
        id: body.id,
        name: 'Algebra',
        category,
        category_id: category,
        category_name: 'Mathematics',
        description: null,
        is_active: true,
        created_by_name: 'Owner',
        created_at: expect.stringMatching(/Z$/),
        version: 1,
      },
    ])
    expect((await read(`/api/course-options/category/${category}`)).options).toEqual([
      { id: body.id, name: 'Algebra', description: null },
    ])
    // A form sends numbers as text.
    expect((await call('POST', path, { category_id: String(category), name: 'Geometry' })).status).toBe(201)
  })

  test('are hidden from visitors while they are inactive', async ({ call, category, options, read }) => {
    const { id } = (await call('POST', path, { category_id: category, name: 'Sets' })).body
    const seen = async () =>
      (await read('/api/course-options/all')).categories[0].courseOptions.map(({ name }: Option) => name)
    expect(await seen()).toContain('Sets')
    await call('PUT', `${path}/${id}`, { is_active: false })
    expect(await seen()).not.toContain('Sets')
    expect((await options()).find((one) => one.id === id)?.is_active).toBe(false)
    await call('PUT', `${path}/${id}`, { is_active: true })
    expect(await seen()).toContain('Sets')
  })

  test('move to another category, and are deleted', async ({ call, category, options }) => {
    const other = (await call('POST', '/api/course-categories/admin', { name: 'Logic' })).body.id
    const { id } = (await call('POST', path, { category_id: category, name: 'Proofs' })).body
    await call('PUT', `${path}/${id}`, { category_id: other, name: 'Proof', description: 'Why' })
    expect((await options()).find((one) => one.id === id)).toMatchObject({
      name: 'Proof',
      category_name: 'Logic',
      description: 'Why',
    })
    expect((await call('DELETE', `${path}/${id}`)).body).toEqual({ success: true })
    expect((await options()).some((one) => one.id === id)).toBe(false)
    expect((await call('DELETE', `${path}/${id}`)).status).toBe(404)
  })

  test('have unique names within a category', async ({ call, category }) => {
    const other = (await call('POST', '/api/course-categories/admin', { name: 'Tests' })).body.id
    await call('POST', path, { category_id: category, name: 'Revision' })
    expect((await call('POST', path, { category_id: category, name: 'REVISION' })).status).toBe(409)
    const { status, body } = await call('POST', path, { category_id: other, name: 'Revision' })
    expect(status).toBe(201)
    expect((await call('PUT', `${path}/${body.id}`, { category_id: category })).status).toBe(409)
  })

  test.for([
    ['no category', { name: 'x' }],
    ['a category that is gone', { category_id: 2_000_000_000, name: 'x' }],
    ['a word for a category', { category_id: 'one', name: 'x' }],
    ['a fraction of a category', { category_id: 1.5, name: 'x' }],
    ['an absurd category', { category_id: 99_999_999_999, name: 'x' }],
  ] as const)('refuse %s, and name the field', async ([, payload], { call }) => {
    const { status, body } = await call('POST', path, payload)
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, fields: { category_id: expect.any(String) } })
  })
})
