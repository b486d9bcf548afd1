import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { detailSections, Sections } from './sections.tsx'

const required = {
  id: 7,
  parent_first_name: 'Maria',
  parent_last_name: 'Reyes',
  contact_number: '(202) 555-0143',
  contact_number_e164: '+12025550143',
  parent_email: 'maria+1@example.com',
  child_name: 'Leo',
  status: 'pending',
  created_at: '2026-06-10T12:00:00Z',
  reference: 'M-ABCD2345',
  agreed_to_terms_at: '2026-06-10T12:00:00Z',
  terms_version: '2025-10-01',
  added_at: null,
} as Contact

const complete = {
  ...required,
  whatsapp_number: '+44 7700 900456',
  grade: 'Grade 7',
  child_email: 'leo@example.com',
  child_hobbies: 'Chess',
  child_birthday: '2013-01-31',
  school_name: 'Hill School',
  time_zone: 'America/New_York',
  country: 'United States',
  referred_by: 'A friend',
  category: 'Maths',
  subject: 'Geometry',
  board: 'Common Core',
  preferred_schedule: 'Mondays',
  comments: 'First line\nSecond line',
  goals: 'An A in June',
  referrer_host: 'search.example',
  landing_page: '/tutoring-uk',
  utm_source: 'autumn',
} as Contact

const read = (contact: Contact) =>
  detailSections(contact).map(({ title, facts }) => [
    title,
    Object.fromEntries(facts.map(({ label, value, missing }) => [label, value ?? missing])),
  ])

const moment = expect.stringMatching(/^Jun \d+, 2026, \d+:\d\d [AP]M/)

test('the details show every field in four sections', () => {
  expect(read(complete)).toEqual([
    [
      'Parent Information',
      {
        'First Name': 'Maria',
        'Last Name': 'Reyes',
        'Contact Number (with country code)': '(202) 555-0143',
        Email: 'maria+1@example.com',
        'WhatsApp Number (with country code)': '+44 7700 900456',
      },
    ],
    [
      'Child Information',
      {
        Name: 'Leo',
        Grade: 'Grade 7',
        'Email (for calendar invites)': 'leo@example.com',
        Hobbies: 'Chess',
        Birthday: 'January 31, 2013',
        'School Name': 'Hill School',
      },
    ],
    [
      'Additional Information',
      {
        'Time Zone': 'America/New_York',
        Country: 'United States',
        'Referred By': 'A friend',
        'Course Category': 'Maths',
        'Subject/Course': 'Geometry',
        Board: 'Common Core',
        'Preferred Schedule': 'Mondays',
        'Additional Comments': 'First line\nSecond line',
        Goals: 'An A in June',
      },
    ],
    [
      'Submission Information',
      {
        Submitted: moment,
        Status: 'Pending',
        ID: '7',
        Reference: 'M-ABCD2345',
        'Agreed to Terms': expect.stringContaining('terms of 2025-10-01'),
        'Came From': 'search.example',
        'First Page': '/tutoring-uk',
        'Campaign Source': 'autumn',
      },
    ],
  ])
})

test('missing values are shown as N/A, and left out where only what was given is shown', () => {
  const values = Object.fromEntries(
    detailSections(required).flatMap(({ facts }) =>
      facts.flatMap(({ label, value, missing }) => (value === null ? [[label, missing]] : [])),
    ),
  )
  const { 'Additional Comments': comments, Goals: goals, ...others } = values
  expect([comments, goals]).toEqual(['No additional comments provided', 'No goals specified'])
  expect(Object.keys(others)).toHaveLength(13)
  expect(new Set(Object.values(others))).toEqual(new Set(['N/A']))
  expect(renderToStaticMarkup(<Sections contact={required} />)).toContain('>N/A</dd>')
  expect(renderToStaticMarkup(<Sections contact={required} isFilledOnly />)).not.toMatch(/N\/A|School Name|No goals/)
})
