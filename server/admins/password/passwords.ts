import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { generatedPasswordHours } from '#contract/accounts/admins.ts'

export const generatedPasswordExpiry = (now: Date): Date =>
  new Date(now.getTime() + generatedPasswordHours * 60 * 60_000)

export const isPasswordExpired = (expiresAt: Date | null, now: Date): boolean => expiresAt !== null && now >= expiresAt

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. Node's four worker threads cap how many run at once. */
const cost = {
  memory: 19_456,
  passes: 2,
  parallelism: 1,
  tagLength: 32,
} as const

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** One form for each way in which a keyboard writes the same characters. */
const normalize = (password: string) => password.normalize('NFKC')

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const hash = await derive('argon2id', { message: normalize(password), nonce, ...cost })
  return encodePhc(nonce, hash)
}

const encodePhc = (nonce: Buffer, hash: Buffer): string =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(hash)}`

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Without a stored hash (an unknown account) a dummy is compared at the same cost, so that time tells nothing. */
export async function passwordMatches(password: string, storedHash: string | undefined): Promise<boolean> {
  const [, memory, passes, lanes, nonce = '', hash = ''] = phc.exec(storedHash ?? dummyHash) ?? []
  const expected = Buffer.from(hash, 'base64')
  // Earlier hashes are of what was typed. One after the other: a sign-in takes one of the worker threads.
  for (const message of new Set([normalize(password), password])) {
    const actual = await derive('argon2id', {
      message,
      nonce: Buffer.from(nonce, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(lanes),
      tagLength: expected.length,
    })
    if (timingSafeEqual(actual, expected)) return storedHash !== undefined
  }
  return false
}

const dummyHash = encodePhc(randomBytes(16), randomBytes(cost.tagLength))

export const generatePassword = (): string => randomBytes(16).toString('base64url')
