import { expect, test } from 'vitest'
import { brand } from '#brand'
import { owner } from '#tests/support/app.ts'
import { isCommonPassword } from './common-passwords.ts'
import { generatePassword } from './passwords.ts'

const personalTexts = [brand.name, 'Asha Rao-Iyer', 'asha.rao@tutors.example']

test.for([
  'password',
  'Password123!',
  'P@$$w0rd',
  'p4ssw0rd2026',
  '123welcome123',
  'Qwertz!!',
  'qwertyuiop',
  '1q2w3e4r',
  'l3tme1n!',
  'trustno1',
  'iL0veY0u<3',
  '@dmin!@#123',
  'abc12345',
  'abcabcabc',
  'Mumbai@2026',
  'Cricket#1',
  'Krishna108',
  `${brand.name}2026!`,
  'Asha1990',
  'rao12345',
  'asha.rao1',
  'AshaRao_1',
  'Asha Rao Iyer',
  'asha.rao@tutors.example',
  'ASHA.RAO@TUTORS.EXAMPLE1',
  '12345678',
  '31121990',
  '919876543210',
  'aaaaaaaa',
  '!!!!!!!!',
])('"%s" is common', (password) => {
  expect(isCommonPassword(password, personalTexts)).toBe(true)
})

test.for([
  owner.password,
  'eight888',
  'a fresh passphrase',
  'my password is a long one',
  'Asha plays the sitar at dawn',
  'monkey dragon umbrella',
  'passwordless',
  'ashanti gold',
  '4829173650128',
  'नमस्तेनमस्ते',
  'ççççççççÇ1 €',
  'k7#Qz!v2',
])('"%s" is not common', (password) => {
  expect(isCommonPassword(password, personalTexts)).toBe(false)
})

test('a generated password is never common', () => {
  for (let index = 0; index < 500; index += 1)
    expect(isCommonPassword(generatePassword(), personalTexts)).toBe(false)
})

test('a long run of ambiguous characters causes no backtracking', () => {
  for (const sign of ['1', '1x', 'a1', ' ']) {
    for (const length of [59, 1000]) {
      const password = `${sign.repeat(length).slice(0, length)}zebra`
      expect(isCommonPassword(password, ['Lil Illi', 'lil@lil.example'])).toBe(false)
    }
  }
})
