import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import type { ImportSettings } from '#contract/imports/imports.ts'
import { convertRow } from './convert-row.ts'
import { zoneOfHeader } from './read-moment.ts'
import { readTable } from './read-table.ts'

/** What a file becomes, without a database. */
async function convert(file: Buffer | string, changes: Partial<ImportSettings> = {}) {
  const guessed = await readTable(Buffer.from(file), undefined)
  const table = await readTable(Buffer.from(file), { ...guessed.settings, ...changes })
  const { all, isBelowHeader, headers, layout, orders, settings } = table
  const zones = headers.map(zoneOfHeader)
  const unknownStatuses = new Set<string>()
  const now = new Date('2026-11-01T00:00:00Z')
  const isErased = () => false
  const teamZone = 'Asia/Kolkata'
  const conversion = { settings, orders, zones, teamZone, unknownStatuses, now, isErased }
  const found = await Promise.all(
    all
      .rows()
      .filter(isBelowHeader)
      .map((row) => convertRow(row, conversion)),
  )
  const values = found.map((row) => ('values' in row ? row.values : { reason: row.reason }))
  return { ...table, values, layout, unknownStatuses: [...unknownStatuses] }
}

const ada = 'Ada Stone,ada@families.example'

describe('a cell', () => {
  const at = { created_at: '2026-06-03T08:35:00.000Z' }
  test.for<[header: string, cell: string, becomes: object, changes?: Partial<ImportSettings>]>([
    ['Create Date (IST)', '2026-06-03 14:05', at],
    ['Timestamp', '2026/06/03 2:05:33 PM GMT+5:30', { created_at: '2026-06-03T08:35:33.000Z' }],
    ['Submit Date', '3 June 2026 at 2.05pm IST', at],
    ['Submission Date', 'Jun 3, 2026', { created_at: '2026-06-03T00:00:00.000Z' }],
    ['Created', '2026-06-03 10:35 (GMT+2)', at],
    ['Event Created Date & Time', '2026-06-03 14:05', at, { zone: 'Asia/Kolkata' }],
    ['Created (GMT+5:30)', 'Wed Jun 03 2026 14:05', at, { zone: 'Europe/Paris' }],
    ['Created', '2026-06-03 10:35', at, { zone: 'Europe/Paris' }],
    ['Created', '2026-06-03 14:05 PQT', { reason: expect.stringContaining('time zone PQT') }],
    ['Created', '25/06/2026 10:00', { created_at: '2026-06-25T10:00:00.000Z' }],
    ['Created', '6/3/2026', { reason: expect.stringContaining('two ways') }],
    ['Created', '6/3/2026', { created_at: '2026-06-03T00:00:00.000Z' }, { dates: 'month_first' }],
    ['DOB', '04-Mar-14', { child_birthday: '2014-03-04' }],
    ['Status', 'Closed - Converted', { status: 'converted' }],
    ['Status', 'New Lead', { status: 'pending' }],
    ['Status', 'Open - Not Contacted', { status: 'pending' }],
    ['Status', 'Working - Contacted', { status: 'contacted' }],
    ['Status', 'Lost customer', { status: 'archived' }],
    ['Status', 'Not qualified', { status: 'archived' }],
    ['Status', '', { status: 'pending' }],
    ['Status', 'Rainbow', { reason: expect.stringContaining('“Rainbow” is unknown') }],
    ['Status', 'Rainbow', { status: 'contacted' }, { statuses: { Rainbow: 'contacted' } }],
    ['Created', '2026-11-01 00:00', { created_at: '2026-11-01T00:00:00.000Z' }],
    ['Created', '2026-11-01 00:01', { reason: expect.stringContaining('is in the future.') }],
    ['Created', '1900-01-01', { created_at: '1900-01-01T00:00:00.000Z' }],
    ['Created', '1899-12-31', { reason: expect.stringContaining('“1899-12-31” is no date') }],
    ['Subject', 'a'.repeat(200), { subject: 'a'.repeat(200) }],
    ['Subject', 'a'.repeat(201), { reason: 'Subject: Please use at most 200 characters.' }],
    ['Student', '😀'.repeat(100), { child_name: '😀'.repeat(100) }],
    ['Student', 'a'.repeat(101), { reason: 'Child name: Please use at most 100 characters.' }],
    ['Phone', '9845012345.0', { contact_number_e164: '+919845012345' }, { country: 'India' }],
  ])('%s: %s', async ([header, cell, becomes, changes]) => {
    const { values } = await convert(`Name,Email,${header}\n${ada},"${cell}"`, changes)
    expect(values).toEqual([expect.objectContaining(becomes)])
  })

  test.for<[email: string, number: string, becomes: object, header?: string]>([
    ['n/a', '+91 98450 12345', { contact_number: '+91 98450 12345' }],
    ['-', '+91 98450 12345', { contact_number_e164: '+919845012345' }],
    ['Jo Day <jo@example.com>', '', { parent_email: 'jo@example.com' }],
    ['\u200Bmailto:jo@example.com.', '', { parent_email: 'jo@example.com' }],
    ['a@b.example; c@d.example', '1', { parent_email: 'a@b.example', comments: 'E-mail: c@d.example' }],
    ['jo@@b', '+91 98450 12345', { parent_email: '', comments: 'E-mail: jo@@b' }],
    ['jo@@b', '+91 98450 12345', { whatsapp_number: '+91 98450 12345' }, 'WhatsApp'],
    ['n/a', '', { reason: expect.stringContaining('Please enter an e-mail address') }],
  ])('an e-mail %s with the number %s', async ([email, number, becomes, header = 'Phone']) => {
    const { values } = await convert(`Name,Email,${header}\nJo,"${email}",${number}`)
    expect(values).toMatchObject([becomes])
  })
})

