import { expect, test } from 'vitest'
import { mailLines } from '#contract/inquiries/inquiry-fields.ts'
import { confirmationMail, type MailedInquiry, teamMail } from './templates.ts'

const inquiry = {
  ...Object.fromEntries(mailLines.map(({ column }) => [column, ''])),
  reference: 'M-ABCDEFGH',
  arrived_by: 'form',
  parent_email: 'sarah@example.com',
} as MailedInquiry

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
  const mailed = { ...inquiry, parent_first_name, parent_last_name }
  const { text, html } = confirmationMail(mailed, 'https://www.example.com')
  expect(text.split('\n', 1)).toEqual([greeting])
  expect(html).toContain(`>${greeting}<`)
})
