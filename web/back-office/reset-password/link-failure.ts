import { resetMessages } from '#contract/accounts/admins.ts'
import { ApiError } from '#web/api/client.ts'
import { describeFailure, type Failure } from '../format/describe-failure.ts'

const unverified = 'We could not check this link. It may still be valid.'

const tooManyRequests = 429

/** Whether the link was refused, with words or without: not when the server was away or too busy. */
const isJudgement = (error: unknown) => {
  if (!(error instanceof ApiError) || error.status >= 500) return false
  return error.isRefusal || error.status >= 400 ? error.status !== tooManyRequests : false
}

type LinkFailure =
  | { state: 'invalid'; failure: Failure }
  | { state: 'unverified'; failure: Failure }

export const describeLinkFailure = (error: unknown): LinkFailure => {
  if (!isJudgement(error))
    return { state: 'unverified', failure: describeFailure(error, unverified) }
  const { text } = describeFailure(error, resetMessages.invalid)
  return { state: 'invalid', failure: { text } }
}
