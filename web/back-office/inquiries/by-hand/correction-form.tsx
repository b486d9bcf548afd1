import { type FormEvent, type RefObject, useEffect, useId, useRef } from 'react'
import { inquiryActs } from '#contract/inquiries/acts.ts'
import { correctableColumns } from '#contract/inquiries/correction.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { inquiryFields } from '#contract/inquiries/inquiry-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { FormActs } from '../../editing/form-acts.tsx'
import { useUnsavedChanges } from '../../editing/unsaved-changes.tsx'
import { withConflictHint } from '../../editing/use-acts.ts'
import { focusField } from '../../editing/use-editor-focus.ts'
import { saidOf, sayText } from '../acts/act-words.ts'
import { actQueries, affectedQueries } from '../acts/affected-queries.ts'
import { useAct } from '../acts/use-act.ts'
import { familyKey } from '../list/use-inquiries.ts'
import { createKeyedStore, onFormKey, useToggleFocus } from '../typed-text.ts'
import { type FormField, formFields, type InputValues, InquiryInputs } from './inquiry-inputs.tsx'

/** `version` is the one that was read; null after a conflict: saving again overwrites whichever is there by then. */
type Draft = { version: number | null; values: InputValues; errors: Record<string, string> }

/** By contact: it outlasts a step to another one. */
const drafts = createKeyedStore<Draft>({ keptAs: 'adminCorrections' })

const columnOf = new Map<FormField, (typeof correctableColumns)[number]>(
  correctableColumns.map((column) => [inquiryFields[column].name, column]),
)

const names = formFields.filter((name) => columnOf.has(name))

const valuesOf = (contact: Contact): InputValues => {
  const row = { ...contact, child_grade: contact.grade }
  return Object.fromEntries([...columnOf].map(([name, column]) => [name, row[column]]))
}

/** What a family asks to have put right; its own words, consent and moments stay as they are. */
export function Correction({ contact: { id, version }, contact }: { contact: Contact }) {
  const draft = drafts.use(id)
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useToggleFocus(
    draft !== undefined,
    () => focusField(form.current),
    () => button.current?.focus(),
  )
  if (draft) return <CorrectionForm ref={form} contact={contact} draft={draft} />
  return (
    <Button
      ref={button}
      variant="outline"
      size="sm"
      className="justify-self-start"
      onClick={() => drafts.set(id, { version, values: {}, errors: {} })}
    >
      Correct details
    </Button>
  )
}

type FormProps = { ref: RefObject<HTMLFormElement | null>; contact: Contact; draft: Draft }

function CorrectionForm({ ref: form, contact, draft }: FormProps) {
  const { version: _seen, ...unread } = contact
  const { id } = unread
  const { values, errors } = draft
  const prefix = useId()
  const confirmDiscard = useUnsavedChanges({ hasChanges: () => Object.keys(drafts.get(id)?.values ?? {}).length > 0 })
  const { mutate, isPending } = useAct<'inquiry_corrected', { sent: Draft }>('inquiry_corrected', {
    invalidates: [...actQueries, familyKey],
    invalidatesOnError: affectedQueries,
    onDone: ({ row }, { contact: corrected }) => {
      drafts.set(id)
      return { text: sayText(inquiryActs.inquiry_corrected.done, saidOf(corrected ?? row)) }
    },
    onFailed: (error, { sent }) => {
      drafts.set(id, { ...sent, version: error.status === 412 ? null : sent.version, errors: error.fields })
      return withConflictHint(error, { reason: error.message })
    },
  })
  const hasErrors = Object.keys(errors).length > 0
  useEffect(() => {
    if (hasErrors) focusField(form.current, '[aria-invalid=true]')
  }, [hasErrors, form])
  const cancel = () => void confirmDiscard().then((isDiscarded) => isDiscarded && drafts.set(id))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const row = draft.version === null ? unread : { ...unread, version: draft.version }
    if (!isPending) mutate({ row, sent: draft, body: values })
  }
  const change = (field: FormField, value: string) => {
    const { [field]: _corrected, ...others } = errors
    drafts.set(id, { ...draft, values: { ...values, [field]: value }, errors: others })
  }
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label={`Correct ${contact.parent_name}`}
      aria-busy={isPending}
      onKeyDown={(event) => onFormKey(event, { leave: cancel })}
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
          prefix={prefix}
          values={{ ...valuesOf(contact), ...values }}
          errors={errors}
          onChange={change}
        />
      </div>
      <FormActs submit="Save correction" isBusy={isPending} onCancel={cancel} className="mt-5" />
    </form>
  )
}
