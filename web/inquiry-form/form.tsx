import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { fetchBoards, fetchCategories } from '#web/api/catalogue.ts'
import { Adopted } from '#web/islands/adopted.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFetchedList } from '#web/ui/use-fetched-list.ts'
import { useIslandHydrated } from '#web/ui/use-island-hydrated.ts'
import { AnswerTime } from './answer-time.tsx'
import { clearDraft, readAllValues, storeDraft, useDraft, type Values } from './draft.ts'
import { FieldContext } from './fields/controls.tsx'
import { FieldGroups } from './fields/field-groups.tsx'
import { FormMessage } from './form-message.tsx'
import { FormNote, NoteButton } from './notes/form-note.tsx'
import { RequiredFields } from './notes/required-fields.tsx'
import { readPrefill } from './prefill.ts'
import { RejectedInquiryData, useRejectedInquiry } from './rejected-inquiry.tsx'
import { useSubmitInquiry } from './use-submit-inquiry.ts'

type Refill = {
  count: number
  values?: Values
  /** What was in them before they were emptied, in memory alone. */
  emptied?: Values | undefined
}

/** Empties the form of a draft that came back, and brings back what was in it. */
const useStartAgain = (form: RefObject<HTMLFormElement | null>) => {
  const [refill, setRefill] = useState<Refill>({ count: 0 })
  return {
    refill,
    startAgain: () => {
      const emptied = form.current ? readAllValues(form.current) : {}
      clearDraft()
      setRefill(({ count }) => ({ count: count + 1, values: {}, emptied }))
    },
    takeBack: () => {
      const { count, emptied = {} } = refill
      storeDraft(emptied)
      setRefill({ count: count + 1, values: emptied })
    },
    forgetEmptied: () =>
      setRefill((last) => (last.emptied ? { ...last, emptied: undefined } : last)),
  }
}

type DraftNoteProps = Pick<ReturnType<typeof useStartAgain>, 'refill'> & {
  onStartAgain: () => void
  onTakeBack: () => void
}

function DraftNote({ refill, onStartAgain, onTakeBack }: DraftNoteProps) {
  const { count, emptied } = refill
  const isEmptied = count % 2 === 1
  return isEmptied ? (
    <FormNote>
      You started again.
      {emptied ? <NoteButton onClick={onTakeBack}>Take it back</NoteButton> : null}
    </FormNote>
  ) : (
    <FormNote>
      We kept what you typed. For your child’s sake not their details.
      <NoteButton onClick={onStartAgain}>Start again</NoteButton>
    </FormNote>
  )
}

/** Hidden from people, screen readers and password managers: only a bot fills it in. */
function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        Leave this empty
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
          data-bwignore=""
        />
      </label>
    </div>
  )
}

/** The page is prerendered, so the query string is read after hydration; it fills empty fields. */
const usePrefill = (draftComments: string | undefined) => {
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useIslandHydrated()
  const prefill = useMemo(() => readPrefill(hydrated ? location.search : ''), [hydrated])
  const comments = draftComments ? undefined : prefill.comments
  useEffect(() => {
    const textArea = form.current?.elements.namedItem('comments')
    if (comments && textArea instanceof HTMLTextAreaElement && textArea.value === '')
      textArea.value = comments
  }, [comments])
  return { form, prefill }
}

const empty = {}
const noPrefill = readPrefill('')
const noMessages = { errors: empty, warnings: empty }

type InquiryFormProps = {
  /** On /contact. Without script, what its address hands on is posted with the form; with it, nothing moves. */
  isOfOwnPage?: boolean
  /** What stands beside the button. */
  children?: ReactNode
}

/** Uncontrolled, with a real action: it works before and without script, and hydration keeps what was typed. */
export default function InquiryForm({ isOfOwnPage = false, children }: InquiryFormProps) {
  const rejected = useRejectedInquiry()
  const { outcome, isBusy, isSlow, sentCount, startAnother, handleInput, submit } =
    useSubmitInquiry(rejected)
  const categories = useFetchedList(fetchCategories)
  const boards = useFetchedList(fetchBoards)
  const hydrated = useIslandHydrated()
  const draft = useDraft()
  const { form, prefill } = usePrefill(draft.stored['comments'])
  const { refill, startAgain, takeBack, forgetEmptied } = useStartAgain(form)
  const initialValues =
    sentCount === 0 ? (refill.values ?? rejected?.values ?? draft.afterHydration) : empty
  const { errors, warnings = empty } = 'errors' in outcome ? outcome : noMessages
  const fieldContext = useMemo(
    () => ({ errors, warnings, initialValues }),
    [errors, warnings, initialValues],
  )
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
      className="relative overflow-clip rounded-l border border-line bg-white p-5 text-ink shadow-raised sm:p-8"
    >
      <FormMessage outcome={outcome} onAnother={startAnother} />
      {rejected ? <RejectedInquiryData rejected={rejected} /> : null}
      <Honeypot />
      <div hidden={outcome.kind === 'sent'}>
        <RequiredFields keepsRoom={isOfOwnPage} />
        {draft.hasComeBack && !rejected && sentCount === 0 ? (
          <DraftNote
            refill={refill}
            onStartAgain={() => {
              startAgain()
              startAnother()
            }}
            onTakeBack={() => {
              takeBack()
              startAnother()
            }}
          />
        ) : null}
        <FieldContext value={fieldContext}>
          <FieldGroups
            key={`${sentCount} ${refill.count}`}
            categories={categories}
            boards={boards}
            initialValues={initialValues}
            prefill={sentCount === 0 ? prefill : noPrefill}
            prefillWins={!rejected && !draft.isOfThisAddress && refill.count === 0}
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
