import { describe, expect, inject } from 'vitest'
import { test as base } from '#tests/support/catalogue.ts'
import { seedCatalogue } from './seed.ts'

const publicReads = [
  '/api/course-categories',
  '/api/course-options/all',
  '/api/course-options/category/1',
  '/api/public/boards',
]

const test = base.extend('seeded', { scope: 'file', auto: true }, async ({ database }) => {
  await seedCatalogue(database.db)
  return true
})

describe('what visitors read of the catalogue', () => {
  test('is sorted by name, ignoring case', async ({ read, call }) => {
    await call('POST', '/api/course-categories/admin', { name: 'aaa' })
    const names = (await read('/api/course-categories')).categories.map(({ name }: { name: string }) => name)
    expect(names).toHaveLength(21)
    expect(names.indexOf('aaa')).toBeLessThan(names.indexOf('Biology'))
    const boards: { name: string }[] = (await read('/api/public/boards')).data
    const folded = boards.map(({ name }) => name.toLowerCase())
    expect(folded).toHaveLength(10)
    expect(folded).toEqual(folded.toSorted())
    const all = (await read('/api/course-options/all')).categories
    expect(all.at(-1).courseOptions.length).toBeGreaterThanOrEqual(3)
    expect((await read('/api/course-options/category/2000000000')).options).toEqual([])
  })

  test.for(publicReads)('%s has a strong ETag and is not sent twice', async (url, { app }) => {
    const first = await app.inject(url)
    expect(first.headers).toMatchObject({
      etag: expect.stringMatching(/^"[\w-]+"$/),
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
    })
    const etag = String(first.headers.etag)
    const again = await app.inject({ url, headers: { 'if-none-match': etag } })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect(packed.headers['content-encoding']).toBe('br')
  })

  test('costs no query while nothing changes', async ({ app, serving }) => {
    const ask = () => Promise.all(publicReads.map((url) => app.inject(url)))
    await ask()
    let queries = 0
    const count = () => void (queries += 1)
    serving.pool.on('acquire', count)
    for (let times = 0; times < 20; times += 1) await ask()
    serving.pool.off('acquire', count)
    expect(queries).toBe(0)
  })

  test('shows a write of an administrator at once, whatever is read meanwhile', async ({ call, read }) => {
    const path = '/api/subjects-boards/admin/boards'
    const { id } = (await call('POST', path, { name: 'Board 0' })).body
    for (let times = 1; times <= 20; times += 1) {
      // Readers in flight during the write must not leave old values in the cache.
      const readers = Array.from({ length: 5 }, () => read('/api/public/boards'))
      await call('PUT', `${path}/${id}`, { name: `Board ${times}` })
      const { data } = await read('/api/public/boards')
      expect(data.some(({ name }: { name: string }) => name === `Board ${times}`)).toBe(true)
      await Promise.all(readers)
    }
  })

  test('shows a change made directly in the database within a second', async ({ read, database }) => {
    await read('/api/public/boards')
    await database.db.insertInto('boards').values({ name: 'From elsewhere' }).execute()
    await expect
      .poll(async () => JSON.stringify(await read('/api/public/boards')), { timeout: 1000 })
      .toContain('From elsewhere')
  })

  // Behind a pooler the process hears of nothing: it looks.
  test.skipIf(inject('isPooled'))(
    'is not cached while the process cannot hear of changes',
    async ({ read, database }) => {
      await read('/api/public/boards')
      const listeners = () =>
        database.pool.query(
          `select pid from pg_stat_activity where datname = current_database() and application_name = 'meridian changes'`,
        )
      for (let times = 0; times < 5; times += 1) {
        await expect.poll(async () => (await listeners()).rowCount).toBe(1)
        const name = `Unheard ${times}`
        await database.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'meridian changes'`,
        )
        await database.db.insertInto('boards').values({ name }).execute()
        await expect
          .poll(async () => JSON.stringify(await read('/api/public/boards')), { timeout: 1000 })
          .toContain(name)
      }
    },
  )
})
