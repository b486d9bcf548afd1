import type { Given } from '#contract/endpoint.ts'
import type { submitInquiry } from '#contract/inquiry-submission.ts'
import { publicCalls } from '#contract/public-calls.ts'
import { call } from './client.ts'

export const sendInquiry = (body: Given<typeof submitInquiry>['body']) =>
  call<typeof submitInquiry>(publicCalls.submitInquiry, { body })
