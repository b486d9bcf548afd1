import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanEmail, findErrors, limitOf, requiredFields } from './inquiry-rules.ts'
import { type InquiryField, inquiryFieldNames, inquirySubmission } from './inquiry-submission.ts'

const valid: Partial<Record<InquiryField, string>> = {
  ...Object.fromEntries(requiredFields.map((name) => [name, 'a'])),
  parentEmail: 'sarah@example.com',
  agreedToTerms: 'true',
}

/** As the server refuses the same values. */
const schemaErrors = (values: Partial<Record<string, string>>): Record<string, string> => {
  const agreedToTerms = values['agreedToTerms'] === 'true'
  const { error } = inquirySubmission.safeParse({ ...values, agreedToTerms })
  const errors: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message
  return errors
}

const expectAgreement = (values: Partial<Record<string, string>>) => {
  expect(findErrors(values)).toEqual(schemaErrors(values))
}

test.for(inquiryFieldNames)('the form and the server judge %s alike, at its limit too', (name) => {
  const limit = limitOf(name)
  const mail = (length: number) => `${'a'.repeat(length - 9)}@mail.org`
  const longTexts = [limit - 1, limit, limit + 1].flatMap((length) => [
    'a'.repeat(length),
    `  ${'a'.repeat(length)}\n`,
    mail(length),
    '😀'.repeat(length),
  ])
  const dates = ['2012-02-29', '2013-02-29', ' 2012-02-29 ', '0000-01-01', '0001-01-01', '12-1-1']
  const mails = ['a@b', 'a b@c', '@b', 'a@b@c', ' a@b ', '<a@b>;', 'A <a@b', '<@>']
  for (const value of ['', ' ', '\0', 'a\0b', '\ud83d', 'true', ...longTexts, ...dates, ...mails])
    expectAgreement({ ...valid, [name]: value })
  const { [name]: _, ...without } = valid
  expectAgreement(without)
})

test('an address loses what nobody sees and what stood around it', () => {
  const address = 'asha@example.com'
  const hidden = ['\u200B', '\uFEFF', '\u202A', '\u2066', '\u00AD', '\u00A0'].join('')
  const around = ['mailto:', 'MAILTO:<', '<', 'Asha Rao <', '"Rao, Asha" <mailto:', ' ', hidden]
  for (const before of around) {
    for (const after of ['', '.', ';', ',', '>', '>;', '. ', `>${hidden}`])
      expect(cleanEmail(before + address + after)).toBe(address)
  }
  expect(cleanEmail(`as${hidden}ha@example.com`)).toBe(address)
  for (const kept of ['N.A.', 'a.b+c@d.example', "o'neil@x.example", 'a b@c', 'a@b <c>', ''])
    expect(cleanEmail(kept)).toBe(kept)
})

test('the form and the server judge any values alike', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom('', ' ', 'true', '2012-02-29', 'a@b'),
  )
  const names = fc.constantFrom(...inquiryFieldNames)
  fc.assert(
    fc.property(fc.dictionary(names, text), (values) => expectAgreement(values)),
    { seed: 1, numRuns: 500 },
  )
})
