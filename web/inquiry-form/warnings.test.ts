import { expect, test } from 'vitest'
import { findWarnings } from './warnings.ts'

const now = new Date(2026, 10, 21, 23, 30)
const hasWarning = (name: string, value: string) => name in findWarnings({ [name]: value }, now)

test.for([
  ['parentEmail', 'sarah@school | sarah@gmial.com'],
  ['contactNumber', 'abc | +44 77'],
  ['whatsappNumber', '12345'],
  ['childEmail', 'not an email | zoe@'],
  ['childBirthday', '2090-01-01 | 2026-11-22 | 2026-11-21 | 0012-02-29 | 1919-12-31'],
] as const)('a %s has a warning: %s', ([name, values]) => {
  for (const value of values.split(' | ')) expect(hasWarning(name, value), value).toBe(true)
})

test.for([
  ['parentEmail', 'sarah@gmail.com | mailto:sarah@gmail.com. | \u200B<sarah@gmail.com>'],
  ['contactNumber', ' | 555 123 | +91 (0)12345-67890 ext. 5 | ٠٧٧٠٠٩٠٠١٢٣'],
  ['whatsappNumber', 'NA |  n/a  '],
  ['childEmail', ' | na | zoe@school'],
  ['childBirthday', ' | 2012-02-29 | 2024-11-21 | 1996-11-21'],
  ['schoolName', 'abc'],
] as const)('a %s has no warning: %s', ([name, values]) => {
  for (const value of values.split(' | ')) expect(hasWarning(name, value), value).toBe(false)
})
