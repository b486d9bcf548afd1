import { type KeyboardEvent, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { answerLimits, type Draft } from '#contract/conversation/answers.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { limits } from '#contract/text-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useFocusTarget } from '../../layout/focus-targets.tsx'
import { LoadError } from '../../lists/loaded.tsx'
import { DetailsAsks } from '../details/details-asks.tsx'
import { SendLater } from '../next-step/proposals.tsx'
import { DoubtfulValues, describeMissing, selectMissing, useResolvedText } from '../templates/resolved-text.tsx'
import { checkLength, onFormKey } from '../typed-text.ts'
import { Clocks } from './clocks.tsx'
import { closeComposer, useDueFill } from './composer-store.ts'
import { DraftBefore } from './draft-before.tsx'
import { TemplatesMenu } from './templates-menu.tsx'
import { type ComposerDraft, useDraft, useSendAnswer } from './use-draft.ts'

/** `isBeside`: the family's own words stand in the pane beside it. */
type Props = { contact: Contact; isBeside?: boolean; onLeave: () => void }

type ComposerFormProps = Pick<Props, 'contact' | 'onLeave'> & { draft: ComposerDraft; text: Draft }

function useComposerForm({ contact, onLeave, draft, text }: ComposerFormProps) {
  const body = useRef<HTMLTextAreaElement>(null)
  // Before it takes the focus, for which a part of it in view is enough.
  useLayoutEffect(() => {
    body.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useFocusTarget(`composer ${contact.id}`, body)
  const subject = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const resolved = useResolvedText(contact, `${text.subject}\n${text.body}`)
  const leave = () => {
    if (closeComposer(contact.id)) onLeave()
  }
  const isFillDue = useDueFill() !== null
  const send = useSendAnswer()
  const { data, signed, isUnread, settle } = draft
  const onRead = useEffectEvent(() => {
    const field = body.current
    if (!data || !field) return
    // The caret stays before the signature.
    if (!isUnread) {
      if (document.activeElement === field && field.value === signed) field.setSelectionRange(0, 0)
    } else if (!data.draft) {
      field.setRangeText(signed, field.value.length, field.value.length, 'preserve')
      settle(field.value)
    }
  })
  useLayoutEffect(() => {
    if (data) onRead()
  }, [data])
  const submit = (sendAt: Date | null) => {
    const own = text.body.trim() === signed.trim() ? '' : text.body
    const unfilled = isFillDue ? 'It is not sent yet: the template is still being read.' : undefined
    const unread = !data && isUnread ? 'It is not sent yet: your draft from before is still being read.' : undefined
    const offered = draft.offered
      ? 'It is not sent yet: please say first what becomes of your draft from before.'
      : undefined
    const found =
      checkLength(own, answerLimits.bodyCharacters).error ?? resolved.refusal ?? unread ?? unfilled ?? offered
    setError(found)
    if (found) {
      body.current?.focus()
      selectMissing(describeMissing(text.body) ? body.current : subject.current)
      return
    }
    // The next key is for the list: the mail waits in the queue of its contact.
    leave()
    send({ row: contact, words: text, seenAt: data?.seen_at ?? '', sendAt, toFiles: data?.to_files ?? false })
  }
  const onKeyDown = (event: KeyboardEvent) => onFormKey(event, { leave, send: () => submit(null) })
  const change = (changes: Partial<Draft>) => {
    draft.change(changes)
    setError(undefined)
  }
  const confirm = (value: string) => {
    resolved.confirm(value)
    setError(undefined)
    body.current?.focus()
  }
  const { doubtful } = resolved
  return { body, subject, error, change, doubtful, confirm, leave, submit, onKeyDown }
}

type FieldsProps = { text: Draft; form: ReturnType<typeof useComposerForm> }

function Fields({ text, form: { body, subject, error, change } }: FieldsProps) {
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
      <TemplatesMenu
        {...{ contact, text }}
        signature={draft.signed.trim()}
        field={form.body}
        change={form.change}
        draftBefore={draft.data?.draft}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: Escape and Ctrl Enter are shortcuts of its buttons */}
      <form
        noValidate
        onKeyDown={form.onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          form.submit(null)
        }}
        className="composer-form"
      >
        <Fields text={text} form={form} />
        {draft.offered ? <DraftBefore {...{ draft, text }} draftBefore={draft.offered} /> : null}
        <DoubtfulValues values={form.doubtful} onConfirm={form.confirm} />
        {/* In view however long the text is: all of it is read by scrolling. */}
        <div className="composer-acts">
          <Button type="submit" size="sm">
            Send
          </Button>
          <SendLater contact={contact} onChoose={form.submit} />
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
        {draft.data?.to_files ? (
          <p className="rounded-s bg-sky px-3 py-2 text-sm">
            No mail server is set up: <em>Send</em> writes the mail to a file, and the family still waits for an answer.
          </p>
        ) : null}
        <ComposerForm {...{ contact, onLeave, draft }} text={draft.text} />
        {draft.isError ? (
          <LoadError onRetry={() => void draft.refetch()}>The draft could not be loaded.</LoadError>
        ) : null}
      </div>
    </section>
  )
}
