import { expect, test } from 'vitest'
import { type Programme, programmePath, programmes, readProgramme } from '#contract/regions.ts'
import { seedBoards, seedCategories } from '../../catalogue/seed-content.ts'
import { fillInPrefill, type OfferedCourses } from './fill-in-prefill.ts'

const catalogue: OfferedCourses = {
  categories: [
    { id: 1, name: 'Mathematics', courseOptions: [{ id: 7, name: 'Algebra I' }] },
    { id: 2, name: 'Physics', courseOptions: [] },
  ],
  boards: [{ id: 3, name: 'TEKS' }],
}
const algebra = { category: 'Mathematics', subject: 'Algebra I' }

test.for([
  ['/contact', {}, {}],
  ['/contact?category=1&option=7&board=3', {}, { ...algebra, board: 'TEKS' }],
  ['/contact?category=1&option=7', { category: 'Mathematics', subject: ' ' }, algebra],
  ['/contact?category=1&option=7', { category: 'Physics' }, { category: 'Physics' }],
  ['/contact?category=2&option=7', {}, { category: 'Physics' }],
  ['/contact?category=9&option=7&board=9', { board: 'Mine' }, { board: 'Mine' }],
  ['/contact?option=7', {}, {}],
  ['/contact?category=Mathematics&option=Algebra+I&board=TEKS', {}, { ...algebra, board: 'TEKS' }],
  ['/contact?category=1&grade=Grade+8', {}, { category: 'Mathematics', childGrade: 'Grade 8' }],
  ['/contact?grade=Grade+99', {}, {}],
  ['/contact?region=uk', {}, { country: 'United Kingdom' }],
  ['/contact?region=uk', { country: 'Peru' }, { country: 'Peru' }],
  ['/contact?category=%3Cb%3E&board=1e3&region=constructor&%', {}, {}],
] as const)('%s stores %o', async ([url, typed, stored]) => {
  const values: Record<string, string> = { ...typed }
  await fillInPrefill(values, url, async () => catalogue)
  expect(values).toEqual(stored)
})

const numbered = <Item>(list: readonly Item[]) => list.map((item, id) => ({ ...item, id }))

test('each programme of a regional page is of the first catalogue', async () => {
  const first = {
    categories: numbered(seedCategories).map((one) => ({ ...one, courseOptions: numbered(one.options) })),
    boards: numbered(seedBoards),
  }
  for (const programme of Object.keys(programmes) as Programme[]) {
    const { category, option: subject, board } = readProgramme(programme)
    const values: Record<string, string> = {}
    await fillInPrefill(values, programmePath(programme), async () => first)
    expect(values).toMatchObject({ category, subject, board })
  }
})

test('a catalogue that cannot be read adds nothing', async () => {
  const values = { comments: 'Mine' }
  await fillInPrefill(values, '/contact?category=1', () => Promise.reject(new Error('away')))
  expect(values).toEqual({ comments: 'Mine' })
})
