import type { Cell } from 'hucre/xlsx'
import { describe, expect } from 'vitest'
import { spreadsheetMediaType } from '#contract/endpoint.ts'
import { test as base } from '#tests/support/app.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'
import { readCells } from '#tests/support/read-workbook.ts'

type Row = Record<string, Cell | undefined>

async function readBack(file: Buffer): Promise<{ rows: Row[] }> {
  const { rows, cells } = await readCells(file)
  const [headers = []] = rows
  const at = (row: number, column: number) => cells?.get(`${row},${column}`)
  return {
    rows: rows
      .slice(1)
      .map((_, row) => Object.fromEntries(headers.map((header, column) => [header, at(row + 1, column)]))),
  }
}

const values = (row: Row = {}) =>
  Object.fromEntries(Object.entries(row).map(([header, cell]) => [header, cell?.value ?? undefined]))

const hostileFields = {
  parentFirstName: '=1+1',
  parentLastName: '+44 7700',
  parentEmail: '=sum@example.com',
  childName: '-2',
  contactNumber: '0044 7700 900123',
  whatsappNumber: '+447700900123',
  childGrade: 'TRUE',
  childEmail: 'NA',
  childHobbies: '=HYPERLINK("http://evil.example","click")\nchess\r\nswimming\ttennis',
  childBirthday: '2013-03-31',
  schoolName: '  St. Mary’s <&> "Upper" \'School\''.trim(),
  category: '00123',
  subject: '#N/A',
  board: '2024-01-01',
  preferredSchedule: '۱۲:۰۰ مساءً – شنبه',
  timeZone: 'Europe/London',
  source: {
    utm_source: '=cmd|calc',
    utm_medium: '-1',
    utm_campaign: '+44',
    utm_term: '@SUM(A1)',
    utm_content: '007',
    referrer_host: '@search.example',
    landing_page: '+/tutoring-uk',
  },
  country: '🇬🇧 👩‍👩‍👧 UK',
  referredBy: '@x',
  goals: 'bell\u0007 escape\u001b unit\u001f literal _x0041_ noncharacter \uFFFF half \uD83D.',
  comments: `${'x'.repeat(4_990)} the end.`,
}

const submittedAt = new Date('2026-03-29T01:30:15.000Z')

const test = base
  .extend('clock', { scope: 'file' }, () => ({
    now: new Date('2026-12-31T23:59:59.999Z'),
    advance() {},
  }))
  .extend('filled', { scope: 'file' }, async ({ db }) => {
    await newInquiry(db, submittedAt, hostileFields)
    await newInquiry(db, new Date('2026-04-01T00:00:00Z'), {
      parentFirstName: 'Ben',
      subject: 'Algebra',
    })
    await newInquiry(db, new Date(0), { parentFirstName: 'Old', childBirthday: '1899-12-31' })
    await newInquiry(db, new Date(), { parentFirstName: 'Gone' })
    const ben = db.updateTable('inquiries').where('parent_first_name', '=', 'Ben')
    await ben.set({ status: 'contacted' }).execute()
    const gone = db.updateTable('inquiries').where('parent_first_name', '=', 'Gone')
    await gone.set({ deleted_at: new Date() }).execute()
    const rows = await db.selectFrom('inquiries').select(['id', 'parent_first_name']).execute()
    return (name: string) => rows.find((row) => row.parent_first_name === name)?.id ?? 0
  })
  .extend('download', { scope: 'file' }, async ({ asOwner, filled: _ }) => {
    return async (path: string, body?: object) => {
      const reply = await asOwner(body ? 'POST' : 'GET', `contacts/export${path}`, body)
      const { statusCode: status, headers } = reply
      if (status !== 200) {
        return { status, headers, error: reply.json().error, names: [] }
      }
      const file = await readBack(reply.rawPayload)
      const names = file.rows.map((row) => row['Parent first name']?.value)
      return { status, headers, names, rows: file.rows }
    }
  })

/** Moments that an inquiry of the form does not have. */
const emptyHeaders = [
  'Child details forgotten (UTC)',
  'Added by hand (UTC)',
  'First answered on (UTC)',
  'Converted on (UTC)',
]

