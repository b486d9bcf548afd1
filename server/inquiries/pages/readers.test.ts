import { expect, test } from 'vitest'
import type { ListQuery } from './page-rows.ts'
import { pageReaders, readerFor } from './readers.ts'

const viewer = { by: 1, now: new Date('2026-06-10T12:00:00Z'), teamZone: 'Asia/Kolkata' }
const view = (name: 'mine' | 'overdue') => ({ view: { name, ...viewer } })
const order = 'due_first'

test.for<[string, Partial<ListQuery>[]]>([
  ['first page, due first', [{ order }, { order, search: 'a' }, { order, ...view('mine') }]],
  [
    'later page, due first',
    [
      { order, page: 2 },
      { order, limit: 50 },
      { order, arrived_by: 'met' },
    ],
  ],
  [
    'search alone, or with a status',
    [{ search: 'a' }, { search: 'a', status: 'pending', page: 9 }],
  ],
  [
    'few matches without an index by date',
    [view('overdue'), { among: [1], page: 99 }, { search: 'a', ...view('mine') }],
  ],
  [
    'page far from the newest, of another size, behind a figure, or of an origin',
    [
      { board: 'IB' },
      { country: 'other', ...view('mine') },
      { page: 12 },
      { limit: 10 },
      { promise: { name: 'late_7', ...viewer } },
    ],
  ],
  ['one of the first pages', [{}, { page: 11 }, { status: 'pending' }, view('mine')]],
])('a page is read as %s', ([name, queries]) => {
  expect(pageReaders.map((reader) => reader.name)).toContain(name)
  for (const query of queries)
    expect(readerFor({ page: 1, limit: 20, ...query }).name, JSON.stringify(query)).toBe(name)
})
