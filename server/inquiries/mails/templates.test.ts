import { expect, test } from 'vitest'
import { brand } from '#brand'
import { mailLines } from '#contract/inquiries/inquiry-fields.ts'
import { confirmationMail, type MailedInquiry, teamMail } from './templates.ts'

const inquiry = {
  ...Object.fromEntries(mailLines.map(({ column }) => [column, ''])),
  reference: 'M-ABCDEFGH',
  arrived_by: 'form',
  parent_email: 'sarah@example.com',
} as MailedInquiry

const confirmed = { ...inquiry, time_zone: 'America/Chicago', created_at: new Date('2026-11-23T16:05:00Z') }

test('the mail to the team shows a number and a grade as the family saw them, and doubts an address', () => {
  const british = { ...inquiry, country: 'United Kingdom', contact_number: '07700 900123', child_grade: 'Grade 11' }
  const { text } = teamMail({ ...british, parent_email: 'sarah@gmial.con' }, 'https://www.example.com', undefined)
  expect(text).toContain('Phone: +44 7700 900123\n')
  expect(text).toContain('Grade: Grade 11 · Year 12\n')
  expect(text).toContain('E-mail: sarah@gmial.con (doubtful: perhaps sarah@gmail.com was meant)\n')
  expect(teamMail({ ...british, country: 'Mars' }, '', undefined).text).toContain('Phone: 07700 900123\n')
  for (const [length, end] of [
    [500, ''],
    [501, ' …'],
  ] as const) {
    const comments = 'x'.repeat(length)
    expect(teamMail({ ...british, comments }, '', undefined).text).toContain(`: ${'x'.repeat(500)}${end}\n`)
  }
})

test.for([
  ['America/Chicago', 'by Tuesday, November 24 at 10:05 AM (Central Time).'],
  ['Europe/London', 'by Tuesday, November 24 at 4:05 PM (London time).'],
  ['australia/sydney', 'by Wednesday, November 25 at 3:05 AM (Australian Eastern Time).'],
  ['call +1 888 555 0100', 'within 24 hours.'],
  ['NA', 'within 24 hours.'],
] as const)('a confirmation to a family in %s promises an answer %s', ([time_zone, promised]) => {
  const { text, html } = confirmationMail({ ...confirmed, time_zone })
  expect(text.replaceAll('\u202F', ' ')).toContain(`You hear from us ${promised}\n`)
  expect(text).toContain(`call ${brand.phone.display} or use our chat, and please mention M-ABCDEFGH.`)
  expect(text).toMatch(/1\. .* 2\. .* 3\. /)
  expect(text).toContain('If something that you sent was wrong')
  expect(html).not.toContain('#faqs')
  expect(text).not.toContain(time_zone)
})

test('where replies are not read, the mail to the team says that its replies reach no parent', () => {
  const { text } = teamMail(inquiry, 'https://www.example.com', undefined)
  expect(text).toContain('A reply to this mail does not reach the parent')
})

test.for([
  ['प्रिया', 'Müller', 'Hello प्रिया Müller,'],
  ['Jean-Luc', "O'Neill", "Hello Jean-Luc O'Neill,"],
  ['Zoë', 'D’Arcy-Smith', 'Hello Zoë D’Arcy-Smith,'],
  ['Nguyễn', '\u{20bb7}e\u0301', 'Hello Nguyễn \u{20bb7}e\u0301,'],
  ['x'.repeat(20), 'y'.repeat(19), `Hello ${'x'.repeat(20)} ${'y'.repeat(19)},`],
  ['x'.repeat(20), 'y'.repeat(20), 'Hello,'],
  ['customer, your card was charged', '$499', 'Hello,'],
  ['customer', 'call +1 888 555 0100', 'Hello,'],
  ['See', 'spam.example', 'Hello,'],
  ['Line', 'one\u2028two', 'Hello,'],
  ['Line', 'one\r\nBcc: victim@example.org', 'Hello,'],
] as const)('a confirmation greets %s %s: %s', ([parent_first_name, parent_last_name, greeting]) => {
  const { text, html } = confirmationMail({ ...confirmed, parent_first_name, parent_last_name })
  expect(text.split('\n', 1)).toEqual([greeting])
  expect(html).toContain(`>${greeting}<`)
})
