import { expect, test } from 'vitest'
import { fillInPrefill, type OfferedCourses } from './fill-in-prefill.ts'

const catalogue: OfferedCourses = {
  categories: [
    {
      id: 1,
      name: 'Mathematics',
      courseOptions: [{ id: 7, name: 'Algebra I' }],
    },
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
  ['/contact?region=uk', {}, { country: 'United Kingdom' }],
  ['/contact?region=uk', { country: 'Peru' }, { country: 'Peru' }],
  ['/contact?category=%3Cb%3E&board=1e3&region=constructor&%', {}, {}],
] as const)('%s stores %o', async ([url, typed, stored]) => {
  const values: Record<string, string> = { ...typed }
  await fillInPrefill(values, url, async () => catalogue)
  expect(values).toEqual(stored)
})

test('a catalogue that cannot be read adds nothing', async () => {
  const values = { comments: 'Mine' }
  await fillInPrefill(values, '/contact?category=1', () => Promise.reject(new Error('away')))
  expect(values).toEqual({ comments: 'Mine' })
})
