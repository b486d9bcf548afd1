import { expect, test } from 'vitest'
import { findInside } from './find-inside.ts'

const optionsOf = (...names: string[]) => names.map((name, id) => ({ id, name, description: null }))
const many = (count: number) => optionsOf(...Array.from({ length: count }, (_, index) => `Chess ${index + 1}`))

test('a search leads to eight options or courses at most', () => {
  const linksOf = (...counts: number[]) => {
    const courses = counts.map((count, id) => ({ id, name: count ? 'Games' : 'Chess', courseOptions: many(count) }))
    return findInside(courses, 'chess').map(({ id, options }) => `${id}: ${options.length}`)
  }
  expect(linksOf(7)).toEqual(['0: 7'])
  expect(linksOf(8)).toEqual(['0: 8'])
  expect(linksOf(9)).toEqual(['0: 8'])
  expect(linksOf(6, 4)).toEqual(['0: 6', '1: 2'])
  // A course that has the name itself comes first, and is one link.
  expect(linksOf(7, 0, 1)).toEqual(['1: 0', '0: 7'])
  expect(linksOf(8, 0, 1)).toEqual(['1: 0', '0: 7'])
})

test('descriptions are looked at where no name has the words', () => {
  const option = { id: 1, name: 'Openings', description: 'For club players' }
  const courses = [
    { id: 1, name: 'Chess', courseOptions: [option] },
    { id: 2, name: 'Go', courseOptions: optionsOf('Handicap', 'Club', 'Go club') },
  ]
  const namesOf = (query: string) =>
    findInside(courses, query).flatMap(({ options }) => options.map(({ name }) => name))
  expect(namesOf('players')).toEqual(['Openings'])
  expect(namesOf('club')).toEqual(['Club', 'Go club'])
  expect(namesOf('go club')).toEqual(['Go club', 'Club'])
  expect(namesOf('lessons for the')).toEqual([])
  expect(findInside([{ id: 1, name: 'Chess' }], 'chess')).toEqual([{ id: 1, name: 'Chess', options: [] }])
})

test.for([
  ['grade 7', 'Grades 6–8', true],
  ['grade 6', 'Grades 6 to 8', true],
  ['grade 9', 'Grades 6–8', false],
  ['grade 0', 'Grade K-8', true],
  ['8th grade', 'Grade K-8', true],
  ['grade 9', 'Grade K-8', false],
  ['grade 12', 'Grades 0–99', true],
  ['grade 13', 'Grades 0–99', false],
  ['1', 'Calculus 12', false],
  ['a', 'Art', false],
  ['art', 'Arts', true],
  ['arts', 'Art', false],
  ['maths', 'Math', true],
  ['class', 'Class 1', false],
  ['stress', 'Stress', true],
])('“%s” is in “%s”: %s', ([query, name, isFound]) => {
  expect(findInside([{ id: 1, name }] as never, query as string).length > 0).toBe(isFound)
})
