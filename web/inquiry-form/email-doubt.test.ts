import { expect, test } from 'vitest'
import { correctEmail, hasDomainWithoutDot } from './email-doubt.ts'

test.for([
  ['sarah@gmail', 'sarah@gmail.com'],
  ['sarah@gmial', 'sarah@gmail.com'],
  ['sarah@gmail..com', 'sarah@gmail.com'],
  ['sarah@school..edu', 'sarah@school.edu'],
  ['sarah@gmail.com.', 'sarah@gmail.com'],
  ['sarah@gmail.con', 'sarah@gmail.com'],
  ['sarah@gmial.con', 'sarah@gmail.com'],
  ['sarah@gmail.co', 'sarah@gmail.com'],
  ['sarah@gmail.co.uk', 'sarah@gmail.com'],
  ['sarah@gamil.com', 'sarah@gmail.com'],
  ['sarah@gnail.com', 'sarah@gmail.com'],
  ['Sarah.W@GMIAL.com', 'Sarah.W@gmail.com'],
  ['sarah@hotmial.com', 'sarah@hotmail.com'],
  ['sarah@hotmail.couk', 'sarah@hotmail.co.uk'],
  ['sarah@outlok.com', 'sarah@outlook.com'],
  ['sarah@yahooo.com', 'sarah@yahoo.com'],
  ['sarah@yaho.com', 'sarah@yahoo.com'],
  ['sarah@iclould.com', 'sarah@icloud.com'],
  ['sarah@live.con', 'sarah@live.com'],
  ['sarah@bigpond.con', 'sarah@bigpond.com'],
  ['sarah@optusnet.con.au', 'sarah@optusnet.com.au'],
  ['sarah@btinternet.cmo', 'sarah@btinternet.com'],
  ['sarah@smallschool.con', 'sarah@smallschool.com'],
  ['sarah@smallschool.nte', 'sarah@smallschool.net'],
] as const)('%s is probably %s', ([typed, meant]) => {
  expect(correctEmail(typed)).toBe(meant)
})

test.for([
  'sarah@gmail.com',
  'Sarah@Gmail.com',
  'sarah@ymail.com',
  'sarah@mail.com',
  'sarah@email.com',
  'sarah@hotmail.fr',
  'sarah@hotmail.co.uk',
  'sarah@yahoo.ca',
  'sarah@love.com',
  'sarah@mae.com',
  'sarah@aon.com',
  'sarah@gmx.net',
  'sarah@school.co',
  'sarah@school.cm',
  'sarah@school',
  'sarah@school.k12.tx.us',
  'sarah@münchen.example',
  'sarah.example.com',
  '',
])('%s is taken as it is', (typed) => {
  expect(correctEmail(typed)).toBe(typed)
})

test('a domain without a dot is doubtful, also where nobody knows what was meant', () => {
  expect(hasDomainWithoutDot('sarah@school')).toBe(true)
  expect(hasDomainWithoutDot('sarah@school.edu')).toBe(false)
})
