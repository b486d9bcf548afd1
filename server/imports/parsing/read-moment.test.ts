import { expect, test } from 'vitest'
import { isMomentCell, orderOfColumn, orderOfDate, readDay, readMoment, zoneOfHeader } from './read-moment.ts'

test.for([
  ['03/04/2025', 'day_first', '2025-04-03'],
  ['03/04/2025', 'month_first', '2025-03-04'],
  ['3.4.25', 'day_first', '2025-04-03'],
  ['3.4.69', 'day_first', '2069-04-03'],
  ['3.4.70', 'day_first', '1970-04-03'],
  ['3-4-2025', 'day_first', '2025-04-03'],
  ['3 4 2025', 'day_first', '2025-04-03'],
  ['2025-04-03 10:00', 'iso', '2025-04-03'],
  ['2025.4.3', 'iso', '2025-04-03'],
  ['3 Apr 2025', 'iso', '2025-04-03'],
  ['3. april, 2025', 'iso', '2025-04-03'],
  ['21st-Sept.-25', 'iso', '2025-09-21'],
  ['DEC 31 2025', 'iso', '2025-12-31'],
  ['Thursday, April 3rd, 2025', 'iso', '2025-04-03'],
  ['03/04/2025', 'iso', undefined],
  ['31/04/2025', 'day_first', undefined],
  ['13/25/2025', 'month_first', undefined],
  ['3 ebm 2025', 'iso', undefined],
  ['3 Xyz 2025', 'iso', undefined],
  ['41364', 'day_first', undefined],
  ['x 2025-04-03', 'iso', undefined],
  ['2025-04-03 x', 'iso', undefined],
] as const)('%s is read %s as %s', ([written, order, day]) => {
  expect(readDay(written, order)).toBe(day)
})

test.for([
  ['5/12/2025', 'undecided'],
  ['12/5/2025', 'undecided'],
  ['12/12/2025', undefined],
  ['5/13/2025', 'month_first'],
  ['13/5/2025', 'day_first'],
  ['2025-05-13', undefined],
  ['soon', undefined],
] as const)('%s is in the order %s', ([written, order]) => {
  expect(orderOfDate(written)).toBe(order)
})

test('the order of a column is that of its dates that have one', () => {
  const orderOf = (...found: Parameters<typeof orderOfColumn>[0] extends ReadonlySet<infer Order> ? Order[] : never) =>
    orderOfColumn(new Set(found))
  expect(orderOf()).toBeUndefined()
  expect(orderOf('undecided')).toBe('undecided')
  expect(orderOf('undecided', 'day_first')).toBe('day_first')
  expect(orderOf('month_first', 'undecided', 'day_first')).toBe('mixed')
})

test('a date that both orders fit is asked about, and no other', () => {
  expect(() => readDay('3/4/2025', undefined)).toThrow('can be read in two ways. Please choose how dates are written.')
  expect(readDay('3/3/2025', undefined)).toBe('2025-03-03')
  expect(readDay('25/3/2025', undefined)).toBe('2025-03-25')
  expect(readDay('3/25/2025', undefined)).toBe('2025-03-25')
})

test.for([
  ['03/04/2025 5:06 pm', '2025-04-03T17:06:00.000Z'],
  ['2025-04-03', '2025-04-03T00:00:00.000Z'],
  ['2025-04-03T17:06:07+05:30', '2025-04-03T11:36:07.000Z'],
  ['2025-04-03 17:06:07.5 -0330', '2025-04-03T20:36:07.500Z'],
  ['2025-04-03 17.06 UTC+5', '2025-04-03T12:06:00.000Z'],
  ['2025-04-03, at 17:06 (GMT)', '2025-04-03T17:06:00.000Z'],
  ['2025-04-03T17:06Z', '2025-04-03T17:06:00.000Z'],
  ['2025-04-03 12:00 am', '2025-04-03T00:00:00.000Z'],
  ['2025-04-03 12:00 P.M.', '2025-04-03T12:00:00.000Z'],
  ['2025-04-03 5 pm', '2025-04-03T17:00:00.000Z'],
  ['2025-04-03 5', undefined],
  ['2025-04-03 25:00', undefined],
  ['2025-04-03 10:60', undefined],
  // The clocks of London go from 1:00 to 2:00 on that day.
  ['2025-03-30 00:30 Europe/London', '2025-03-30T00:30:00.000Z'],
  ['2025-03-30 02:30 europe/london', '2025-03-30T01:30:00.000Z'],
] as const)('%s is the moment %s', ([written, moment]) => {
  expect(readMoment(written, 'day_first')).toBe(moment)
})

test.for([
  ['', ['Asia/Kolkata'], '08:35'],
  [' IST', ['Asia/Kolkata'], '08:35'],
  [' ist', ['UTC', 'Asia/Kolkata'], '08:35'],
  [' IST', ['Europe/Dublin', 'Asia/Kolkata'], '13:05'],
  [' CST', ['Asia/Kolkata'], undefined],
  [' XYZ', ['Asia/Kolkata'], undefined],
  [' JST', ['Asia/Kolkata'], '05:05'],
] as const)('“14:05%s” of our own zones %j is %s in UTC', ([zone, own, time]) => {
  const read = () => readMoment(`2025-07-03 14:05${zone}`, 'iso', { own: [...own] as [string] })
  if (time) expect(read()).toBe(`2025-07-03T${time}:00.000Z`)
  else expect(read).toThrow(`is of the time zone${zone}, which has several meanings or none.`)
})

test('the zone of a header counts where the cell states none', () => {
  const read = (cell: string) => readMoment(cell, 'iso', { header: 'GMT+2', own: ['Asia/Kolkata'] })
  expect(read('2025-07-03 14:05')).toBe('2025-07-03T12:05:00.000Z')
  expect(read('2025-07-03 14:05 Z')).toBe('2025-07-03T14:05:00.000Z')
})

test.for([
  ['Created (IST)', 'IST'],
  ['Created (GMT+5:30) ', 'GMT+5:30'],
  ['Created (date) ( Europe/Paris )', 'Europe/Paris'],
  ['Created (by hand)', undefined],
  ['Created ( )', undefined],
  ['(UTC) created', undefined],
  ['UTC', undefined],
] as const)('the header “%s” states the zone %s', ([header, zone]) => {
  expect(zoneOfHeader(header)).toBe(zone)
})

test('a cell is a moment by its type, or by its text', () => {
  expect([{ at: '2025-07-03T14:05:00.000Z' }, '3/4/2025', 'soon', '5'].map(isMomentCell)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
