import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fillTemplate,
  findUnknown,
  findVariables,
  type TemplateValues,
  templateVariables,
} from '#contract/conversation/fill-template.ts'
import { type TemplateRegion, templateRegions } from '#contract/conversation/template-regions.ts'
import { listSuitableTimes, templateValues } from '#contract/conversation/template-values.ts'
import { regionNames } from '#contract/regions.ts'
import { isGoodTimeToCall } from '#contract/time-zones/calling-hours.ts'
import { shippedTemplates } from './seed.ts'

const typed = fc.oneof(
  fc.constantFrom(null, '', ' ', '\u0000', '{parent first name}', '{{child name}}', '}{', '$&'),
  fc.constantFrom('Zoë', 'عمر بن الخطاب', 'דָּוִד', '\u202Eevil', '👩‍👧', 'x@y.example', 'see https://a.example/b'),
  fc.constantFrom('a.example', 'Mia\r\nBcc: all', 'Ann{my name}', 'Not sure yet'),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom('{', '}', ' ', 'board', 'my name', '\n', '\u2028', 'و'),
    maxLength: 8,
  }),
)

const inquiries = fc.record({
  parent_first_name: typed.map((text) => text ?? ''),
  child_name: typed.map((text) => text ?? ''),
  subject: typed,
  board: typed,
  reference: fc.constant('M-ABCDEFGH'),
  time_zone: fc.oneof(typed, fc.constantFrom('Asia/Dubai', 'America/Los_Angeles', 'Asia/Kathmandu')),
  next_step_at: fc.constantFrom(null, '2026-11-26T09:00:00Z', '2026-11-01T09:00:00Z'),
})

const shipped = shippedTemplates.map(({ body }) => body)
const anyTemplate = fc
  .array(fc.constantFrom(...templateVariables.map((name) => `{${name}}`), ' and ', '\n', '.'))
  .map((parts) => parts.join(''))
const sender = { name: 'Asha', timeZone: 'Asia/Kolkata', now: new Date('2026-11-24T03:10:00Z') }
const control = /(?!\n)\p{Cc}|[\u2028-\u202E\u2066-\u2069]/u

function expectResolved(template: string, values: TemplateValues): void {
  const { text, missing, doubtful } = fillTemplate(template, values)
  expect(findVariables(text)).toEqual(missing)
  const left = missing.map(({ start, end }) => text.slice(start, end))
  expect(left).toEqual(missing.map(({ name }) => `{${name}}`))
  expect(text.match(/[{}]/g)?.length ?? 0).toBe(missing.length * 2)
  expect(text).not.toMatch(control)
  for (const name of ['child name', 'subject'] as const) {
    const isRepeated = template.includes(`{${name}}`)
    if (!/@|:\/\/|www\./.test(values[name] ?? '') || !isRepeated) continue
    expect(doubtful.some((value) => /@|:\/\/|www\./.test(value))).toBe(true)
  }
  expect(doubtful.every((value) => text.includes(value))).toBe(true)
}

test('whatever a family typed, a variable is filled or named where it stands', () => {
  fc.assert(
    fc.property(inquiries, anyTemplate, fc.constantFrom<TemplateRegion>(...templateRegions), (inquiry, any, region) => {
      const values = templateValues(inquiry, { ...sender, region })
      for (const template of [...shipped, any]) expectResolved(template, values)
    }),
    { numRuns: 200, seed: 26 },
  )
})

test('the shipped templates hold known variables alone, and each English is its own', () => {
  for (const { subject, body } of shippedTemplates) {
    expect(subject).toBeNull()
    expect(findUnknown(body)).toEqual([])
    expect(body).not.toMatch(/\p{Extended_Pictographic}|!/u)
  }
  const named = (region: string, channel: string) =>
    shippedTemplates.filter((one) => one.region === region && one.channel === channel)
  for (const region of regionNames) expect(named(region, 'mail'), region).toHaveLength(6)
  const english = (region: string) =>
    named(region, 'mail')
      .map(({ body }) => body)
      .join()
  expect(english('usa')).toMatch(/\benroll\b/)
  expect(english('uk')).not.toMatch(/\benroll\b/)
})

test('three moments on three days are decent by both clocks, wherever both are', () => {
  const zones = ['America/Los_Angeles', 'Europe/London', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Australia/Eucla']
  for (const theirs of zones) {
    for (const ours of [...zones, sender.timeZone]) {
      const times = listSuitableTimes(theirs, ours, sender.now)
      expect(times).toHaveLength(3)
      for (const at of times) {
        expect(at > sender.now && isGoodTimeToCall(theirs, at) && isGoodTimeToCall(ours, at)).toBe(true)
      }
    }
  }
  expect(listSuitableTimes('nowhere', sender.timeZone, sender.now)).toEqual([])
})

test('moments are said in the English of the region, by both clocks', () => {
  const values = (region: 'usa' | 'uk') =>
    templateValues(
      {
        parent_first_name: 'Ann',
        child_name: 'Mia',
        subject: 'Maths',
        board: null,
        reference: 'M-1',
        time_zone: 'europe/london',
        next_step_at: '2026-11-26T09:00:00Z',
      },
      { ...sender, region },
    )
  expect(values('uk')).toMatchObject({
    'their time': 'Tuesday, 3:10 am Greenwich Mean Time',
    'our time': 'Tuesday, 8:40 am India Standard Time',
    'next step': 'Thursday 26 November at 9:00 am Greenwich Mean Time',
    'times that suit': `- Wednesday 25 November at 3:00 pm Greenwich Mean Time (Wednesday, 8:30 pm India Standard Time)
- Thursday 26 November at 3:00 pm Greenwich Mean Time (Thursday, 8:30 pm India Standard Time)
- Friday 27 November at 10:00 am Greenwich Mean Time (Friday, 3:30 pm India Standard Time)`,
  })
  expect(values('usa')['next step']).toBe('Thursday, November 26 at 9:00 AM Greenwich Mean Time')
})
