import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. Node's four worker threads cap how many run at once. */
const cost = {
  memory: 19_456,
  passes: 2,
  parallelism: 1,
  tagLength: 32,
} as const

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const hash = await derive('argon2id', { message: password, nonce, ...cost })
  return encodePhc(nonce, hash)
}

const encodePhc = (nonce: Buffer, hash: Buffer): string =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(hash)}`

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Without a stored hash (an unknown account) a dummy is compared at the same cost, so that time tells nothing. */
export async function passwordMatches(
  password: string,
  storedHash: string | undefined,
): Promise<boolean> {
  const [, memory, passes, lanes, nonce = '', hash = ''] = phc.exec(storedHash ?? dummyHash) ?? []
  const expected = Buffer.from(hash, 'base64')
  const actual = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(lanes),
    tagLength: expected.length,
  })
  return timingSafeEqual(actual, expected) && storedHash !== undefined
}

const dummyHash = encodePhc(randomBytes(16), randomBytes(cost.tagLength))

export const generatePassword = (): string => randomBytes(16).toString('base64url')
