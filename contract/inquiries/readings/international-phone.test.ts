import { expect, test } from 'vitest'
import { internationalPhone } from './international-phone.ts'

test.for([
  ['United States', '+1 512 555 0100', '(512) 555-0100 | 1 512 555 0100'],
  ['australia', '+61 412 345 678', '0412 345 678'],
  ['Australia', '+61 2 5550 0100', '(02) 5550 0100'],
  ['UK', '+44 7700 900123', '07700 900123'],
  ['United Kingdom', '+44 20 7946 0123', '020 7946 0123'],
  ['England', '+44 1632 960123', '01632 960123'],
  ['India', '+91 98765 43210', '98765 43210 | 098765-43210'],
] as const)('in %s %s is read from %s', ([country, international, spellings]) => {
  for (const typed of spellings.split(' | ')) expect(internationalPhone(typed, country)).toBe(international)
})

test.for([
  ['UK', '+44 7700 900123 | 0044 7700 900123 | 07700 900123 ext. 5 | NA | '],
  ['France', '07700 900123'],
  ['United States', '07700 900123 | 555 0100'],
] as const)('in %s these stay as they are: %s', ([country, spellings]) => {
  for (const typed of spellings.split(' | ')) expect(internationalPhone(typed, country)).toBeUndefined()
})
