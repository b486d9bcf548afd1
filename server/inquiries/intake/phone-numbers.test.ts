import { expect, test } from 'vitest'
import { toE164 } from './phone-numbers.ts'

test.for([
  ['+44 7700 900123', undefined, '+447700900123'],
  ['0044 7700 900123', 'France', '+447700900123'],
  ['07700 900123', 'United Kingdom', '+447700900123'],
  ['07700 900123', 'UK', '+447700900123'],
  ['(212) 555-0123', 'U.S.A.', '+12125550123'],
  ['212 555 0123', 'United States', '+12125550123'],
  ['0412 345 678', 'australia', '+61412345678'],
  ['98200 12345', 'India', '+919820012345'],
  ['07700 900123', undefined, null],
  ['07700 900123', 'somewhere', null],
  ['call my wife', 'UK', null],
  ['12', 'UK', null],
  ['', 'UK', null],
  [undefined, 'UK', null],
  ['constructor', '__proto__', null],
] as const)('%s in %s is dialled %s', async ([typed, country, expected]) => {
  expect(await toE164(typed, country)).toBe(expected)
})
