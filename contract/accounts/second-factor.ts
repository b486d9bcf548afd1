import * as z from 'zod/mini'
import { endpoint, enrolling, successReply } from '../endpoint.ts'
import { del, get, post } from '../route.ts'
import { limits } from '../text-rules.ts'
import { instant, requiredText } from '../values.ts'

export const codeMessages = {
  isOn: 'Codes are turned on already. Turn them off first to set up another app.',
  isOff: 'Codes are not turned on.',
  isRequired: 'Your account needs a second factor, and this is its only one. Please add a passkey first.',
  required: 'Please enter the code from your authenticator app.',
  /** For every code that is refused, so that none tells why. */
  wrong: 'This code is wrong, too old or used already. Please enter the next one.',
  /** Of an app that is being set up. */
  unconfirmed:
    'This code is not right. Please check that the clock of your phone sets itself, and enter the next code.',
  unreadable:
    'Your authenticator app has to be set up again. Please sign in with a recovery code, or ask a super administrator to reset your second factor.',
} as const

export const recoveryCodeCount = 10

const code = requiredText(limits.short, 'Please enter the code that your app shows.')

const recoveryCodes = z.array(z.string())

export const readSecondFactor = endpoint(get('/api/admin/second-factor'), {
  access: 'admin',
  summary: 'Read the second factor of the caller’s account',
  withoutFactor: true,
  reply: successReply({
    /** Another SECRET_KEY made what is `unreadable`. */
    codes: z.enum(['off', 'on', 'unreadable']),
    recovery_codes: z.number(),
    /** What a confirmation takes; a passkey in any case. */
    confirms_by: z.enum(['password', 'code', 'passkey']),
    /** Whether REQUIRE_SECOND_FACTOR asks for one from this account. */
    required: z.boolean(),
    /** Without a second factor the account may do nothing but enrol one from then on; null when it need not. */
    due_at: z.nullable(instant),
    /** It is due. */
    overdue: z.boolean(),
  }),
})

export const startCodes = endpoint(post('/api/admin/codes'), {
  ...enrolling,
  summary: 'Make the secret of an authenticator app, which asks for nothing until it is confirmed',
  reply: successReply({
    /** It is in base 32, to type. */
    secret: z.string(),
    /** A QR code holds it: `otpauth://totp/…`. */
    uri: z.string(),
  }),
})

export const confirmCodes = endpoint(post('/api/admin/codes/confirm'), {
  ...enrolling,
  summary: 'Turn the codes of an app on by its first one; the recovery codes are told this once',
  body: z.object({ code }),
  reply: successReply({ recovery_codes: recoveryCodes }),
})

export const renewRecoveryCodes = endpoint(post('/api/admin/codes/recovery'), {
  access: 'admin',
  summary: 'Replace the recovery codes; the new ones are told this once',
  recentSignIn: true,
  reply: successReply({ recovery_codes: recoveryCodes }),
})

export const removeCodes = endpoint(del('/api/admin/codes'), {
  access: 'admin',
  summary: 'Turn the codes of an app off',
  recentSignIn: true,
})
