import { expect, test } from 'vitest'
import { nameOf, parseAddressPrefill } from './address-prefill.ts'

const parse = (query: string) => parseAddressPrefill(new URLSearchParams(query))
const none = { category: undefined, option: undefined, board: undefined, grade: undefined, country: undefined }

test('an address hands on names and ids of the catalogue, a grade and a region, and nothing else', () => {
  const longest = 'a'.repeat(200)
  expect(parse('category=SAT %26 ACT, AP (US): K–8/9&option=3&board=IB&grade=Grade 9&region=uk&x=1')).toEqual({
    category: 'SAT & ACT, AP (US): K–8/9',
    option: '3',
    board: 'IB',
    grade: 'Grade 9',
    country: 'United Kingdom',
  })
  expect(parse(`board=${longest}`)).toEqual({ ...none, board: longest })
  for (const query of ['', 'category=', 'option=<b>', 'board=a%0Ab', `board=a${longest}`, 'grade=9', 'region=toString'])
    expect(parse(query), query).toEqual(none)
})

test('a name is found by itself or by its id', () => {
  const list = [
    { id: 3, name: 'IB' },
    { id: 4, name: '3' },
  ]
  expect(['3', '4', 'IB', 'ib', undefined].map((reference) => nameOf(list, reference))).toEqual([
    'IB',
    '3',
    'IB',
    '',
    '',
  ])
  expect(nameOf(undefined, '3')).toBe('')
})
