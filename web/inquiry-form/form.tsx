import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { fetchBoards, fetchCategories } from '#web/api/catalogue.ts'
import { Adopted } from '#web/islands/adopted.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFetchedList } from '#web/ui/use-fetched-list.ts'
import { useIslandHydrated } from '#web/ui/use-hydrated.ts'
import { AnswerTime } from './answer-time.tsx'
import { useDraft } from './draft.ts'
import { FieldContext } from './fields/controls.tsx'
import { FieldGroups } from './fields/field-groups.tsx'
import { Honeypot } from './fields/honeypot.tsx'
import { FormMessage } from './form-message.tsx'
import { NoteRoom } from './notes/form-note.tsx'
import { RequiredFields } from './notes/required-fields.tsx'
import { useStartAgain } from './notes/use-start-again.ts'
import { readPrefill, usePrefill } from './prefill.ts'
import { RejectedInquiryData, useRejectedInquiry } from './rejected-inquiry.tsx'
import { useSubmitInquiry } from './use-submit-inquiry.ts'

const empty = {}
const noPrefill = readPrefill('')
const noMessages = { errors: empty, warnings: empty }

/** Few visitors have a draft. Where the code of its note cannot be fetched, its room stays empty and the form works. */
const DraftNote = lazy(() => import('./notes/draft-note.tsx').catch(() => ({ default: NoteRoom })))

type InquiryFormProps = {
  /** On /contact. Without script, what its address hands on is posted with the form; with it, nothing moves. */
  isOfOwnPage?: boolean
  /** Names of the course that the address hands on, where the server rendered its note. */
  handedOn?: string[]
  /** What stands beside the button. */
  children?: ReactNode
}

/** Uncontrolled, with a real action: it works before and without script, and hydration keeps what was typed. */
export default function InquiryForm({ isOfOwnPage = false, handedOn, children }: InquiryFormProps) {
  const rejected = useRejectedInquiry()
  const { outcome, isBusy, isSlow, sentCount, startAnother, handleInput, submit } = useSubmitInquiry(rejected)
  const categories = useFetchedList(fetchCategories)
  const boards = useFetchedList(fetchBoards)
  const hydrated = useIslandHydrated()
  const draft = useDraft()
  const { form, prefill } = usePrefill(draft.stored['comments'])
  const { refill, startAgain, takeBack, forgetEmptied } = useStartAgain(form, startAnother)
  const initialValues = sentCount === 0 ? (refill.values ?? rejected?.values ?? draft.afterHydration) : empty
  const { errors, warnings = empty } = 'errors' in outcome ? outcome : noMessages
  const fieldContext = useMemo(() => ({ errors, warnings, initialValues }), [errors, warnings, initialValues])
  // The values of a rejected post already contain what the address hands on.
  const isHandedOn = sentCount === 0 && !rejected
  return (
    <form
      ref={form}
      method="post"
      action={isOfOwnPage ? undefined : '/contact'}
      noValidate={hydrated}
      onSubmit={submit}
      onInput={(event) => {
        forgetEmptied()
        handleInput(event)
      }}
      aria-busy={isBusy}
      aria-label="Inquiry"
      className="relative min-w-0 overflow-clip rounded-l border border-line bg-white p-5 text-ink shadow-raised sm:p-8"
    >
      <FormMessage outcome={outcome} onAnother={startAnother} />
      {rejected ? <RejectedInquiryData rejected={rejected} /> : null}
      <Honeypot />
      <div hidden={outcome.kind === 'sent'}>
        <RequiredFields keepsRoom={isOfOwnPage} />
        {draft.hasComeBack && !rejected && sentCount === 0 ? (
          <Suspense fallback={<NoteRoom />}>
            <DraftNote refill={refill} startAgain={startAgain} takeBack={takeBack} />
          </Suspense>
        ) : null}
        <FieldContext value={fieldContext}>
          <FieldGroups
            key={`${sentCount} ${refill.count}`}
            categories={categories}
            boards={boards}
            initialValues={initialValues}
            prefill={isHandedOn ? prefill : noPrefill}
            servedNames={isHandedOn ? handedOn : undefined}
            prefillWins={!draft.isOfThisAddress && refill.count === 0}
            prefilledCountry={prefill.country}
          />
        </FieldContext>
        <AnswerTime />
        <Button type="submit" size="lg" className="mt-4 w-full" disabled={isBusy}>
          {isBusy ? 'Sending...' : 'Send inquiry'}
        </Button>
        <p role="status" className="mt-2">
          {isSlow ? 'This takes longer than usual. Nothing that you typed is lost.' : null}
        </p>
        <Adopted as="div" className="mt-3">
          {children}
        </Adopted>
      </div>
    </form>
  )
}
