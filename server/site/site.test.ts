import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { coursesOf, uncached } from '#tests/support/course-pages.ts'
import { publicPaths } from '#tests/support/pages.ts'
import type { ReadCourses } from './courses-page.ts'
import { openSite } from './site.ts'

async function openApp(readCourses: ReadCourses, { warmsUpFirst = false, cache = uncached } = {}) {
  const site = await openSite('build', 'http://localhost', { warmsUpFirst })
  const app = Fastify()
  site.register(app, { cache, readCourses })
  await app.ready()
  onTestFinished(() => app.close())
  return app
}

test('a warm start renders the courses page before it is ready', async () => {
  for (const warmsUpFirst of [true, false]) {
    let reads = 0
    const readCourses = async () => {
      reads += 1
      return coursesOf([])
    }
    const app = await openApp(readCourses, { warmsUpFirst })
    expect(reads > 0).toBe(warmsUpFirst)
    const { statusCode, body } = await app.inject('/courses')
    expect(statusCode).toBe(200)
    expect(body).toContain('<h1')
  }
})

test('a warm start without a catalogue is ready all the same', async () => {
  const app = await openApp(() => Promise.reject(new Error('no database')), { warmsUpFirst: true })
  expect((await app.inject('/')).statusCode).toBe(200)
})

test('a course by its name is its category’s page to the letter, under no key of its own', async () => {
  const keys = new Set<string>()
  const cache = {
    ...uncached,
    getOrCreate: <Value>(key: string, make: () => Promise<Value>) => {
      keys.add(key)
      return make()
    },
  }
  const readCourses = async (id: number | undefined) => coursesOf(['Latin', 'Greek'], id)
  const app = await openApp(readCourses, { cache })
  const answerTo = async (query: string) => {
    const { statusCode, body, headers } = await app.inject(`/courses${query}`)
    return { statusCode, body, etag: headers.etag }
  }
  const pages = [await answerTo('?category=2'), await answerTo('')]
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const keysOfPages = [...keys]
  for (const name of ['Greek', 'greek', 'GREEK%20', 'g', 'Greek&category=1&x=1'])
    expect(await answerTo(`?course=${name}`), name).toEqual(pages[0])
  for (const name of ['', '?', '//evil.example', '%3Cb%3E', 'x'.repeat(5000), 'a&course=b'])
    expect(await answerTo(`?course=${name}`), name).toEqual(pages[1])
  expect([...keys]).toEqual(keysOfPages)
})

test('the address of each page in capitals or with slashes at its end leads to the page, and keeps the query', async () => {
  const app = await openApp(async () => coursesOf([]))
  for (const path of publicPaths.slice(1)) {
    const capital = path.replace(/[a-z]/, (letter) => letter.toUpperCase())
    for (const typed of [`${path}/`, `${path}//`, capital, `${path.toUpperCase()}/`]) {
      const { statusCode, headers } = await app.inject(`${typed}?a=1&b=/Q`)
      expect([statusCode, headers.location], typed).toEqual([308, `${path}?a=1&b=/Q`])
    }
    expect((await app.inject(`${path}?a=1&b=/`)).statusCode, path).toBe(200)
  }
  for (const elsewhere of ['//EVIL.example', '//evil.example/', '/Nowhere', '/ABOUT/US'])
    expect((await app.inject(elsewhere)).statusCode, elsewhere).toBe(404)
})

test('an address of 15,000 slashes is refused without holding up other requests', async () => {
  const app = await openApp(async () => coursesOf([]))
  expect((await app.inject({ url: '/nothing', headers: { 'if-none-match': '*' } })).statusCode).toBe(404)
  const before = process.threadCpuUsage()
  expect((await app.inject(`/${'/'.repeat(15_000)}x`)).statusCode).toBe(404)
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(80)
})
