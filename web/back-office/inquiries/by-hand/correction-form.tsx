import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { inquiryActs } from '#contract/inquiries/acts.ts'
import { correctableColumns } from '#contract/inquiries/correction.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { inquiryFields } from '#contract/inquiries/inquiry-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { useUnsavedChanges } from '../../editing/unsaved-changes.tsx'
import { withConflictHint } from '../../editing/use-acts.ts'
import { focusField } from '../../editing/use-editor-focus.ts'
import { createSessionStore } from '../../session/session-store.ts'
import { saidOf, sayText } from '../acts/act-words.ts'
import { actQueries, affectedQueries } from '../acts/own-acts.ts'
import { useAct } from '../acts/use-act.ts'
import { familyKey } from '../family/family-line.tsx'
import { type FormField, formFields, type InputValues, InquiryInputs } from './inquiry-inputs.tsx'

/** `version` is the one that was read; null after a conflict: saving again overwrites whichever is there by then. */
type Draft = { version: number | null; values: InputValues; errors: Record<string, string> }

/** By contact: it outlasts a step to another one, and is one for the dialog and the place beside the list. */
const drafts = createSessionStore<Record<number, Draft | undefined>>({}, { keptAs: 'adminCorrections' })

const hasTyped = (draft: Draft | undefined) => Object.keys(draft?.values ?? {}).length > 0

const useCorrection = (contact: Contact) => {
  const { id, version } = contact
  const draft = drafts.use()[id]
  const keep = (next: Draft | undefined) => drafts.set({ ...drafts.get(), [id]: next })
  const confirmDiscard = useUnsavedChanges({ hasChanges: () => hasTyped(drafts.get()[id]) })

  const { mutate, isPending } = useAct<'inquiry_corrected', { sent: Draft }>('inquiry_corrected', {
    invalidates: [...actQueries, familyKey],
    invalidatesOnError: affectedQueries,
    onDone: ({ row }, { contact: corrected }) => {
      keep(undefined)
      return { text: sayText(inquiryActs.inquiry_corrected.done, saidOf(corrected ?? row)) }
    },
    onFailed: (error, { sent }) => {
      keep({ ...sent, version: error.status === 412 ? null : sent.version, errors: error.fields })
      return withConflictHint(error, { reason: error.message })
    },
  })

  return {
    draft,
    isBusy: isPending,
    open: () => keep({ version, values: {}, errors: {} }),
    change: (field: FormField, value: string) => {
      if (!draft) return
      const { [field]: _, ...errors } = draft.errors
      keep({ ...draft, values: { ...draft.values, [field]: value }, errors })
    },
    cancel: async (): Promise<boolean> => {
      const isDiscarded = await confirmDiscard()
      if (isDiscarded) keep(undefined)
      return isDiscarded
    },
    submit: () => {
      if (!draft || isPending) return
      const { version: _, ...unread } = contact
      const row = draft.version === null ? unread : { ...unread, version: draft.version }
      mutate({ row, sent: draft, body: draft.values })
    },
  }
}

const columnOf = new Map<FormField, (typeof correctableColumns)[number]>(
  correctableColumns.map((column) => [inquiryFields[column].name, column]),
)

const names = formFields.filter((name) => columnOf.has(name))

const valuesOf = (contact: Contact): InputValues => {
  const row = { ...contact, child_grade: contact.grade }
  return Object.fromEntries([...columnOf].map(([name, column]) => [name, row[column]]))
}

/** What a family asks to have put right; its own words, consent and moments stay as they are. */
export function Correction({ contact }: { contact: Contact }) {
  const { draft, isBusy, open, change, cancel, submit } = useCorrection(contact)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  /** Where the focus goes once what was pressed is gone. */
  const next = useRef<'form' | 'button'>(undefined)
  const isOpen = draft !== undefined
  const hasErrors = Object.keys(draft?.errors ?? {}).length > 0
  useEffect(() => {
    if (isOpen && next.current === 'form') focusField(form.current)
    if (!isOpen && next.current === 'button') button.current?.focus()
    next.current = isOpen ? 'button' : undefined
  }, [isOpen])
  useEffect(() => {
    if (hasErrors) focusField(form.current, '[aria-invalid=true]')
  }, [hasErrors])

  if (!draft) {
    return (
      <Button
        ref={button}
        variant="outline"
        size="sm"
        className="justify-self-start"
        onClick={() => {
          next.current = 'form'
          open()
        }}
      >
        Correct details
      </Button>
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    // A dialog around it stays open.
    event.stopPropagation()
    void cancel()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label={`Correct ${contact.parent_name}`}
      aria-busy={isBusy}
      onKeyDown={onKeyDown}
      onSubmit={onSubmit}
      className="rounded-m border-[1.5px] border-azure p-4"
    >
      <p className="text-sm text-slate">
        Who, when and which field is shown in the timeline; what it said before stays for 30 days at most, for a parent
        who asks.
      </p>
      <div className="mt-4 grid gap-4 @md:grid-cols-2">
        <InquiryInputs
          names={names}
          prefix={id}
          values={{ ...valuesOf(contact), ...draft.values }}
          errors={draft.errors}
          onChange={change}
        />
      </div>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Button type="submit" size="sm" aria-disabled={isBusy}>
          Save correction
        </Button>
        <Button variant="outline" size="sm" onClick={() => void cancel()} aria-disabled={isBusy}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
