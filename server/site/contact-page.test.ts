import { describe, expect, test } from 'vitest'
import { coursesOf } from '#tests/support/course-pages.ts'
import { contactPage } from './contact-page.ts'
import { represent } from './representation.ts'

const builtPage = represent({ identity: Buffer.from('built') }, {})
const named = (id: number, name: string) => ({ id, name, description: null })
const courses = Array.from({ length: 70 }, (_, index) => `Course ${index + 1}`)

/** Each of the courses has the option 7; `names` may change. */
function open(names = courses) {
  const rendered: string[] = []
  const page = contactPage({
    render: async (_path, { handedOn = [] } = {}) => {
      rendered.push(handedOn.join())
      return { status: 200, html: '<p>A note</p>', scripts: [] }
    },
    readCourses: async (openId) => {
      const { categories, openCategory } = coursesOf(names, openId)
      const courseOptions = [named(7, 'Algebra I')]
      return {
        categories,
        boards: [named(3, 'TEKS')],
        openCategory: openCategory && { ...openCategory, courseOptions },
      }
    },
    builtPage,
  })
  return { rendered, page }
}

describe('the page with the form', () => {
  test('is rendered once for each course that is handed on, by ids or by names, and once it is renamed', async () => {
    const names = ['Latin', 'Greek']
    const { rendered, page } = open(names)
    const byIds = await page('?category=2&option=7&board=3')
    expect(await page('?region=uk&board=TEKS&option=Algebra%20I&category=Greek&a=1')).toBe(byIds)
    names[1] = 'Greek and Latin'
    await page('?category=2')
    await page('?board=3')
    expect(rendered).toEqual(['Greek,Algebra I,TEKS', 'Greek and Latin', 'TEKS'])
  })

  test('is the built one for every other query, which costs no rendering', async () => {
    const { rendered, page } = open()
    for (const query of ['', '?category=', '?category=99', '?category=%3Cb%3E', '?option=7', '?board=trashed', '?a=1'])
      expect(await page(query), query).toBe(builtPage)
    expect(rendered).toEqual([])
  })

  test('is kept for 64 courses, and is the built one while too many wait to be rendered', {
    timeout: 20_000,
  }, async () => {
    const { rendered, page } = open()
    const pages = await Promise.all(courses.slice(0, 40).map((_, index) => page(`?category=${index + 1}`)))
    expect(pages.filter((one) => one === builtPage)).toHaveLength(8)
    for (let id = 33; id <= 65; id += 1) await page(`?category=${id}`)
    await page('?category=65')
    expect(rendered).toHaveLength(65)
    await page('?category=1')
    expect(rendered).toHaveLength(66)
  })
})
