import type { Input } from '#contract/endpoint.ts'
import type { submitInquiry } from '#contract/inquiries/inquiry-submission.ts'
import { publicCalls } from '#contract/public-calls.ts'
import { ApiError, call } from '#web/api/client.ts'
import { firstTouch } from './first-touch.ts'

export type InquiryValues = Input<typeof submitInquiry>['body']

export const send = (values: InquiryValues, idempotencyKey: string, shownForMs: number) =>
  call<typeof submitInquiry>(publicCalls.submitInquiry, {
    body: {
      ...values,
      idempotencyKey,
      shownFor: Math.round(shownForMs),
      source: firstTouch(),
    },
  })

const unexpectedFailure = 'Something unexpected happened in the browser. Please try again.'

export const describeFailure = (error: unknown) => {
  if (!(error instanceof ApiError)) return { reason: unexpectedFailure, errors: {} }
  const { status, message: reason, fields: errors } = error
  return status === 0 && !navigator.onLine ? { isOffline: true, errors } : { reason, errors }
}
