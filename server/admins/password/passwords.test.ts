import { argon2Sync } from 'node:crypto'
import { describe, expect } from 'vitest'
import { test } from '#tests/support/app.ts'
import { createAccount } from '#tests/support/create-account.ts'
import { signInWith } from '#tests/support/sign-in.ts'
import { generatePassword, hashPassword, passwordMatches } from './passwords.ts'

/** From `test.c` of argon2's reference implementation, with parameters that are not ours. */
const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'

const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64').replaceAll('=', '')

describe('a stored password', () => {
  test('matches the reference implementation of argon2', async () => {
    expect(await passwordMatches('password', reference)).toBe(true)
    expect(await passwordMatches('Password', reference)).toBe(false)
  })

  test('is the same in each way of writing its characters', async () => {
    const stored = await hashPassword('Pässwört ﬁne')
    for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'])
      expect(await passwordMatches('Pässwört ﬁne'.normalize(form), stored)).toBe(true)
  })

  test('names its parameters, so that older hashes stay valid, also of what was typed', async () => {
    const message = 'a ﬁne passphrase'
    const nonce = 'sixteen bytes of'
    const other = { message, nonce, parallelism: 2, memory: 8_192, passes: 3, tagLength: 64 }
    const stored = `$argon2id$v=19$m=8192,t=3,p=2$${base64(nonce)}$${base64(argon2Sync('argon2id', other))}`
    expect(await passwordMatches(message, stored)).toBe(true)
    expect(await passwordMatches(message.normalize('NFKC'), stored)).toBe(false)
    expect(await hashPassword(message)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('has a salt of its own', async () => {
    const hashes = await Promise.all([1, 2, 3].map(() => hashPassword('a fresh passphrase')))
    expect(new Set(hashes).size).toBe(3)
  })

  test('is compared as it was typed, to the last of 1,024 characters', async ({ app, database }) => {
    const password = ` Pässwörter, ﬁne${'x'.repeat(1_006)}Z `
    expect(password).toHaveLength(1_024)
    const { email } = await createAccount(database.db, { password })
    const signIn = async (typed: string) => (await signInWith(app, { email, password: typed })).statusCode
    expect(await signIn(password)).toBe(200)
    for (const other of [
      password.trim(),
      password.toLowerCase(),
      password.normalize('NFKC').slice(0, 1_024),
      password.slice(0, 72),
      password.slice(0, -1),
    ]) {
      expect(await signIn(other)).toBe(401)
    }
  })

  test('does not expire', async ({ app, clock, database }) => {
    const { id: _, ...credentials } = await createAccount(database.db)
    clock.advance(5 * 365 * 24 * 60 * 60_000)
    expect((await signInWith(app, credentials)).statusCode).toBe(200)
  })
})

test('a generated password has 128 random bits', () => {
  const passwords = Array.from({ length: 1_000 }, generatePassword)
  expect(new Set(passwords).size).toBe(1_000)
  for (const password of passwords) expect(Buffer.from(password, 'base64url')).toHaveLength(16)
})
