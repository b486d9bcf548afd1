import { describe, expect } from 'vitest'
import { test as base } from '#tests/support/app.ts'
import { seedCatalogue } from './seed.ts'

const test = base.extend('read', { scope: 'file' }, async ({ app, database }) => {
  await seedCatalogue(database.db)
  return async (url: string) => {
    const reply = await app.inject(url)
    expect(reply.statusCode).toBe(200)
    expect(reply.json().success).toBe(true)
    return reply.json()
  }
})

describe('what visitors read of the catalogue', () => {
  test('the active categories by name', async ({ read, database }) => {
    const before = (await read('/api/course-categories')).categories
    expect(before).toHaveLength(20)
    const names = before.map(({ name }: { name: string }) => name)
    expect(names).toEqual(names.toSorted())
    await database.db.insertInto('categories').values({ name: 'aaa' }).execute()
    const withSmall = (await read('/api/course-categories')).categories
    const order = withSmall.map(({ name }: { name: string }) => name)
    expect(order.indexOf('aaa')).toBeLessThan(order.indexOf('Biology'))
    await database.db.deleteFrom('categories').where('name', '=', 'aaa').execute()

    const [hidden] = before
    await database.db
      .updateTable('categories')
      .set({ is_active: false })
      .where('id', '=', hidden.id)
      .execute()
    expect((await read('/api/course-categories')).categories).toEqual(before.slice(1))
    expect((await read(`/api/course-options/category/${hidden.id}`)).options).toEqual([])
  })

  test('the active options of a category', async ({ read, database }) => {
    const category = (await read('/api/course-categories')).categories.at(-1)
    const before = (await read(`/api/course-options/category/${category.id}`)).options
    expect(before.length).toBeGreaterThanOrEqual(3)
    await database.db
      .updateTable('options')
      .set({ is_active: false })
      .where('id', '=', before[0].id)
      .execute()
    expect((await read(`/api/course-options/category/${category.id}`)).options).toEqual(
      before.slice(1),
    )
    expect((await read('/api/course-options/category/2000000000')).options).toEqual([])
  })

  test('the boards that are not in the trash', async ({ read, database }) => {
    const before = (await read('/api/public/boards')).data
    expect(before.map(({ name }: { name: string }) => name)).toEqual([
      'Common Core',
      'IB Cambridge',
      'Multi-Curriculum Support',
      'NAPLAN',
      'SAT/ACT Standards',
      'TEKS',
    ])
    await database.db
      .updateTable('boards')
      .set({ trashed_at: new Date() })
      .where('id', '=', before[0].id)
      .execute()
    expect((await read('/api/public/boards')).data).toEqual(before.slice(1))
  })
})
