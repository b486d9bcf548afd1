import { type InputEvent, type SubmitEvent, startTransition, useRef, useState } from 'react'
import { brand } from '#brand'
import type { RejectedInquiry } from '#contract/inquiries/inquiry-submission.ts'
import { notSure } from '#contract/inquiries/inquiry-texts.ts'
import { ApiError, newIdempotencyKey } from '#web/api/client.ts'
import { attempt } from './attempt.ts'
import { clearDraft, saveDraft } from './draft.ts'
import { describeFailure, loadRepeats, loadSentDetails, send, sendNatively } from './send.ts'
import { loadWarnings, validate } from './validate.ts'

type FieldMessages = Record<string, string>

/** The result of the last submit. `revision` counts them, so that the same message twice in a row is announced twice. */
export type SubmitOutcome =
  | { kind: 'none'; revision: number }
  | { kind: 'sent'; revision: number; reference: string; receivedAt: string }
  | {
      /** `unconfirmed` has warnings only: a second submit sends the values as they are. */
      kind: 'rejected' | 'unconfirmed'
      revision: number
      message: string
      reason?: string
      isOffline?: boolean
      missing: string[]
      errors: FieldMessages
      warnings?: FieldMessages
    }

const failureMessage = `Failed to submit form. Please try again or contact us directly at ${brand.email}`

/** What a press of Send needs is fetched with the first key: while the server is away nothing more can be fetched. */
const loadSending = (): void => {
  for (const load of [loadWarnings, loadRepeats, loadSentDetails]) load().catch(() => {})
}

/** Who waits longer is told so. */
const slowMs = 5_000

const omit = (messages: FieldMessages = {}, names: string[]): FieldMessages =>
  Object.fromEntries(Object.entries(messages).filter(([name]) => !names.includes(name)))

const outcomeAfterEdit = (last: SubmitOutcome, names: string[]): SubmitOutcome => {
  if (!('errors' in last)) return last
  const messages = { ...last.errors, ...last.warnings }
  if (!names.some((name) => name in messages)) return last
  const warnings = omit(last.warnings, names)
  return last.kind === 'unconfirmed' && Object.keys(warnings).length === 0
    ? { kind: 'none', revision: last.revision }
    : { ...last, errors: omit(last.errors, names), warnings }
}

const missingIn = ({ fields, values }: RejectedInquiry): string[] =>
  Object.keys(fields).filter((name) => !values[name]?.trim())

const initialOutcome = (rejected: RejectedInquiry | null): SubmitOutcome =>
  rejected
    ? {
        kind: 'rejected',
        revision: 0,
        message: rejected.error,
        errors: rejected.fields,
        missing: missingIn(rejected),
      }
    : { kind: 'none', revision: 0 }

/** Retries of unchanged values share an idempotency key. */
export const useSubmitInquiry = (rejected: RejectedInquiry | null) => {
  const [outcome, setOutcome] = useState<SubmitOutcome>(() => initialOutcome(rejected))
  const [isBusy, setIsBusy] = useState(false)
  const [isSlow, setIsSlow] = useState(false)
  const [sentCount, setSentCount] = useState(0)
  const idempotencyKey = useRef<string | null>(null)
  const isSubmitting = useRef(false)
  /** Fields whose warning was shown since their last edit. */
  const shownWarnings = useRef(new Set<string>())

  const setNextOutcome = (makeOutcome: (revision: number) => SubmitOutcome) =>
    setOutcome(({ revision }) => makeOutcome(revision + 1))

  const handleInput = (event: InputEvent<HTMLFormElement>) => {
    idempotencyKey.current = null
    attempt(() => saveDraft(event.currentTarget), undefined)
    loadSending()
    const { name, value } = event.target as HTMLInputElement
    // “Not sure yet” for the category answers the subject too.
    const names = name === 'category' && value === notSure ? [name, 'subject'] : [name]
    shownWarnings.current.delete(name)
    // The key press is answered first: marks may go a moment later.
    startTransition(() => setOutcome((last) => outcomeAfterEdit(last, names)))
  }

  const validateAndSend = async (form: HTMLFormElement) => {
    try {
      const { values, ...result } = await validate(form)
      const names = Object.keys(result.warnings)
      const hasNewWarnings = names.some((name) => !shownWarnings.current.has(name))
      shownWarnings.current = new Set(names)
      if (!values || hasNewWarnings) {
        const kind = values ? 'unconfirmed' : 'rejected'
        // The press is answered first: every field may get a mark.
        startTransition(() => setNextOutcome((revision) => ({ kind, revision, ...result })))
        return
      }
      setIsBusy(true)
      idempotencyKey.current ??= newIdempotencyKey()
      const { reference, created_at: receivedAt } = await send(values, idempotencyKey.current)
      idempotencyKey.current = null
      clearDraft()
      setSentCount((count) => count + 1)
      setNextOutcome((revision) => ({ kind: 'sent', revision, reference, receivedAt }))
    } catch (error) {
      // The error itself may hold more than its sentence.
      console.warn('The inquiry was not sent.', String(error))
      if (!(error instanceof ApiError)) return sendNatively(form, idempotencyKey.current)
      const failure = describeFailure(error)
      setNextOutcome((revision) => ({
        kind: 'rejected',
        revision,
        message: failureMessage,
        missing: [],
        ...failure,
      }))
    }
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSubmitting.current) return
    isSubmitting.current = true
    const timer = setTimeout(() => setIsSlow(true), slowMs)
    await validateAndSend(event.currentTarget)
    clearTimeout(timer)
    isSubmitting.current = false
    setIsBusy(false)
    setIsSlow(false)
  }

  const startAnother = () => setNextOutcome((revision) => ({ kind: 'none', revision }))

  return { outcome, isBusy, isSlow, sentCount, startAnother, handleInput, submit }
}
