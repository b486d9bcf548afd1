import { expect, test } from 'vitest'
import { correctEmail, hasDomainWithoutDot } from './email-doubt.ts'

test.for([
  ['gmail.com', 'gmail gmial gmail..com gmail.com. gmail.con gmial.con gmail.co gmail.co.uk gamil.com'],
  ['gmail.com', 'gnail.com GMIAL.com'],
  ['school.edu', 'school..edu'],
  ['hotmail.com', 'hotmial.com'],
  ['hotmail.co.uk', 'hotmail.couk'],
  ['outlook.com', 'outlok.com'],
  ['yahoo.com', 'yahooo.com yaho.com'],
  ['icloud.com', 'iclould.com'],
  ['live.com', 'live.con'],
  ['bigpond.com', 'bigpond.con'],
  ['optusnet.com.au', 'optusnet.con.au'],
  ['btinternet.com', 'btinternet.cmo'],
  ['smallschool.com', 'smallschool.con'],
  ['smallschool.net', 'smallschool.nte'],
] as const)('%s is probably meant by %s', ([meant, domains]) => {
  for (const typed of domains.split(' ')) expect(correctEmail(`Sarah.W@${typed}`)).toBe(`Sarah.W@${meant}`)
})

test.for([
  'gmail.com Gmail.com ymail.com mail.com email.com hotmail.fr hotmail.co.uk yahoo.ca love.com mae.com',
  'aon.com gmx.net school.co school.cm school school.k12.tx.us münchen.example',
])('%s are taken as they are', (domains) => {
  for (const typed of [...domains.split(' ').map((domain) => `sarah@${domain}`), 'sarah.example.com', ''])
    expect(correctEmail(typed)).toBe(typed)
})

test('a domain without a dot is doubtful, also where nobody knows what was meant', () => {
  expect(hasDomainWithoutDot('sarah@school')).toBe(true)
  expect(hasDomainWithoutDot('sarah@school.edu')).toBe(false)
})
