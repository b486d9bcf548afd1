import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { skew } from './skew.ts'

/** An account as it is now: with another password, every browser is a stranger to it again. */
type Account = { id: number; passwordHash: string }

export const knownBrowserDays = 180
const lifetimeMs = knownBrowserDays * 24 * 60 * 60_000

/**
 * Tokens by which an account knows a browser that signed in to it before. They open nothing: such a browser only has a
 * budget of failed sign-ins of its own, which strangers cannot use up. Nothing is stored of them.
 */
export class KnownBrowsers {
  readonly #key: Buffer

  constructor(key: Buffer) {
    this.#key = key
  }

  issue(account: Account, now: Date): string {
    const id = `${now.getTime()}-${randomBytes(12).toString('base64url')}`
    return `${id}.${this.#sign(account, id)}`
  }

  /** What tells the browser that holds `token` from others, undefined for a stranger. */
  recognize(account: Account, token: string, now: Date): string | undefined {
    const [, id = '', issuedAt = '', signature = ''] = /^((\d+)-[^.]*)\.(.+)$/.exec(token) ?? []
    const [given, expected] = [Buffer.from(signature), Buffer.from(this.#sign(account, id))]
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
    const ageMs = now.getTime() - Number(issuedAt)
    return ageMs < lifetimeMs && ageMs >= -skew ? id : undefined
  }

  #sign({ id: accountId, passwordHash }: Account, id: string): string {
    const signed = JSON.stringify([accountId, passwordHash, id])
    return createHmac('sha256', this.#key).update(signed).digest('base64url')
  }
}
