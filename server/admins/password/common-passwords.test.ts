import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { brand } from '#brand'
import { owner } from '#tests/support/app.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { isCommonPassword } from './common-passwords.ts'
import { generatePassword } from './passwords.ts'

const leakedPasswords = dictionary['passwords-common']
const personalTexts = [brand.name, 'Asha Rao-Iyer', 'asha.rao@tutors.example']

test.for([
  ...`
  password Password123! P@$$w0rd p4ssw0rd2026 123welcome123 Qwertz!! qwertyuiop 1q2w3e4r l3tme1n! trustno1 iL0veY0u<3
  @dmin!@#123 abc12345 abcabcabc Mumbai@2026 Cricket#1 Krishna108 Asha1990 rao12345 asha.rao1 AshaRao_1
  asha.rao@tutors.example ASHA.RAO@TUTORS.EXAMPLE1 12345678 31121990 919876543210 aaaaaaaa !!!!!!!! 2026-2027!
  eight888 passwordless ççççççççÇ1€ monkey-monkey Abcdefgh1 qwertzuiop
  `
    .trim()
    .split(/\s+/),
  `${brand.name}2026!`,
  'Asha Rao Iyer',
  'i love you',
  'x'.repeat(64),
])('"%s" is common', async (password) => {
  expect(await isCommonPassword(password, personalTexts)).toBe(true)
})

test.for([
  ...`${owner.password},quarzig8,a fresh passphrase,my password is a long one,Asha plays the sitar at dawn`.split(','),
  ...'monkey dragon umbrella,ashanti gold,4829173650128,नमस्तेनमस्ते,k7#Qz!v2'.split(','),
  'x'.repeat(65),
])('"%s" is not common', async (password) => {
  expect(await isCommonPassword(password, personalTexts)).toBe(false)
})

// From the yearly lists of the commonest passwords in leaks.
test.for(
  `
  123456789 1234567890 qwerty123 password1 1q2w3e4r5t iloveyou princess sunshine football baseball superman trustno1
  1qaz2wsx zaq12wsx q1w2e3r4 !QAZ2wsx qazwsxedc asdfghjkl asdf1234 zxcvbnm1 starwars whatever computer michelle jennifer
  jonathan butterfly liverpool chocolate jessica1 passw0rd P@ssw0rd Passw0rd! Password123 abcd1234 Aa123456 welcome1
  Welcome@123 admin123 Admin@123 Test@123 test1234 letmein1 changeme india123 pakistan samantha alexander blink182
  slipknot metallica tinkerbell spongebob beautiful babygirl lovelove barcelona mercedes midnight elephant charlie1
  hunter22 killer123 dragon123 monkey123 master123 football1 iloveyou1
  `
    .trim()
    .split(/\s+/),
)('"%s", which leaked often, is common', async (password) => {
  expect(password.length).toBeGreaterThanOrEqual(8)
  expect(await isCommonPassword(password, [])).toBe(true)
})

test('the packaged list holds more than the 3,000 commonest of 8 characters, and each is refused', async () => {
  const leaked = leakedPasswords.filter((password) => password.length >= 8)
  expect(leaked.length).toBeGreaterThan(10_000)
  for (const [index, password] of leaked.entries()) {
    if (!isFullRun && index % 10 > 0) continue
    expect(await isCommonPassword(password, []), password).toBe(true)
    expect(await isCommonPassword(`${password.toUpperCase()}!`, []), password).toBe(true)
  }
})

test('passphrases of four words are not common', async () => {
  const words = leakedPasswords.filter((password) => /^[a-z]{4,7}$/.test(password))
  for (let index = 0; index + 3 < words.length; index += isFullRun ? 20 : 200) {
    const passphrase = [0, 7, 11, 3].map((step) => words[(index + step * 997) % words.length])
    expect(await isCommonPassword(passphrase.join(' '), personalTexts), passphrase.join(' ')).toBe(false)
  }
})

test('a generated password is never common', async () => {
  for (let index = 0; index < (isFullRun ? 500 : 50); index += 1)
    expect(await isCommonPassword(generatePassword(), personalTexts)).toBe(false)
})

test('a long run of ambiguous characters causes no backtracking', async () => {
  for (const sign of ['1', '1x', 'a1', ' ']) {
    for (const length of [59, 1000]) {
      const password = `${sign.repeat(length).slice(0, length)}zorilla`
      expect(await isCommonPassword(password, ['Lil Illi', 'lil@lil.example'])).toBe(false)
    }
  }
})