describe('the spreadsheet', () => {
  test('returns every field as it was sent', async ({ download, filled }) => {
    const { rows = [] } = await download(`/single/${filled('=1+1')}`)
    expect(rows).toHaveLength(1)
    const {
      Birthday: birthday,
      'Submitted (UTC)': submitted,
      'Agreed to terms (UTC)': agreed,
      ...otherCells
    } = values(rows[0])
    expect(otherCells).toEqual({
      Status: 'pending',
      'Parent first name': hostileFields.parentFirstName,
      'Parent last name': hostileFields.parentLastName,
      'Parent e-mail': hostileFields.parentEmail,
      'Contact number': hostileFields.contactNumber,
      'WhatsApp number': hostileFields.whatsappNumber,
      'Contact number, to dial': '+447700900123',
      'WhatsApp number, to dial': '+447700900123',
      'Child name': hostileFields.childName,
      Grade: hostileFields.childGrade,
      'Child e-mail': hostileFields.childEmail,
      Hobbies: hostileFields.childHobbies,
      School: hostileFields.schoolName,
      Category: hostileFields.category,
      Subject: hostileFields.subject,
      Board: hostileFields.board,
      'Preferred schedule': hostileFields.preferredSchedule,
      'Time zone': hostileFields.timeZone,
      Country: hostileFields.country,
      'Referred by': hostileFields.referredBy,
      'Learning goals': hostileFields.goals.replace(/\uFFFF|\uD83D/g, '\uFFFD'),
      Comments: hostileFields.comments,
      'Terms of': '2025-10-01',
      'UTM source': hostileFields.source.utm_source,
      'UTM medium': hostileFields.source.utm_medium,
      'UTM campaign': hostileFields.source.utm_campaign,
      'UTM term': hostileFields.source.utm_term,
      'UTM content': hostileFields.source.utm_content,
      'Came from': hostileFields.source.referrer_host,
      'First page': hostileFields.source.landing_page,
      Reference: expect.stringMatching(/^M-[A-Z2-9]{8}$/),
      ID: filled('=1+1'),
      'Arrived by': 'form',
    })
    expect(birthday).toEqual(new Date('2013-03-31T00:00:00.000Z'))
    expect(submitted).toEqual(submittedAt)
    expect(agreed).toEqual(submittedAt)
  })

  test('holds text as text, dates as dates and nothing as a formula', async ({ download, filled }) => {
    const { rows: [row = {}] = [] } = await download(`/single/${filled('=1+1')}`)
    const dates = {
      'Submitted (UTC)': 'hh:mm',
      Birthday: 'yyyy\\-mm\\-dd',
      'Agreed to terms (UTC)': 'hh:mm',
    }
    for (const [header, cell] of Object.entries(row)) {
      expect(cell?.formula, header).toBeUndefined()
      if (header in dates) {
        expect(cell?.type, header).toBe('date')
        expect(cell?.style?.numFmt, header).toContain(dates[header as keyof typeof dates])
      } else if (header === 'ID') {
        expect(cell?.type).toBe('number')
      } else if (emptyHeaders.includes(header)) {
        expect(cell?.value ?? null).toBeNull()
      } else {
        expect(cell?.type, header).toBe('string')
        expect(cell?.style?.numFmt, header).toBe('@')
      }
    }
  })

  test('leaves absent values empty, and writes days before 1900 as text', async ({ download, filled }) => {
    const { rows: [row] = [] } = await download(`/single/${filled('Old')}`)
    expect(row?.['Birthday']).toMatchObject({ type: 'string', value: '1899-12-31' })
    expect(row?.['Comments']?.value ?? null).toBeNull()
    expect(row?.['Submitted (UTC)']?.value).toEqual(new Date('1970-01-01T00:00:00.000Z'))
  })

  test('ends with the moments of the first answer and a conversion that stands', async ({ db, download, filled }) => {
    const ends = async () => {
      const { rows: [row = {}] = [] } = await download(`/single/${filled('Old')}`)
      expect(Object.keys(row).slice(-2)).toEqual(['First answered on (UTC)', 'Converted on (UTC)'])
      return Object.values(row)
        .slice(-2)
        .map((cell) => (cell?.value as Date | undefined)?.toISOString())
    }
    const set = (columns: object) => db.updateTable('inquiries').set(columns).where('id', '=', filled('Old')).execute()
    const answered = '2026-05-01T10:30:00.000Z'
    const settled = '2026-05-03T20:00:00.000Z'
    await set({ status: 'converted', first_answered_at: answered, settled_at: settled })
    expect(await ends()).toEqual([answered, settled])
    await set({ status: 'archived' })
    expect(await ends()).toEqual([answered, undefined])
    await set({ status: 'pending', first_answered_at: null, settled_at: null })
  })
})

describe('an export', () => {
  test('names the file, its type and its number of rows, and is not cached', async ({ download }) => {
    const { headers, names } = await download('')
    expect(headers).toMatchObject({
      'content-type': spreadsheetMediaType,
      'content-disposition': 'attachment; filename="contacts_2026-12-31.xlsx"',
      'cache-control': 'no-store',
      'x-total-count': '3',
    })
    expect(headers).not.toHaveProperty('content-encoding')
    expect(names).toEqual(['Ben', '=1+1', 'Old'])
    const none = await download('?status=archived')
    expect(none.headers['content-disposition']).toContain('"contacts_archived_2026-12-31.xlsx"')
    expect([none.headers['x-total-count'], none.names]).toEqual(['0', []])
  })

  test('of selected ones holds them newest first, without deleted or unknown ones', async ({ download, filled }) => {
    const contactIds = [filled('Old'), filled('Gone'), 2_147_483_647, String(filled('Ben'))]
    const { headers, names } = await download('/selected', { contactIds })
    expect(names).toEqual(['Ben', 'Old'])
    expect(headers['x-total-count']).toBe('2')
    expect(headers['content-disposition']).toContain('"selected_contacts_2026-12-31.xlsx"')
  })

  test('of none or too many is refused', async ({ download }) => {
    const tooMany = Array.from({ length: 1001 }, (_, index) => index + 1)
    for (const [body, error] of [
      [{ contactIds: [] }, 'Please select contacts to export'],
      [{}, 'Please select contacts to export'],
      [{ contactIds: tooMany }, 'Please select at most 1,000 contacts.'],
    ] as const) {
      expect(await download('/selected', body)).toMatchObject({ status: 400, error })
    }
  })

  test('of one inquiry is named after it; of a deleted or unknown one is none', async ({ download, filled }) => {
    const { headers, names } = await download(`/single/${filled('Ben')}`)
    expect(names).toEqual(['Ben'])
    expect(headers['content-disposition']).toContain(`"contact_${filled('Ben')}_2026-12-31.xlsx"`)
    for (const id of [filled('Gone'), 2_147_483_647]) {
      const { status, error } = await download(`/single/${id}`)
      expect([status, error]).toEqual([404, 'This contact no longer exists.'])
    }
  })
})
