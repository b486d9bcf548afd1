import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { URI } from 'otpauth'
import type { Database } from '#server/database/schema.ts'

const halfMinuteMs = 30_000

const typingMs = 5_000

/** An authenticator app on a phone: gives the code of any moment. */
export function openAuthenticator(uri: string) {
  const app = URI.parse(uri)
  if (!('period' in app)) throw new Error('This is no secret of a clock.')
  return {
    codeAt: (now: Date, halfMinutes = 0): string =>
      app.generate({ timestamp: now.getTime() + halfMinutes * halfMinuteMs }),
    /** A code that lives long enough to be typed. */
    typeableCode: async (): Promise<string> => {
      const leftMs = halfMinuteMs - (Date.now() % halfMinuteMs)
      if (leftMs < typingMs) await setTimeout(leftMs)
      return app.generate()
    },
  }
}

/** As if half a minute had passed since the latest code. */
export async function forgetUsedCode(db: Database, email: string): Promise<void> {
  await sql`update admins set totp_last_step = totp_last_step - 1 where email = ${email}`.execute(db)
}

/** Turns codes on as after a restore without the key. */
export async function storeUnreadableCodes(db: Database, email: string): Promise<void> {
  const secret = Buffer.alloc(56, 7)
  await sql`
    update admins set totp_secret = ${secret}, totp_confirmed_at = now() where email = ${email}`.execute(db)
}
