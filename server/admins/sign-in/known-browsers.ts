import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { countRows } from '../../database/pagination.ts'
import type { Database } from '../../database/schema.ts'
import { enqueueAccountMail } from '../mails/account-mail.ts'
import { newDeviceMail } from '../mails/texts.ts'
import { maxClockSkewMs } from './sign-in-attempts.ts'

const dayMs = 24 * 60 * 60_000

/** A stolen password must not become a flood of mails. */
const maxMailsADay = 5

type NewDevice = {
  account: { id: number; name: string; email: string }
  device: string
  timeZone: string | null
  now: Date
  siteUrl: string
}

/** Enqueues a mail to the account; `createSession` has locked it, so that the mails of a day are counted exactly. */
export async function tellNewDevice(trx: Database, { account, device, timeZone, ...time }: NewDevice): Promise<void> {
  const mailsOfDay = trx
    .selectFrom('outbox')
    .where('kind', '=', 'new-device')
    .where('recipient', '=', account.email)
    .where('created_at', '>', new Date(time.now.getTime() - dayMs))
  if ((await countRows(mailsOfDay)) >= maxMailsADay) return
  const mail = newDeviceMail({ device, timeZone, signedInAt: time.now })
  await enqueueAccountMail(trx, account, mail, time)
}

/** The first match counts: most browsers also name those they descend from. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.{0,40}\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Such as “Chrome on macOS”; `""` for what is unknown. Never holds a part of the header itself. */
export function deviceName(userAgent: string): string {
  const header = userAgent.slice(0, 500)
  const nameIn = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(header))?.[1] ?? ''
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(' on ')
}

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
