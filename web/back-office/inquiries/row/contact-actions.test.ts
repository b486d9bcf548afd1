import { expect, test } from 'vitest'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { mailtoHref, telHref, whatsAppHref } from './contact-actions.tsx'

const local = {
  parent_first_name: 'Maria',
  parent_name: 'Maria Reyes',
  child_name: 'Leo',
  phone: '(022) 5550-143',
  contact_number_e164: null,
  whatsapp_number_e164: null,
} as Contact
const known = { ...local, contact_number_e164: '+12025550143' }

test('a call takes the number with its country, or what was typed without separators', () => {
  expect(telHref(known)).toBe('tel:+12025550143')
  expect(telHref(local)).toBe('tel:0225550143')
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
