import { describe, expect, test } from 'vitest'
import type { CoursesPageData } from '#contract/catalogue/catalogue.ts'
import { type Programme, programmes } from '#contract/catalogue/programmes.ts'
import { seedBoards, seedCategories } from '../catalogue/seed-content.ts'
import { programmeLocation } from './programme-location.ts'

const numbered = <Item>(list: readonly Item[]) => list.map((item, index) => ({ ...item, id: index + 1 }))

const categories = numbered(seedCategories)
const boards = numbered(seedBoards)

const readCourses = async (openId: number | undefined): Promise<CoursesPageData> => {
  const open = categories.find(({ id }) => id === openId)
  return {
    categories: categories.map(({ options: _, ...category }) => category),
    boards,
    openCategory: open ? { ...open, courseOptions: numbered(open.options) } : null,
  }
}

describe('a programme that a regional page names', () => {
  test.for(Object.keys(programmes) as Programme[])('%s leads to its ids', async (name) => {
    const location = (await programmeLocation(readCourses, name)) ?? ''
    const params = new URLSearchParams(location.split('?')[1])
    const { region, category, board, option } = programmes[name]
    const chosen = categories.find(({ id }) => id === Number(params.get('category')))
    expect(location).toMatch(/^\/contact\?/)
    expect(params.get('region')).toBe(region)
    expect(chosen?.name).toBe(category)
    expect(boards.find(({ id }) => id === Number(params.get('board')))?.name).toBe(board)
    expect(chosen?.options[Number(params.get('option')) - 1]?.name).toBe(option)
  })

  test('leads to the form without what was renamed or deleted', async () => {
    const rename = async (openId: number | undefined) => {
      const { categories: found, ...rest } = await readCourses(openId)
      return { ...rest, categories: found.filter(({ name }) => name !== 'NAPLAN Preparation') }
    }
    const board = boards.find(({ name }) => name === 'NAPLAN')?.id
    expect(await programmeLocation(rename, 'naplan-writing')).toBe(`/contact?region=australia&board=${board}`)
  })

  test('leads to the form where the catalogue cannot be read', async () => {
    const unreadable = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
    expect(await programmeLocation(unreadable, 'gcse-science')).toBe('/contact?region=uk')
  })

  test.for(['', 'gcse', 'toString', '__proto__', '//evil.example', ['sat'], undefined])(
    'is ignored where no page names it: %s',
    async (name) => {
      expect(await programmeLocation(readCourses, name)).toBeUndefined()
    },
  )
})
