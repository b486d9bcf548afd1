import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { maxClockSkewMs } from './clock-skew.ts'

/** The password's hash is signed too: a new password makes every browser unknown. */
type KnownAccount = { id: number; passwordHash: string }

export const knownBrowserDays = 180
const lifetimeMs = knownBrowserDays * 24 * 60 * 60_000

/** These device cookies (OWASP) authenticate nobody: they give a browser a limit of its own. */
export class KnownBrowsers {
  readonly #key: Buffer

  constructor(key: Buffer) {
    this.#key = key
  }

  issue(account: KnownAccount, now: Date): string {
    const id = `${now.getTime()}-${randomBytes(12).toString('base64url')}`
    return `${id}.${this.#sign(account, id)}`
  }

  /** It is undefined for an unknown one. */
  recognize(account: KnownAccount, token: string, now: Date): string | undefined {
    const [, id = '', issuedAt = '', signature = ''] = /^((\d+)-[^.]*)\.(.+)$/.exec(token) ?? []
    const [actual, expected] = [Buffer.from(signature), Buffer.from(this.#sign(account, id))]
    if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined
    const ageMs = now.getTime() - Number(issuedAt)
    return ageMs < lifetimeMs && ageMs >= -maxClockSkewMs ? id : undefined
  }

  #sign({ id: accountId, passwordHash }: KnownAccount, id: string): string {
    const payload = JSON.stringify([accountId, passwordHash, id])
    return createHmac('sha256', this.#key).update(payload).digest('base64url')
  }
}
