import { describe, expect, test } from 'vitest'
import type { CoursesPageData } from '#contract/catalogue/catalogue.ts'
import { coursesOf, uncached } from '#tests/support/course-pages.ts'
import { coursesPage, unknownCategory } from './courses-page.ts'

const catalogue = (categoryId: number | undefined, count = 2) =>
  coursesOf(['Latin', 'Greek'].slice(0, count), categoryId)

function open(read: (categoryId: number | undefined) => Promise<CoursesPageData>) {
  const rendered: string[] = []
  const getPage = coursesPage({
    render: async (address, { courses } = {}) => {
      rendered.push(address)
      const names = courses?.categories.map(({ name }) => name).join()
      return { status: 200, html: `<p>${names ?? 'no catalogue'}</p>`, scripts: [] }
    },
    readCourses: read,
    cache: uncached,
  })
  const textOf = async (categoryId?: number) => String((await getPage(categoryId)).variants.identity.body)
  return { rendered, page: getPage, textOf }
}

describe('the courses page, while the cache hears of no changes', () => {
  test('is rendered once for each content, and shows every change', async () => {
    let count = 1
    const { rendered, textOf } = open(async (categoryId) => catalogue(categoryId, count))
    await Promise.all(Array.from({ length: 20 }, () => textOf()))
    expect(rendered).toEqual(['/courses'])
    count = 2
    expect(await textOf()).toBe('<p>Latin,Greek</p>')
    expect(rendered).toHaveLength(2)
  })

  test('is not rendered for a category that nobody may see', async () => {
    const { rendered, page } = open(async (categoryId) => catalogue(categoryId))
    for (const categoryId of [1, 2, undefined, 1]) expect(await page(categoryId)).toHaveProperty('status', 200)
    for (const categoryId of [3, 99]) expect(await page(categoryId)).toBe(unknownCategory)
    expect(rendered).toEqual(['/courses?category=1', '/courses?category=2', '/courses'])
  })

  test('is rendered once without a database, and revalidated by browsers', async () => {
    const unreachable = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
    const { rendered, page } = open(() => Promise.reject(unreachable))
    const pages = await Promise.all(Array.from({ length: 20 }, (_, categoryId) => page(categoryId)))
    expect(rendered).toEqual(['/courses'])
    expect(pages[19]?.status).toBe(200)
    expect(pages[19]?.headers['cache-control']).toBe('no-cache')
  })

  test('answers 503 when too many renders are queued', async () => {
    let revision = 0
    const { page } = open(async () => coursesOf([`Category ${(revision += 1)}`]))
    const pages = await Promise.all(Array.from({ length: 60 }, () => page()))
    const statuses = pages.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(32)
    expect(statuses.filter((status) => status === 503)).toHaveLength(28)
    expect((await page()).status).toBe(200)
  })

  test('renders again after a failure', async () => {
    let fails = true
    const broken = new Error('broken')
    const getPage = coursesPage({
      render: async () => {
        if (fails) throw broken
        return { status: 200, html: '<p>fine</p>', scripts: [] }
      },
      readCourses: async (categoryId) => catalogue(categoryId),
      cache: uncached,
    })
    await expect(getPage()).rejects.toBe(broken)
    fails = false
    expect((await getPage()).status).toBe(200)
  })
})
