import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { brand } from '#brand'
import type { RefusedInquiry } from '#contract/inquiry-submission.ts'
import { CallFailed, unreachable } from '#web/api/client.ts'
import { sendInquiry } from '#web/api/send-inquiry.ts'
import { dropDraft, keepDraft } from './draft.ts'
import { firstTouch } from './first-touch.ts'

/** What the form last said. `turn` counts the answers, so that the same one said twice is still news. */
export type Outcome =
  | { kind: 'none'; turn: number }
  | { kind: 'sent'; turn: number }
  | {
      kind: 'refused'
      turn: number
      sentence: string
      reason?: string
      /** The browser had no connection: the message follows it. */
      isOffline?: boolean
      fields: Record<string, string>
    }

const failure = `Failed to submit form. Please try again or contact us directly at ${brand.email}`
const notOurs = 'Something unexpected happened in the browser. Please try again.'

/** The check brings the schemas along: it is fetched when somebody begins to fill in the form. */
const loadCheck = () => import('./check.ts')

const fetchCheck = () => {
  // Whoever is offline now is told so when the form is sent.
  loadCheck().catch(() => {})
}

/** 128 random bits; `crypto.randomUUID` is missing on pages without https. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** With the page that the visit began with, the form was there from the beginning; script came later. */
let isFirstForm = true
const whenShown = (): number => {
  if (import.meta.env.SSR || isFirstForm) return 0
  return performance.now()
}

/** Why the inquiry could not be sent. */
const failureOf = (error: unknown) => {
  if (!(error instanceof CallFailed)) return { reason: notOurs, fields: {} }
  const { status, message: reason, fields } = error
  return status === 0 && !navigator.onLine ? { isOffline: true, fields } : { reason, fields }
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
  const [shownSince] = useState(whenShown)

  useEffect(() => {
    isFirstForm = false
  }, [])

  const say = (said: (turn: number) => Outcome) => setOutcome(({ turn }) => said(turn + 1))

  const edited = (event: InputEvent<HTMLFormElement>) => {
    key.current = null
    keepDraft(event.currentTarget)
    const { name } = event.target as HTMLInputElement
    setOutcome((last) => {
      if (last.kind !== 'refused' || !(name in last.fields)) return last
      const { [name]: _, ...fields } = last.fields
      return { ...last, fields }
    })
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.current) return
    const form = event.currentTarget
    sending.current = true
    try {
      const loaded = await loadCheck().catch(() => null)
      if (!loaded && navigator.onLine) {
        // A newer release has taken the file away: the plain post still serves, and is checked by the server.
        form.submit()
        return
      }
      if (!loaded) throw new CallFailed(0, unreachable())
      const checked = loaded.check(form)
      if ('refused' in checked) {
        say((turn) => ({ kind: 'refused', turn, ...checked.refused }))
        return
      }
      setBusy(true)
      key.current ??= newKey()
      await sendInquiry({
        ...checked.values,
        idempotencyKey: key.current,
        shownFor: Math.round(performance.now() - shownSince),
        source: firstTouch(),
      })
      key.current = null
      dropDraft()
      setCleared((times) => times + 1)
      say((turn) => ({ kind: 'sent', turn }))
    } catch (error) {
      console.warn('The inquiry was not accepted.', error)
      const why = failureOf(error)
      say((turn) => ({ kind: 'refused', turn, sentence: failure, ...why }))
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return { outcome, busy, cleared, edited, fetchCheck, submit }
}
