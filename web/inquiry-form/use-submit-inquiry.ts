import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { brand } from '#brand'
import type { RejectedInquiry } from '#contract/inquiry-submission.ts'
import { clearDraft, saveDraft } from './draft.ts'
import { notSure } from './fields.ts'

type FieldMessages = Record<string, string>

/** What the form last said. `turn` counts the answers, so that the same one said twice is still news. */
export type Outcome =
  | { kind: 'none'; revision: number }
  | { kind: 'sent'; revision: number }
  | {
      /** Asked is what may well be right: the second press sends it. */
      kind: 'refused' | 'asked'
      revision: number
      message: string
      reason?: string
      /** The browser had no connection: the message follows it. */
      isOffline?: boolean
      fields: FieldMessages
      questions?: FieldMessages
    }

const failureMessage = `Failed to submit form. Please try again or contact us directly at ${brand.email}`

/** The check brings the schemas along: it is fetched when somebody begins to fill in the form. */
const loadSubmission = () => import('./submission.ts')

const preloadSubmission = () => {
  // Whoever is offline now is told so when the form is sent.
  loadSubmission().catch(() => {})
}

/** With the page that the visit began with, the form was there from the beginning; script came later. */
let isFirstForm = true
const formShownAtMs = (): number => {
  if (import.meta.env.SSR || isFirstForm) return 0
  return performance.now()
}

const omit = (messages: FieldMessages = {}, names: string[]): FieldMessages =>
  Object.fromEntries(Object.entries(messages).filter(([name]) => !names.includes(name)))

/** What the form says once the controls called `names` were edited. */
const outcomeAfterEdit = (last: Outcome, names: string[]): Outcome => {
  if (!('fields' in last)) return last
  const messages = { ...last.fields, ...last.questions }
  if (!names.some((name) => name in messages)) return last
  const questions = omit(last.questions, names)
  return last.kind === 'asked' && Object.keys(questions).length === 0
    ? { kind: 'none', revision: last.revision }
    : { ...last, fields: omit(last.fields, names), questions }
}

const initialOutcome = (rejected: RejectedInquiry | null): Outcome =>
  rejected
    ? { kind: 'refused', revision: 0, message: rejected.error, fields: rejected.fields }
    : { kind: 'none', revision: 0 }

/**
 * Checks and sends the form. One idempotency key serves all retries of unchanged values; it lives in memory and goes
 * with success or any edit (decision 14). `cleared` counts the successes, each of which empties the form.
 */
export const useSubmitInquiry = (rejected: RejectedInquiry | null) => {
  const [outcome, setOutcome] = useState<Outcome>(() => initialOutcome(rejected))
  const [busy, setBusy] = useState(false)
  const [sentCount, setSentCount] = useState(0)
  const idempotencyKey = useRef<string | null>(null)
  const isSubmitting = useRef(false)
  /** The fields that were asked about since they were last edited. */
  const shownWarnings = useRef(new Set<string>())
  const [shownAtMs] = useState(formShownAtMs)

  useEffect(() => {
    isFirstForm = false
  }, [])

  const setNextOutcome = (makeOutcome: (turn: number) => Outcome) =>
    setOutcome(({ revision }) => makeOutcome(revision + 1))

  const handleInput = (event: InputEvent<HTMLFormElement>) => {
    idempotencyKey.current = null
    saveDraft(event.currentTarget)
    const { name, value } = event.target as HTMLInputElement
    // Whoever is unsure of the category has answered for the subject, too.
    const names = name === 'category' && value === notSure ? [name, 'subject'] : [name]
    shownWarnings.current.delete(name)
    setOutcome((last) => outcomeAfterEdit(last, names))
  }

  const checkAndSend = async (
    form: HTMLFormElement,
    {
      validate,
      newIdempotencyKey,
      send,
      describeFailure,
    }: Awaited<ReturnType<typeof loadSubmission>>,
  ) => {
    try {
      const { values, ...words } = validate(form)
      const names = Object.keys(words.questions)
      const hasNewWarnings = names.some((name) => !shownWarnings.current.has(name))
      shownWarnings.current = new Set(names)
      if (!values || hasNewWarnings) {
        setNextOutcome((turn) => ({ kind: values ? 'asked' : 'refused', revision: turn, ...words }))
        return
      }
      setBusy(true)
      idempotencyKey.current ??= newIdempotencyKey()
      await send(values, idempotencyKey.current, performance.now() - shownAtMs)
      idempotencyKey.current = null
      clearDraft()
      setSentCount((count) => count + 1)
      setNextOutcome((turn) => ({ kind: 'sent', revision: turn }))
    } catch (error) {
      console.warn('The inquiry was not accepted.', error)
      const failure = describeFailure(error)
      setNextOutcome((turn) => ({
        kind: 'refused',
        revision: turn,
        message: failureMessage,
        ...failure,
      }))
    }
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSubmitting.current) return
    const form = event.currentTarget
    isSubmitting.current = true
    const submission = await loadSubmission().catch(() => null)
    if (submission) await checkAndSend(form, submission)
    // A newer release has taken the file away: the plain post still serves, and is checked by the server.
    else if (navigator.onLine) form.submit()
    else
      setNextOutcome((turn) => ({
        kind: 'refused',
        revision: turn,
        message: failureMessage,
        isOffline: true,
        fields: {},
      }))
    isSubmitting.current = false
    setBusy(false)
  }

  return {
    outcome,
    busy,
    cleared: sentCount,
    edited: handleInput,
    fetchSubmission: preloadSubmission,
    submit,
  }
}
