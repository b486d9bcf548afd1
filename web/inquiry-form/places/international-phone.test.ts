import { expect, test } from 'vitest'
import { internationalPhone } from './international-phone.ts'

test.for([
  ['(512) 555-0100', 'United States', '+1 512 555 0100'],
  ['1 512 555 0100', 'USA', '+1 512 555 0100'],
  ['0412 345 678', 'Australia', '+61 412 345 678'],
  ['(02) 5550 0100', 'australia', '+61 2 5550 0100'],
  ['07700 900123', 'UK', '+44 7700 900123'],
  ['020 7946 0123', 'United Kingdom', '+44 20 7946 0123'],
  ['01632 960123', 'England', '+44 1632 960123'],
  ['98765 43210', 'India', '+91 98765 43210'],
  ['098765-43210', 'India', '+91 98765 43210'],
] as const)('%s in %s is %s', ([typed, country, international]) => {
  expect(internationalPhone(typed, country)).toBe(international)
})

test.for([
  ['+44 7700 900123', 'UK'],
  ['0044 7700 900123', 'UK'],
  ['07700 900123', 'France'],
  ['07700 900123', 'United States'],
  ['555 0100', 'United States'],
  ['07700 900123 ext. 5', 'UK'],
  ['NA', 'UK'],
  ['', 'UK'],
] as const)('“%s” in %s stays as it is', ([typed, country]) => {
  expect(internationalPhone(typed, country)).toBeUndefined()
})
