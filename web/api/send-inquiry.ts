import type { Input } from '#contract/endpoint.ts'
import type { submitInquiry } from '#contract/inquiry-submission.ts'
import { publicCalls } from '#contract/public-calls.ts'
import { call } from './client.ts'

export const postInquiry = (body: Input<typeof submitInquiry>['body']) =>
  call<typeof submitInquiry>(publicCalls.submitInquiry, { body })
