import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { brand } from '#brand'
import type { RefusedInquiry } from '#contract/inquiry-submission.ts'
import { dropDraft, keepDraft } from './draft.ts'
import { notSure } from './fields.ts'

type Marks = Record<string, string>

/** What the form last said. `turn` counts the answers, so that the same one said twice is still news. */
export type Outcome =
  | { kind: 'none'; turn: number }
  | { kind: 'sent'; turn: number }
  | {
      /** Asked is what may well be right: the second press sends it. */
      kind: 'refused' | 'asked'
      turn: number
      sentence: string
      reason?: string
      /** The browser had no connection: the message follows it. */
      isOffline?: boolean
      fields: Marks
      questions?: Marks
    }

const failure = `Failed to submit form. Please try again or contact us directly at ${brand.email}`

/** The check brings the schemas along: it is fetched when somebody begins to fill in the form. */
const loadSubmission = () => import('./submission.ts')

const fetchSubmission = () => {
  // Whoever is offline now is told so when the form is sent.
  loadSubmission().catch(() => {})
}

/** With the page that the visit began with, the form was there from the beginning; script came later. */
let isFirstForm = true
const whenShown = (): number => {
  if (import.meta.env.SSR || isFirstForm) return 0
  return performance.now()
}

const without = (marks: Marks = {}, names: string[]): Marks =>
  Object.fromEntries(Object.entries(marks).filter(([name]) => !names.includes(name)))

/** What the form says once the controls called `names` were edited. */
const afterEdit = (last: Outcome, names: string[]): Outcome => {
  if (!('fields' in last)) return last
  const marks = { ...last.fields, ...last.questions }
  if (!names.some((name) => name in marks)) return last
  const questions = without(last.questions, names)
  return last.kind === 'asked' && Object.keys(questions).length === 0
    ? { kind: 'none', turn: last.turn }
    : { ...last, fields: without(last.fields, names), questions }
}

const startOf = (refused: RefusedInquiry | null): Outcome =>
  refused
    ? { kind: 'refused', turn: 0, sentence: refused.error, fields: refused.fields }
    : { kind: 'none', turn: 0 }

/**
 * Checks and sends the form. One idempotency key serves all retries of unchanged values; it lives in memory and goes
 * with success or any edit (decision 14). `cleared` counts the successes, each of which empties the form.
 */
export const useSending = (refused: RefusedInquiry | null) => {
  const [outcome, setOutcome] = useState<Outcome>(() => startOf(refused))
  const [busy, setBusy] = useState(false)
  const [cleared, setCleared] = useState(0)
  const key = useRef<string | null>(null)
  const sending = useRef(false)
  /** The fields that were asked about since they were last edited. */
  const asked = useRef(new Set<string>())
  const [shownSince] = useState(whenShown)

  useEffect(() => {
    isFirstForm = false
  }, [])

  const say = (said: (turn: number) => Outcome) => setOutcome(({ turn }) => said(turn + 1))

  const edited = (event: InputEvent<HTMLFormElement>) => {
    key.current = null
    keepDraft(event.currentTarget)
    const { name, value } = event.target as HTMLInputElement
    // Whoever is unsure of the category has answered for the subject, too.
    const names = name === 'category' && value === notSure ? [name, 'subject'] : [name]
    asked.current.delete(name)
    setOutcome((last) => afterEdit(last, names))
  }

  const checkAndSend = async (
    form: HTMLFormElement,
    { check, newKey, send, failureOf }: Awaited<ReturnType<typeof loadSubmission>>,
  ) => {
    try {
      const { values, ...words } = check(form)
      const names = Object.keys(words.questions)
      const isAsking = names.some((name) => !asked.current.has(name))
      asked.current = new Set(names)
      if (!values || isAsking) {
        say((turn) => ({ kind: values ? 'asked' : 'refused', turn, ...words }))
        return
      }
      setBusy(true)
      key.current ??= newKey()
      await send(values, key.current, performance.now() - shownSince)
      key.current = null
      dropDraft()
      setCleared((times) => times + 1)
      say((turn) => ({ kind: 'sent', turn }))
    } catch (error) {
      console.warn('The inquiry was not accepted.', error)
      const why = failureOf(error)
      say((turn) => ({ kind: 'refused', turn, sentence: failure, ...why }))
    }
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.current) return
    const form = event.currentTarget
    sending.current = true
    const loaded = await loadSubmission().catch(() => null)
    if (loaded) await checkAndSend(form, loaded)
    // A newer release has taken the file away: the plain post still serves, and is checked by the server.
    else if (navigator.onLine) form.submit()
    else say((turn) => ({ kind: 'refused', turn, sentence: failure, isOffline: true, fields: {} }))
    sending.current = false
    setBusy(false)
  }

  return { outcome, busy, cleared, edited, fetchSubmission, submit }
}
