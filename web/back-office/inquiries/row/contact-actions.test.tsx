import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { mailtoHref, phoneHint, telHref, whatsAppHref } from './contact-actions.tsx'
import { RowFacts } from './row-facts.tsx'
import { RowReach } from './row-reach.tsx'

const local = {
  parent_first_name: 'Maria',
  parent_name: 'Maria Reyes',
  child_name: 'Leo',
  phone: '(022) 5550-143',
  contact_number_e164: null,
  whatsapp_number_e164: null,
} as Contact
const known = { ...local, contact_number_e164: '+12025550143' }

test('a call takes a number that is valid in its country; any other is text with a hint', () => {
  expect([telHref(known), phoneHint(known)]).toEqual(['tel:+12025550143', undefined])
  expect(telHref(local)).toBeUndefined()
  expect(phoneHint(local)).toBe('No link: the country of this number is not known')
  expect(phoneHint({ ...local, country: 'India' })).toContain('no valid number in India')
  expect(phoneHint({ ...local, phone: 'NA' })).toBeUndefined()
})

test('a chat takes the WhatsApp number, else the other, and needs a known country', () => {
  const greeting = /^https:\/\/wa\.me\/447700900456\?text=Hello%20Maria%2C.*Leo/
  expect(whatsAppHref({ ...known, whatsapp_number_e164: '+447700900456' })).toMatch(greeting)
  expect(whatsAppHref(known)).toContain('wa.me/12025550143?')
  expect(whatsAppHref(local)).toBeNull()
})

test('a mail address keeps what is special in it', () => {
  expect(mailtoHref('maria+1@example.com')).toBe('mailto:maria%2B1@example.com')
})

test('what was not given is left out of a row, and so is a chat without a country', () => {
  const terse = { ...local, student_name: 'Leo', created_at: '2026-06-10T12:00:00Z' }
  const now = new Date('2026-06-10T12:05:00Z')
  const read = (contact: Contact) =>
    renderToStaticMarkup(
      <>
        <RowReach contact={contact} />
        <RowFacts contact={contact} now={now} />
      </>,
    )
  expect(read(terse)).toMatch(/\(022\) 5550-143.*No link.*Leo.*5 min ago/)
  expect(read(terse)).not.toMatch(/Grade|Subject|Goals|Email|wa\.me|tel:/)
  const complete = { ...terse, ...known, grade: 'Grade 7', subject: 'Algebra', goals: 'An A' }
  expect(read({ ...complete, email: 'maria@example.com' })).toMatch(/Email.*Call.*wa\.me.*Grade.*>7<.*Algebra.*An A/)
})
