import { describe, expect } from 'vitest'
import type { Category } from '#contract/catalogue/categories.ts'
import { test as base } from '#tests/support/catalogue.ts'

const path = '/api/course-categories/admin'

const test = base.extend('categories', { scope: 'file' }, ({ call }) => async () => {
  const { body } = await call('GET', path)
  return body.categories as Category[]
})

describe('course categories', () => {
  test('are stored as given, without the defaults that are only shown', async ({ call, categories, read }) => {
    const { status, body } = await call('POST', path, { name: 'Physics', icon: '🧲' })
    expect(status).toBe(201)
    expect((await categories()).find(({ id }) => id === body.id)).toEqual({
      id: body.id,
      name: 'Physics',
      description: null,
      icon: '🧲',
      gradient: null,
      is_active: true,
      option_count: 0,
      created_by_name: 'Owner',
      created_at: expect.stringMatching(/Z$/),
      version: 1,
    })
    expect((await read('/api/course-categories')).categories).toEqual([{ id: body.id, name: 'Physics' }])
    expect((await read('/api/course-options/all')).categories).toEqual([
      {
        id: body.id,
        name: 'Physics',
        description: null,
        icon: '🧲',
        gradient: null,
        courseOptions: [],
      },
    ])
  })

  test('are hidden from visitors while they are inactive, with their options', async ({ call, categories, read }) => {
    const { id } = (await call('POST', path, { name: 'History' })).body
    await call('POST', '/api/course-options/admin', { category_id: id, name: 'Rome' })
    const seen = async () => (await read('/api/course-options/all')).categories.map(({ name }: Category) => name)
    expect(await seen()).toEqual(['History', 'Physics'])

    expect((await call('PUT', `${path}/${id}`, { is_active: false })).status).toBe(200)
    expect((await categories()).find((one) => one.id === id)).toMatchObject({
      name: 'History',
      is_active: false,
      option_count: 1,
    })
    expect(await seen()).toEqual(['Physics'])
    expect((await read(`/api/course-options/category/${id}`)).options).toEqual([])
    expect((await read('/api/course-categories')).categories).toHaveLength(1)

    await call('PUT', `${path}/${id}`, { is_active: true })
    expect((await read(`/api/course-options/category/${id}`)).options).toMatchObject([{ name: 'Rome' }])
    const sleeping = (await call('POST', path, { name: 'Latin', is_active: false })).body
    expect(await seen()).toEqual(['History', 'Physics'])
    expect((await categories()).find((one) => one.id === sleeping.id)?.is_active).toBe(false)
  })

  test('clear a field by an empty text, and keep absent fields', async ({ call, categories }) => {
    const all = { name: 'Art', description: 'Drawing', icon: '🎨', gradient: 'from-sky-700 to-blue-900' }
    const { id } = (await call('POST', path, all)).body
    await call('PUT', `${path}/${id}`, { icon: '', gradient: null })
    expect((await categories()).find((one) => one.id === id)).toMatchObject({
      name: 'Art',
      description: 'Drawing',
      icon: null,
      gradient: null,
      is_active: true,
    })
  })

  test('are deleted with their options', async ({ call, read }) => {
    const { id } = (await call('POST', path, { name: 'Chess' })).body
    await call('POST', '/api/course-options/admin', { category_id: id, name: 'Endgames' })
    expect((await call('DELETE', `${path}/${id}`)).body).toEqual({ success: true })
    const options = (await call('GET', '/api/course-options/admin')).body.options
    expect(JSON.stringify(options)).not.toContain('Endgames')
    expect((await read(`/api/course-options/category/${id}`)).options).toEqual([])
    expect((await call('DELETE', `${path}/${id}`)).status).toBe(404)
  })

  test('have unique names, ignoring case', async ({ call }) => {
    await call('POST', path, { name: 'Biology' })
    expect((await call('POST', path, { name: 'BIOLOGY' })).status).toBe(409)
    const other = (await call('POST', path, { name: 'Botany' })).body
    expect((await call('PUT', `${path}/${other.id}`, { name: 'biology' })).status).toBe(409)
    expect((await call('PUT', `${path}/${other.id}`, { name: 'BOTANY' })).status).toBe(200)
  })
})
