import { expect, test } from 'vitest'
import { isData, matchColumns } from './match-columns.ts'
import { cleanNumber, findEmails, placeEmail, placeOtherNumbers } from './read-reach.ts'
import { splitName } from './split-name.ts'

const emails = ['a@b.example', 'c@d.example']
const phones = ['+91 98450 12345', '(020) 7946-0000']
const days = ['2026-06-03', '2026-06-04']
const names = ['Ada Stone', 'van der Berg, Jan']
const words = ['Hello there, 5', 'x']

test.for<[headers: string, columns: (string | null)[][], targets: (string | null)[]]>([
  ['|||', [emails, phones, days, names], ['parent_email', 'contact_number', 'created_at', 'parent_name']],
  ['||', [words, [null], ['Ada', 'Bo']], [null, null, null]],
  ['Phone|Mobile|Cell', [phones, phones, [null]], ['contact_number', 'other_number', 'other_number']],
  ['Email|Email', [emails, emails], ['parent_email', null]],
  ['Phone|Email|DOB', [emails, phones, phones], [null, null, null]],
  ['Phone|Email|DOB', [[], [null], ['']], ['contact_number', 'parent_email', 'child_birthday']],
  ['Created|DOB|Notes', [words, words, days], [null, 'child_birthday', 'comments']],
  ['Submitted at|Last updated', [days, days], ['created_at', null]],
  ['Submitted at|Received', [days, days], ['created_at', null]],
  // A column is of the kind of more than half of its filled cells.
  [
    'Email|Phone',
    [
      [...emails, phones[0] ?? '', null],
      [...emails, ...phones],
    ],
    ['parent_email', 'contact_number'],
  ],
  ['Email', [[...phones, emails[0] ?? '']], [null]],
])('the columns %s', ([headers, columns, targets]) => {
  expect(matchColumns(headers.split('|'), (column) => columns[column] ?? [])).toEqual(targets)
})

test('a header is no moment, no address and no number of 7 to 15 digits', () => {
  const digits = '1234567890123456'
  const cells = [' a@b.example ', '2026-06-03', '9845012345.0', digits.slice(0, 7), digits.slice(0, 15)]
  expect(cells.filter((cell) => !isData(cell))).toEqual([])
  expect(['Ada Stone', 'E-mail', digits.slice(0, 6), digits, 'No. 1234567'].filter(isData)).toEqual([])
})

test.for([
  ['Ada', 'Ada', ''],
  ['Ada  Mary Stone', 'Ada Mary', 'Stone'],
  ['Andy Sand', 'Andy', 'Sand'],
  ['Ada and Bo Stone', 'Ada and Bo Stone', ''],
  ['Ada Stone/Bo Lee', 'Ada Stone/Bo Lee', ''],
  ['John Smith Jr.', 'John', 'Smith Jr.'],
  ['JOHN SMITH ESQ', 'JOHN', 'SMITH ESQ'],
  ['John PhD', 'John', 'PhD'],
  ['Ada Stone M.B.A.', 'Ada', 'Stone M.B.A.'],
  ['Ann McBee', 'Ann', 'McBee'],
  ['Stone, Ada, Bo', 'Stone, Ada, Bo', ''],
  ['Stone,', 'Stone', ''],
  ["Dr Sam O'Neil, PhD", 'Dr Sam', "O'Neil, PhD"],
  ['Smith, Jr., John', 'John', 'Smith Jr.'],
  ['John Smith III', 'John', 'Smith III'],
  ['Stone, Ada Mary', 'Ada Mary', 'Stone'],
  ['SMITH, JOHN', 'JOHN', 'SMITH'],
  ['van der Berg, Jan Peter', 'Jan Peter', 'van der Berg'],
  ['Anna & Tom Lee', 'Anna & Tom Lee', ''],
  ['Anna Lee, Tom Lee', 'Anna Lee, Tom Lee', ''],
] as const)('“%s” is “%s” and “%s”', ([name, first, last]) => {
  expect(splitName(name)).toEqual({ parent_first_name: first, parent_last_name: last })
})

test('addresses are found in brackets, or between what separates them, each once', () => {
  expect(findEmails('Jo <jo@b.example>, Al <al@b.example>, x@b.example')).toEqual(['jo@b.example', 'al@b.example'])
  expect(findEmails('a@b.example / c@d.example | a@b.example; none')).toEqual(emails)
  expect(['9845012345.0', '+91 (98) 450-1.00', '1.50', 'ext. 9.0'].map(cleanNumber)).toEqual([
    '9845012345',
    '+91 (98) 450-1',
    '1.50',
    'ext. 9.0',
  ])
})

test('other numbers fill the gap of the contact number, and then that of WhatsApp', () => {
  const placed = (values: Record<string, string>, ...numbers: string[]) => {
    placeOtherNumbers(values, numbers)
    return values
  }
  expect(placed({}, '1', '1', '2', '3')).toEqual({ contact_number: '1', whatsapp_number: '2' })
  expect(placed({ contact_number: '+1 (2)' }, '1-2')).toEqual({ contact_number: '+1 (2)' })
  expect(placed({ whatsapp_number: '9' }, '1', '2')).toEqual({ contact_number: '1', whatsapp_number: '9' })
})

test('what else stands in the cell of an address and could be one is kept with the comments', () => {
  const placed = (text: string, values: Record<string, string> = {}) => {
    placeEmail(values, text)
    return values
  }
  const parent_email = 'a@b.example'
  expect(placed(emails.join(' '), { comments: 'Hi' })).toEqual({ parent_email, comments: 'Hi\nE-mail: c@d.example' })
  expect(placed('a@b.example')).toEqual({ parent_email })
  expect(placed('jo@@b')).toEqual({ comments: 'E-mail: jo@@b' })
  expect(placed('none')).toEqual({})
})
