import { URI } from 'otpauth'

const halfMinuteMs = 30_000

/** An authenticator app on a phone: gives the code of any moment. */
export function openAuthenticator(uri: string) {
  const app = URI.parse(uri)
  if (!('period' in app)) throw new Error('This is no secret of a clock.')
  return {
    codeAt: (now: Date, halfMinutes = 0): string =>
      app.generate({ timestamp: now.getTime() + halfMinutes * halfMinuteMs }),
  }
}
