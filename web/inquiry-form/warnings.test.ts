import { expect, test } from 'vitest'
import { findWarnings } from './warnings.ts'

const now = new Date(2026, 10, 21, 23, 30)
const hasWarning = (name: string, value: string) => name in findWarnings({ [name]: value }, now)

test.for([
  ['parentEmail', 'sarah@school'],
  ['parentEmail', 'sarah@gmial.com'],
  ['contactNumber', 'abc'],
  ['contactNumber', '+44 77'],
  ['whatsappNumber', '12345'],
  ['childEmail', 'not an email'],
  ['childEmail', 'zoe@'],
  ['childBirthday', '2090-01-01'],
  ['childBirthday', '2026-11-22'],
  ['childBirthday', '2026-11-21'],
  ['childBirthday', '0012-02-29'],
  ['childBirthday', '1919-12-31'],
] as const)('%s %s has a warning', ([name, value]) => {
  expect(hasWarning(name, value)).toBe(true)
})

test.for([
  ['parentEmail', 'sarah@gmail.com'],
  ['contactNumber', ''],
  ['contactNumber', '555 123'],
  ['contactNumber', '+91 (0)12345-67890 ext. 5'],
  ['contactNumber', '٠٧٧٠٠٩٠٠١٢٣'],
  ['whatsappNumber', 'NA'],
  ['whatsappNumber', ' n/a '],
  ['childEmail', ''],
  ['childEmail', 'na'],
  ['childEmail', 'zoe@school'],
  ['childBirthday', ''],
  ['childBirthday', '2012-02-29'],
  ['childBirthday', '2024-11-21'],
  ['childBirthday', '1996-11-21'],
  ['schoolName', 'abc'],
] as const)('%s “%s” has no warning', ([name, value]) => {
  expect(hasWarning(name, value)).toBe(false)
})
