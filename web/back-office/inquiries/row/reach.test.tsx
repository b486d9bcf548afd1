import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { type DeskActs, DeskActsContext } from '../desk.ts'
import { nextOf } from './next.tsx'
import { describeTries, phoneHint, RowMail, RowReach, telHref, whatsAppHref } from './reach.tsx'
import { RowFacts, RowNext } from './row.tsx'

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

const now = new Date('2026-06-10T12:05:00Z')
const none = { answer_due_at: null, mail_failed_at: null, wrote_back_at: null, next_step_at: null }
const nothing = { ...none, first_answered_at: null, time_zone: null }
const sent = { ...local, ...nothing, student_name: 'Leo', created_at: '2026-06-10T12:00:00Z' } as Contact
const [before, soon, later] = ['2026-06-10T11:00:00Z', '2026-06-10T14:00:00Z', '2026-06-11T14:00:00Z']
const owed = { mail_failed_at: before, wrote_back_at: before, next_step_at: before }

test.for<[Partial<Contact>, string]>([
  [{ ...owed, answer_due_at: before }, 'overdue failed wrote_back step_due'],
  [{ ...owed, answer_due_at: soon }, 'failed wrote_back step_due due_soon'],
  [{ next_step_at: soon, answer_due_at: later }, 'due step'],
  [{ next_step_at: soon, first_answered_at: before }, 'step answered'],
])('a row with %o is loud by its urgency', ([asked, urgencies]) => {
  const all = nextOf({ ...sent, ...asked }, now)
  expect(all.map(({ urgency }) => urgency).join(' ')).toBe(urgencies)
})

test('what was not given is left out of a row, and so is a chat without a country', () => {
  const terse = { ...sent, no_answers: 2, no_answer_at: '2026-06-10T11:55:00Z' }
  const read = (contact: Contact) =>
    renderToStaticMarkup(
      <DeskActsContext value={{ now } as DeskActs}>
        <RowMail contact={contact} />
        <RowReach contact={contact} />
        <RowFacts contact={contact} />
        <RowNext contact={contact} />
      </DeskActsContext>,
    )
  expect(read(terse)).toMatch(/\(022\) 5550-143.*No link.*no answer × 2, 10 min ago.*Leo.*5 min ago/)
  expect(read(terse)).not.toMatch(/Grade|Subject|Goals|Email|wa\.me|tel:/)
  expect(describeTries({ ...terse, no_answers: 1 }, now)).toBe('no answer, 10 min ago')
  expect(describeTries({ no_answers: 0, no_answer_at: null }, now)).toBeNull()
  const complete = { ...terse, ...known, grade: 'Grade 7', subject: 'Algebra', goals: 'An A' }
  const whole = read({ ...complete, email: 'maria+1@example.com' })
  expect(whole).toMatch(/mailto:maria%2B1@example.com.*Email.*Call.*wa\.me.*Algebra.*Grade 7.*An A/)
})
