import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { CoursesPageData } from '#contract/catalogue/catalogue.ts'
import type { ChangeCache } from '../database/change-cache.ts'
import type { ReadCourses } from './courses-page.ts'
import { openSite } from './site.ts'

const noCourses: CoursesPageData = { categories: [], boards: [], openCategory: null }

const uncached: ChangeCache = {
  getOrCreate: (_key, make) => make(),
  invalidate: () => {},
  close: async () => {},
}

async function isReadyAfter(readCourses: ReadCourses, warmsUpFirst: boolean) {
  const site = await openSite('build', 'http://localhost', { warmsUpFirst })
  const app = Fastify()
  site.register(app, { cache: uncached, readCourses })
  await app.ready()
  return app
}

test('a warm start renders the courses page before it is ready', async () => {
  for (const warmsUpFirst of [true, false]) {
    let reads = 0
    const readCourses = async () => {
      reads += 1
      return noCourses
    }
    const app = await isReadyAfter(readCourses, warmsUpFirst)
    expect(reads > 0).toBe(warmsUpFirst)
    const { statusCode, body } = await app.inject('/courses')
    expect(statusCode).toBe(200)
    expect(body).toContain('<h1')
    await app.close()
  }
})

test('a warm start without a catalogue is ready all the same', async () => {
  const app = await isReadyAfter(async () => {
    throw new Error('no database')
  }, true)
  expect((await app.inject('/')).statusCode).toBe(200)
  await app.close()
})
