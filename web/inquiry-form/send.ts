import type { Input } from '#contract/endpoint.ts'
import type { submitInquiry } from '#contract/inquiries/inquiry-submission.ts'
import { publicCalls } from '#contract/public-calls.ts'
import { type ApiError, call } from '#web/api/client.ts'
import { firstTouch } from './first-touch.ts'

export type InquiryValues = Input<typeof submitInquiry>['body']

export const loadRepeats = () => import('#web/api/repeat-until-answered.ts')
export const loadSentDetails = () => import('./sent.tsx')

/** Sends again, as the same inquiry, while the server changes; offline a person decides when to send. */
export const send = (values: InquiryValues, idempotencyKey: string) => {
  const body = {
    ...values,
    idempotencyKey,
    // The form is shown when the page is.
    shownFor: Math.round(performance.now()),
    source: firstTouch(),
  }
  const sendOnce = () => call<typeof submitInquiry>(publicCalls.submitInquiry, { body })
  return loadRepeats().then(
    ({ repeatUntilAnswered }) => repeatUntilAnswered(sendOnce, { forMs: 60_000, isInVain: () => !navigator.onLine }),
    sendOnce,
  )
}

/** As without script: what always works, where our own script does not. A repeat of the same inquiry is known by its key. */
export const sendNatively = (form: HTMLFormElement, idempotencyKey: string | null) => {
  form.insertAdjacentHTML('beforeend', `<input type="hidden" name="idempotencyKey" value="${idempotencyKey ?? ''}">`)
  form.submit()
}

export const describeFailure = ({ status, message: reason, fields: errors }: ApiError) =>
  status === 0 && !navigator.onLine ? { isOffline: true, errors } : { reason, errors }
