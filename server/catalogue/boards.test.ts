import { describe, expect } from 'vitest'
import type { Board } from '#contract/catalogue/boards.ts'
import { test as base } from '#tests/support/catalogue.ts'

const path = '/api/subjects-boards/admin/boards'

const test = base.extend('boards', { scope: 'file' }, ({ call }) => async (where = '') => {
  const { body } = await call('GET', `${path}${where}`)
  return body.boards as Board[]
})

const isNamed = (name: string) => (board: { name: string }) => board.name === name

describe('boards', () => {
  test('are added, read by visitors, changed field by field, and say who made them', async ({ call, boards, read }) => {
    const { status, body } = await call('POST', path, { name: ' TEKS ', description: '' })
    expect(status).toBe(201)
    expect((await boards()).find(({ id }) => id === body.id)).toEqual({
      id: body.id,
      name: 'TEKS',
      description: null,
      created_by_name: 'Owner',
      created_at: expect.stringMatching(/^\d{4}-.+Z$/),
      trashed_at: null,
      version: 1,
    })
    expect((await read('/api/public/boards')).data).toEqual([{ id: body.id, name: 'TEKS', description: null }])

    await call('PUT', `${path}/${body.id}`, { description: 'Texas' })
    expect((await boards()).find(isNamed('TEKS'))).toMatchObject({ description: 'Texas', version: 2 })
    await call('PUT', `${path}/${body.id}`, { name: 'Texas TEKS', description: null })
    expect((await read('/api/public/boards')).data).toEqual([{ id: body.id, name: 'Texas TEKS', description: null }])
  })

  test('are trashed, restored, and deleted for good from the trash alone', async ({ call, boards, read }) => {
    const { id } = (await call('POST', path, { name: 'IB' })).body
    const publicNames = async () => (await read('/api/public/boards')).data.map(({ name }: { name: string }) => name)
    expect((await call('DELETE', `${path}/${id}/permanent`)).status).toBe(404)

    expect((await call('DELETE', `${path}/${id}`)).body).toEqual({ success: true })
    expect(await publicNames()).not.toContain('IB')
    expect((await boards('/trash')).map(({ name }) => name)).toEqual(['IB'])
    expect((await boards()).some(isNamed('IB'))).toBe(false)
    expect((await call('PUT', `${path}/${id}`, { name: 'IBO' })).status).toBe(404)
    expect((await call('DELETE', `${path}/${id}`)).status).toBe(404)

    expect((await call('POST', `${path}/${id}/restore`)).body).toEqual({ success: true })
    expect(await publicNames()).toContain('IB')
    expect((await call('POST', `${path}/${id}/restore`)).status).toBe(404)

    await call('DELETE', `${path}/${id}`)
    expect((await call('DELETE', `${path}/${id}/permanent`)).body).toEqual({ success: true })
    expect(await boards('/trash')).toEqual([])
    expect((await call('POST', `${path}/${id}/restore`)).body).toMatchObject({
      success: false,
      error: 'This board no longer exists.',
    })
  })

  test('have unique names, ignoring case and the trash', async ({ call }) => {
    const first = (await call('POST', path, { name: 'Cambridge' })).body
    const again = await call('POST', path, { name: 'cAMBRIDGE' })
    expect(again.status).toBe(409)
    expect(again.body).toMatchObject({
      error: 'There is a board with this name already.',
      fields: { name: expect.any(String) },
    })
    await call('DELETE', `${path}/${first.id}`)
    const second = (await call('POST', path, { name: 'Cambridge' })).body
    expect((await call('POST', `${path}/${first.id}/restore`)).status).toBe(409)
    await call('PUT', `${path}/${second.id}`, { name: 'Cambridge International' })
    expect((await call('POST', `${path}/${first.id}/restore`)).status).toBe(200)
    expect((await call('PUT', `${path}/${first.id}`, { name: 'cambridge INTERNATIONAL' })).status).toBe(409)
  })

  test('answer 412 to the second of two administrators', async ({ call }) => {
    const { id } = (await call('POST', path, { name: 'AP' })).body
    expect((await call('PUT', `${path}/${id}`, { name: 'AP 1' }, 1)).status).toBe(200)
    for (const attempt of [
      await call('PUT', `${path}/${id}`, { name: 'AP 2' }, 1),
      await call('DELETE', `${path}/${id}`, undefined, 1),
    ]) {
      expect(attempt.status).toBe(412)
      expect(attempt.body.error).toBe('Somebody else changed this board in the meantime.')
    }
    expect((await call('DELETE', `${path}/${id}`, undefined, 2)).status).toBe(200)
    expect((await call('DELETE', `${path}/${id}/permanent`, undefined, 2)).status).toBe(412)
    expect((await call('POST', `${path}/${id}/restore`, undefined, 2)).status).toBe(412)
    expect((await call('DELETE', `${path}/${id}/permanent`, undefined, 3)).status).toBe(200)
  })

  test.for([
    ['no name', 'POST', path, { description: 'x' }],
    ['an empty name', 'POST', path, { name: '  ' }],
    ['a long name', 'POST', path, { name: 'x'.repeat(101) }],
    ['a long description', 'POST', path, { name: 'x', description: 'x'.repeat(5001) }],
    ['an empty name in a change', 'PUT', `${path}/1`, { name: '' }],
  ] as const)('refuse %s', async ([, method, url, payload], { call }) => {
    expect((await call(method, url, payload)).status).toBe(400)
  })
})
