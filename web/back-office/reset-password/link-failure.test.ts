import { expect, test } from 'vitest'
import { resetMessages } from '#contract/accounts/admins.ts'
import { ApiError } from '#web/api/client.ts'
import { describeLinkFailure } from './use-reset-link.ts'

const unchecked = 'We could not check this link. It may still be valid.'
const refused = { success: false } as const

test.for([
  ['a refusal', new ApiError(400, 'Used.', { ...refused, error: 'Used.' }), 'Used.'],
  ['one without a sentence', new ApiError(400, 'Unknown error', refused), resetMessages.invalid],
  ['one with status 200', new ApiError(200, 'Unknown error', refused), resetMessages.invalid],
  ['status 404 of another', new ApiError(404, 'The server …'), resetMessages.invalid],
] as const)('%s makes a link invalid', ([, error, text]) => {
  expect(describeLinkFailure(error)).toEqual({ state: 'invalid', failure: { text } })
})

test.for([
  ['a server away', new ApiError(502, 'Status 502.'), { text: unchecked, reason: 'Status 502.' }],
  ['no line', new ApiError(0, 'No line.'), { text: unchecked, reason: 'No line.' }],
  ['a busy server', new ApiError(429, 'Wait.', { ...refused, error: 'Wait.' }), { text: 'Wait.' }],
  ['a reply that says nothing', new Error('The reply is no success.'), { text: unchecked }],
] as const)('%s leaves a link unchecked', ([, error, failure]) => {
  expect(describeLinkFailure(error)).toEqual({ state: 'unverified', failure })
})
