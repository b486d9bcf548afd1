import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { brand } from '#brand'
import { answerLimits, type Draft } from '#contract/conversation/answers.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { limits } from '#contract/text-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useFocusTarget } from '../../layout/focus-targets.tsx'
import { LoadError } from '../../lists/loaded.tsx'
import { useDeskActs } from '../desk.ts'
import { DetailsAsks } from '../details/details-asks.tsx'
import { getLocalTime } from '../local-time.ts'
import { SendLater } from '../next-step/proposals.tsx'
import { DoubtfulValues, describeMissing, selectMissing, useResolvedText } from '../templates/resolved-text.tsx'
import { checkLength, onFormKey } from '../typed-text.ts'
import { closeComposer, typedMails, useDueFill } from './composer-store.ts'
import { TemplatesMenu } from './templates-menu.tsx'
import { type ComposerDraft, useDraft, useSendAnswer } from './use-draft.ts'

/** `isBeside`: the family's own words stand in the pane beside it. */
type Props = { contact: Contact; isBeside?: boolean; onLeave: () => void }

function Clocks({ contact }: Pick<Props, 'contact'>) {
  const { now } = useDeskActs()
  const theirs = getLocalTime(contact.time_zone, now)
  const ours = getLocalTime(brand.timeZone, now)
  return (
    <p className="text-sm text-slate">
      {theirs ? `${theirs.text} where they live · ` : null}
      {ours?.text} here
    </p>
  )
}

type ComposerFormProps = Pick<Props, 'contact' | 'onLeave'> & { draft: ComposerDraft; text: Draft }

function useComposerForm({ contact, onLeave, draft, text }: ComposerFormProps) {
  const isFilled = useDueFill() === null
  const body = useRef<HTMLTextAreaElement>(null)
  // Before it takes the focus, for which a part of it in view is enough.
  useLayoutEffect(() => {
    body.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useFocusTarget(isFilled ? `composer ${contact.id}` : null, body)
  const subject = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const resolved = useResolvedText(contact, `${text.subject}\n${text.body}`)
  const leave = () => {
    if (closeComposer(contact.id)) onLeave()
  }
  const { send, isSending } = useSendAnswer((words) => {
    if (draft.end(words)) leave()
  })
  const isReading = useRef(false)
  const submit = async (sendAt: Date | null) => {
    const own = text.body.trim() === draft.signature.trim() ? '' : text.body
    const found = checkLength(own, answerLimits.bodyCharacters).error ?? resolved.refusal
    setError(found)
    if (found) {
      body.current?.focus()
      selectMissing(describeMissing(text.body) ? body.current : subject.current)
    } else if (!isSending && !isReading.current) {
      isReading.current = true
      const read = await draft.read()
      isReading.current = false
      if (!read) return
      const { seen_at: seenAt, to_files: toFiles } = read
      send({ row: contact, words: typedMails.get(contact.id) ?? text, seenAt, sendAt, toFiles })
    }
  }
  const onKeyDown = (event: KeyboardEvent) => onFormKey(event, { leave, send: () => void submit(null) })
  const change = (changes: Partial<Draft>) => {
    draft.change(changes)
    setError(undefined)
  }
  const confirm = (value: string) => {
    resolved.confirm(value)
    setError(undefined)
    body.current?.focus()
  }
  const isReadOnly = isSending || draft.isTakingBack
  const { doubtful } = resolved
  return { body, subject, error, isSending, isReadOnly, change, doubtful, confirm, leave, submit, onKeyDown }
}

type FieldsProps = { text: Draft; form: ReturnType<typeof useComposerForm> }

function Fields({ text, form: { body, subject, error, isReadOnly, change } }: FieldsProps) {
  const id = useId()
  return (
    <>
      <Field id={`${id}-subject`} name="subject" label="Subject" warning={describeMissing(text.subject)}>
        {(control) => (
          <input
            {...control}
            ref={subject}
            type="text"
            maxLength={limits.short}
            value={text.subject}
            readOnly={isReadOnly}
            onChange={(event) => change({ subject: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field
        id={`${id}-body`}
        name="body"
        label="Text"
        error={error}
        warning={error ? undefined : describeMissing(text.body)}
        hint={checkLength(text.body, answerLimits.bodyCharacters).hint}
      >
        {(control) => (
          <textarea
            {...control}
            ref={body}
            rows={9}
            className="field-control"
            value={text.body}
            readOnly={isReadOnly}
            onChange={(event) => change({ body: event.currentTarget.value })}
          />
        )}
      </Field>
    </>
  )
}

function ComposerForm(props: ComposerFormProps) {
  const { contact, draft, text } = props
  const form = useComposerForm(props)
  return (
    <>
      <TemplatesMenu {...{ contact, text }} signature={draft.signature} field={form.body} change={form.change} />
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: Escape and Ctrl Enter are shortcuts of its buttons */}
      <form
        noValidate
        aria-busy={form.isSending}
        onKeyDown={form.onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit(null)
        }}
        className="composer-form"
      >
        <Fields text={text} form={form} />
        <DoubtfulValues values={form.doubtful} onConfirm={form.confirm} />
        {/* In view however long the text is: all of it is read by scrolling. */}
        <div className="composer-acts">
          <Button type="submit" size="sm" aria-disabled={form.isSending}>
            {form.isSending ? 'Sending...' : 'Send'}
          </Button>
          <SendLater contact={contact} isBusy={form.isSending} onChoose={(at) => void form.submit(at)} />
          <Button size="sm" variant="ghost" onClick={form.leave}>
            Close
          </Button>
          <p role="status" className="text-sm text-slate">
            {draft.isUnsaved ? 'The draft could not be stored yet.' : ''}
          </p>
        </div>
      </form>
    </>
  )
}

/** A mail to the family, beside its own words. Closed, the draft is kept. */
export function Composer({ contact, isBeside = false, onLeave }: Props) {
  const draft = useDraft(contact)
  return (
    <section aria-label="Answer by mail" data-beside={isBeside || undefined} className="composer">
      <header>
        <h3>Answer by mail</h3>
        <Clocks contact={contact} />
      </header>
      <div className="composer-scroll">
        {isBeside ? null : <DetailsAsks contact={contact} isBrief />}
        <p className="wrap-anywhere">
          To <strong>{contact.email}</strong>
        </p>
        {draft.toFiles ? (
          <p className="rounded-s bg-sky px-3 py-2 text-sm">
            No mail server is set up: <em>Send</em> writes the mail to a file, and the family still waits for an answer.
          </p>
        ) : null}
        {draft.text ? <ComposerForm {...{ contact, onLeave, draft }} text={draft.text} /> : null}
        {draft.isError ? (
          <LoadError onRetry={() => void draft.refetch()}>The draft could not be loaded.</LoadError>
        ) : null}
        {draft.text || draft.isError ? null : (
          <p role="status" className="min-h-48 text-slate">
            Loading the draft...
          </p>
        )}
      </div>
    </section>
  )
}
