import { describe, expect, test } from 'vitest'
import { orderOfDate, readDay, readMoment } from './read-moment.ts'
import { openFile, readFilledRows } from './read-table.ts'

const text = 'Name;Note\nZoë;"a;b\nc"\nMax;–\n'

const windows1252 = Buffer.from(text.replace('–', '\x96'), 'latin1')

const bigEndian = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()

const files: [encoding: string, file: Buffer][] = [
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16 LE', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 BE', bigEndian],
  ['UTF-16 LE without a mark', Buffer.from(text, 'utf16le')],
  ['Windows-1252', windows1252],
  ['tabs', Buffer.from(text.replace('a;b', 'a,b').replaceAll(';', '\t').replace('a,b', 'a;b'))],
  ['stated bars', Buffer.from(`sep=|\n${text.replaceAll(';', '|').replace('a|b', 'a;b')}`)],
]

test.for(files)('reads csv in %s', async ([, file]) => {
  const rows = await readFilledRows(await openFile(file), 0)
  expect([...rows.rows()]).toEqual([
    { number: 1, cells: ['Name', 'Note'] },
    { number: 2, cells: ['Zoë', 'a;b\nc'] },
    { number: 3, cells: ['Max', '–'] },
  ])
})

describe('a date', () => {
  test.for([
    ['03/04/2025', 'day_first', '2025-04-03'],
    ['03/04/2025', 'month_first', '2025-03-04'],
    ['3.4.25', 'day_first', '2025-04-03'],
    ['2025-04-03 10:00', 'iso', '2025-04-03'],
    ['3 Apr 2025', 'iso', '2025-04-03'],
    ['Thursday, April 3rd, 2025', 'iso', '2025-04-03'],
    ['03/04/2025', 'iso', undefined],
    ['31/04/2025', 'day_first', undefined],
    ['41364', 'day_first', undefined],
  ] as const)('%s is read %s as %s', ([written, order, day]) => {
    expect(readDay(written, order)).toBe(day)
  })

  test.for([
    ['5/12/2025', 'undecided'],
    ['12/5/2025', 'undecided'],
    ['5/13/2025', 'month_first'],
    ['13/5/2025', 'day_first'],
  ])('%s is in the order %s', ([written, order]) => {
    expect(orderOfDate(written ?? '')).toBe(order)
  })

  test.for([
    ['03/04/2025 5:06 pm', '2025-04-03T17:06:00.000Z'],
    ['2025-04-03T17:06:07+05:30', '2025-04-03T11:36:07.000Z'],
    ['2025-04-03 12:00 am', '2025-04-03T00:00:00.000Z'],
    ['2025-04-03 25:00', undefined],
  ] as const)('%s is the moment %s', ([written, moment]) => {
    expect(readMoment(written, 'day_first')).toBe(moment)
  })
})
