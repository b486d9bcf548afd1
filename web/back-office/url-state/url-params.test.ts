import { expect, test } from 'vitest'
import { changeSearch, filterNames, knownSearch, parseUrlState, withImplied } from './url-params.ts'

test('every parameter of an address is read', () => {
  const search = '?status=pending&search=two+words&page=3&contact=7&boards=trash&actor=12'
  expect(parseUrlState(search)).toMatchObject({
    status: 'pending',
    search: 'two words',
    page: 3,
    contact: 7,
    boards: 'trash',
    actor: '12',
  })
})

test.for([
  ['?page=0', 'page', 1],
  ['?page=-1', 'page', 1],
  ['?page=1.5', 'page', 1],
  ['?page=two', 'page', 1],
  ['?page=2147483648', 'page', 1],
  ['?contact=x', 'contact', null],
  ['?status=lost', 'status', 'all'],
  ['?queue=late', 'queue', ''],
  ['?order=oldest', 'order', 'newest'],
  ['?country=XX', 'country', ''],
  ['?owner=me', 'owner', ''],
  ['?period=ever', 'period', 'last_30'],
  ['?from=2026-02-30', 'from', ''],
  ['?boards=other', 'boards', 'active'],
] as const)('%s reads as the default of %s', ([search, name, expected]) => {
  expect(parseUrlState(search)[name]).toBe(expected)
})

test('a change is written, a default is left out, and the rest stays', () => {
  expect(changeSearch('?tab=contacts&page=4&ref=x', { page: 1, contact: 9 })).toBe('?tab=contacts&ref=x&contact=9')
  expect(changeSearch('?contact=9', { contact: null })).toBe('')
  expect(changeSearch('', parseUrlState(''))).toBe('')
})

test('another list begins at its first page, and a filter closes the details', () => {
  for (const name of filterNames)
    expect(withImplied({ [name]: 'x' }), name).toEqual({ [name]: 'x', page: 1, contact: null })
  expect(withImplied({ order: 'due_first' })).toEqual({ order: 'due_first', page: 1 })
  expect(withImplied({ status: 'all', contact: 7, page: 2 })).toEqual({ status: 'all', contact: 7, page: 2 })
  for (const change of [{ page: 3 }, { contact: 7 }, { view: 'deleted' }, {}])
    expect(withImplied(change)).toEqual(change)
})

test.for([
  ['?tab=contacts&contact=9&page=2', '?tab=contacts&page=2&contact=9'],
  ['?tab=contacts&next=//evil.example&token=x', '?tab=contacts'],
  ['?status=lost&page=0&contact=-1&boards=active', ''],
  ['?search=%3Cb%3E%26tab%3Dx', '?search=%3Cb%3E%26tab%3Dx'],
] as const)('of %s the known parameters are rebuilt: %s', ([search, expected]) => {
  expect(knownSearch(search)).toBe(expected)
})