describe('a file', () => {
  const contacts = [
    ['First Name', 'Email', 'Phone Number', 'Mobile Phone Number', 'Submission Date', 'Notes'],
    ['Ada', 'ada@families.example', null, '+91 98450 12345', new Date('2026-06-03'), null],
    ['Bea', 'bea@families.example', '+44 7700 900101', '+44 7700 900102', null, 'Hello\rAsha'],
  ]

  test('is sampled without the half of a character', async () => {
    const { samples, layout } = await convert(Buffer.from(`First Name,Notes\nAda,${'a'.repeat(199)}\u{1F600}\n`))
    expect(samples[1]).toBe('a'.repeat(199))
    expect(layout.first_rows.every(({ text }) => text.isWellFormed())).toBe(true)
  })

  const sheets = [
    { name: 'Read me', rows: [['These are all enquiries.'], ['Name of who made it: Asha']] },
    { name: 'Lists', state: 'hidden' as const, hidden: true, rows: [...contacts, ...contacts] },
    { name: 'Enquiries', rows: [['All enquiries of June'], [], ...contacts] },
  ]

  test('is found behind a cover, a hidden sheet and a title, with its numbers and samples', async () => {
    const file = Buffer.from(await writeXlsx({ sheets }))
    const { values, layout, settings, samples } = await convert(file)
    expect(settings).toMatchObject({ sheet: 2, header_row: 3, encoding: null })
    expect(layout.sheets.map(({ name, is_hidden }) => [name, is_hidden])).toEqual([
      ['Read me', false],
      ['Lists', true],
      ['Enquiries', false],
    ])
    expect(layout.first_rows[0]).toEqual({ number: 1, text: 'All enquiries of June' })
    expect(samples).toMatchObject({ 2: '+44 7700 900101', 5: 'Hello\rAsha' })
    expect(values).toMatchObject([
      { contact_number: '+91 98450 12345', created_at: '2026-06-03T00:00:00.000Z' },
      { contact_number: '+44 7700 900101', whatsapp_number: '+44 7700 900102' },
    ])
    const other = { sheet: 1, header_row: 0, columns: [] }
    expect((await convert(file, other)).values).toHaveLength(5)
    const last = { sheet: 0, header_row: 2, columns: [] }
    expect((await convert(file, last)).values).toEqual([])
  })

  test('has no headers, or other ones than it seems', async () => {
    const { settings, values } = await convert(`${ada},9845012345\nBo Lee,bo@families.example,`)
    expect(settings).toMatchObject({
      header_row: null,
      columns: ['parent_name', 'parent_email', 'contact_number'],
    })
    expect(values).toMatchObject([{ parent_last_name: 'Stone' }, { parent_first_name: 'Bo' }])
    const chosen = { header_row: 2, columns: [] }
    const below = await convert(`Name,Email\nPerson,E-mail address\n${ada}`, chosen)
    expect([below.headers, below.values.length]).toEqual([['Person', 'E-mail address'], 1])
  })

  test.for<[cells: string[], days: (string | undefined)[], isUnclear: boolean]>([
    [['6/3/2026', '06/25/2026', '7/1/2026'], ['2026-06-03', '2026-06-25', '2026-07-01'], false],
    [['6/3/2026', '7/1/2026'], [undefined, undefined], true],
    [['6/3/2026', '25/3/2026', '3/25/2026'], [undefined, '2026-03-25', '2026-03-25'], true],
    [['3/3/2026', '2026-06-03'], ['2026-03-03', '2026-06-03'], false],
  ])('has the dates %j', async ([cells, days, isUnclear]) => {
    const { values, layout } = await convert(`Name,Email,DOB\n${cells.map((cell) => `${ada},${cell}`).join('\n')}`)
    expect(values.map((row) => (row as { child_birthday?: string }).child_birthday)).toEqual(days)
    expect(layout.has_unclear_dates).toBe(isUnclear)
  })

  test('has one stray byte, which spoils one cell, or another encoding, which is chosen', async () => {
    const stray = Buffer.from(`Name,Email\nZoë Day,zoe@families.example\nJos\xE9 Day,j@families.example`, 'latin1')
    const file = Buffer.concat([stray.subarray(0, 11), Buffer.from('Zoë'), stray.subarray(14)])
    const { values } = await convert(file)
    expect(values).toMatchObject([{ parent_first_name: 'Zoë' }, { parent_first_name: 'José' }])
    const gbk = Buffer.concat([
      Buffer.from('Name,Email\n'),
      Buffer.from('cdf5c3f4', 'hex'),
      Buffer.from(',wang@families.example'),
    ])
    expect((await convert(gbk, { encoding: 'gb18030' })).values).toMatchObject([{ parent_first_name: '王敏' }])
  })

  test('is matched by content too', async () => {
    const { settings } = await convert(
      'Name,Email,Phone,Created on,Last updated,Date\nAda,ada@b.example,ada@b.example,2026-06-03,2026-06-04,soon',
    )
    expect(settings.columns).toEqual(['parent_name', 'parent_email', null, 'created_at', null, null])
  })
})
