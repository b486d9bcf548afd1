import fc from 'fast-check'
import { describe, expect } from 'vitest'
import type { InquirySubmission } from '#contract/inquiries/inquiry-submission.ts'
import { foldText } from '#server/database/fold-text.ts'
import { test as base } from '#tests/support/app.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'
import { readTable } from '#tests/support/read-workbook.ts'
import { toSearchTerms, toSearchText } from './list/search-text.ts'

const families: Partial<InquirySubmission>[] = [
  {
    parentFirstName: 'Åsa',
    parentLastName: 'Öberg',
    parentEmail: 'asa@example.com',
    contactNumber: '070-174 06 05',
    country: 'Sweden',
    childName: 'Łukasz',
    subject: 'Algebra',
  },
  {
    parentFirstName: 'Siobhán',
    parentLastName: 'O’Brien',
    contactNumber: '+44 (0)7700 900123',
    whatsappNumber: '0044 7700 900999',
    childName: 'İpek Groß',
  },
  { parentFirstName: 'Ben', parentLastName: '100%', contactNumber: '555-0199 ext. 7' },
  {
    parentFirstName: 'Cy',
    parentLastName: 'Under_score',
    contactNumber: '0555 0142',
    // No reference has an I.
    childName: 'ＭＡＸＩ',
  },
  {
    parentFirstName: 'Mary-Jane',
    parentLastName: 'Lopez Ortiz',
    contactNumber: '98450 12345 / 022 2345 6789',
    country: 'IND',
  },
]

const test = base
  .extend('stored', { scope: 'file' }, async ({ db }) => {
    for (const [minute, family] of families.entries()) {
      await newInquiry(db, new Date(Date.UTC(2026, 0, 1, 12, minute)), family)
    }
    await db.updateTable('inquiries').set({ status: 'contacted' }).where('parent_first_name', '=', 'Ben').execute()
    return db.selectFrom('inquiries').selectAll().orderBy('id').execute()
  })
  .extend('find', { scope: 'file' }, async ({ asOwner, stored }) => {
    expect(stored).toHaveLength(families.length)

    return async (search: string, status = '') => {
      const query = `?search=${encodeURIComponent(search)}&status=${status}`
      const { contacts, pagination } = (await asOwner('GET', `contacts${query}`)).json()
      const { headers, rawPayload } = await asOwner('GET', `contacts/export${query}`)
      const exported = await readTable(rawPayload)
      const names = contacts.map((row: { parent_first_name: string }) => row.parent_first_name)
      expect(exported.map((row) => row['Parent first name'])).toEqual(names)
      expect(headers['x-total-count']).toBe(String(names.length))
      expect(pagination.total).toBe(names.length)
      return names
    }
  })

describe('a search finds in list, count and export', () => {
  test.for([
    ['the parent by first and last name', 'åsa öb', ['Åsa']],
    ['the parent by last and first name', 'Öberg Ås', ['Åsa']],
    ['the parent without accents', 'asa oberg', ['Åsa']],
    ['the parent by another apostrophe', "siobhan o'brien", ['Siobhán']],
    ['the child, whose ł and ß are other letters', 'LUKASZ', ['Åsa']],
    ['the child, with a Turkish i', 'ipek gross', ['Siobhán']],
    ['the child, in full width', 'maxi', ['Cy']],
    ['the e-mail', 'ASA@example', ['Åsa']],
    ['the subject', 'lgeb', ['Åsa']],
    ['the phone as it was typed', '070-174 06 05', ['Åsa']],
    ['the phone in international form', '+46701740605', ['Åsa']],
    ['the phone in international form with blanks', '+46 70 174 06', ['Åsa']],
    ['the country code of a phone', '+46', ['Åsa']],
    ['the country code and how the number begins', '+44 7', ['Siobhán']],
    ['the phone without blanks', '0701740605', ['Åsa']],
    ['the phone by its last digits', '740605', ['Åsa']],
    ['the phone with (0)', '+44 (0)7700 900123', ['Siobhán']],
    ['the phone as it is dialled within its country', '07700 900123', ['Siobhán']],
    ['the WhatsApp number', '07700900999', ['Siobhán']],
    ['the phone with a zero too many', '0044 7700 900999', ['Siobhán']],
    ['the phone of an unknown country', '0555-0142', ['Cy']],
    ['what a phone says beside its digits', 'ext. 7', ['Ben']],
    ['a literal %', '0%', ['Ben']],
    ['a literal _', 'r_s', ['Cy']],
    ['blanks as one', 'cy  under', ['Cy']],
    ['a blank for a hyphen', 'Mary Jane Lopez', ['Mary-Jane']],
    ['a hyphen for a blank', 'Lopez-Ortiz', ['Mary-Jane']],
    ['the last name before a comma', 'Lopez Ortiz, Mary Jane', ['Mary-Jane']],
    ['a second phone', '+91 22 2345 6789', ['Mary-Jane']],
    ['no other letter for a blank', 'lop z', []],
    ['nothing across two fields', 'example.com algebra', []],
    ['nothing by an accent alone', '\u0301', []],
  ] as const)('%s', async ([, search, expected], { find }) => {
    expect(await find(search)).toEqual(expected)
  })

  test('what has a status, too', async ({ find }) => {
    expect(await find('555', 'contacted')).toEqual(['Ben'])
    expect(await find('555', 'pending')).toEqual(['Cy'])
  })

  test('the reference and the id', async ({ find, stored }) => {
    for (const { parent_first_name, reference, id } of stored) {
      expect(await find(reference)).toEqual([parent_first_name])
      expect(await find(reference.slice(2).toLowerCase())).toEqual([parent_first_name])
      expect(await find(`#${id}`)).toEqual([parent_first_name])
      expect(await find(String(id))).toContain(parent_first_name)
    }
  })
})

test('any part of a name is found, however it is written', () => {
  const letters = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), {
    minLength: 1,
    maxLength: 20,
  })
  fc.assert(
    fc.property(letters, letters, fc.nat(), fc.nat(), (first, last, from, length) => {
      const text = toSearchText({
        parent_first_name: first.join(''),
        parent_last_name: last.join(''),
        parent_email: 'sarah@example.com',
        child_name: 'Zoë',
        contact_number: '+44 7700 900123',
      })
      const name = [...last, ' ', ...first]
      const start = from % name.length
      const search = name.slice(start, start + 1 + (length % name.length)).join('')
      fc.pre(foldText(search) !== '')
      expect(toSearchTerms(search).some((term) => text.includes(term))).toBe(true)
    }),
  )
})
