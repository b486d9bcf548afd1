import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { correctableColumns } from '#contract/inquiries/correction.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { inquiryFields } from '#contract/inquiries/inquiry-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { focusField } from '../../editing/use-editor-focus.ts'
import { type FormField, formFields, type InputValues, InquiryInputs } from './inquiry-inputs.tsx'
import { useCorrection } from './use-correction.ts'

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
