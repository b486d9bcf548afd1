import { useRef, useState } from 'react'
import { brand } from '#brand'
import { answerLimits } from '#contract/conversation/answers.ts'
import { fillTemplate, nameUnknown, templateVariables } from '#contract/conversation/fill-template.ts'
import { regionLabels, type TemplateRegion } from '#contract/conversation/template-regions.ts'
import { templateValues } from '#contract/conversation/template-values.ts'
import { channelLabels, type Template, templateCalls } from '#contract/conversation/templates.ts'
import type { Input } from '#contract/endpoint.ts'
import { limits } from '#contract/text-rules.ts'
import { Field } from '#web/ui/field.tsx'
import { DeclaredField, type FormField } from '../../editing/declared-field.tsx'
import { EditorPanel, readTexts } from '../../editing/editor-panel.tsx'
import { queryKeys, useAdminQuery } from '../../lists/query-client.ts'
import { useSession } from '../../session/use-session.ts'
import { type Noun, useNounEditor } from '../use-noun.ts'

const dayMs = 24 * 60 * 60_000

const sampleZones: Record<TemplateRegion, string> = {
  all: 'Asia/Dubai',
  usa: 'America/New_York',
  australia: 'Australia/Sydney',
  uk: 'Europe/London',
}

type Props = { region: TemplateRegion; subject: string; body: string }

/** As a family would read it that does not exist. */
function TemplatePreview({ region, subject, body }: Props) {
  const { admin } = useSession()
  const [now] = useState(() => new Date())
  const sample = {
    parent_first_name: 'Noor',
    child_name: 'Sami',
    subject: 'Algebra',
    board: 'IB',
    time_zone: sampleZones[region],
    reference: 'M-SAMPLE23',
    next_step_at: new Date(now.getTime() + dayMs).toISOString(),
  }
  const sender = { name: admin.name, timeZone: brand.timeZone, region, now }
  const fill = (text: string) => fillTemplate(text, templateValues(sample, sender)).text
  return (
    <section aria-label="Preview" className="rounded-s bg-mist p-4 col-span-full">
      <h4 className="text-sm text-slate">Preview, with a family that does not exist</h4>
      {subject ? <p className="mt-2 font-semibold wrap-anywhere">{fill(subject)}</p> : null}
      <p className="mt-2 wrap-anywhere whitespace-pre-wrap">{fill(body)}</p>
    </section>
  )
}

type Values = Input<typeof templateCalls.add>['body']

export const templateNoun: Noun<Values> = {
  calls: templateCalls,
  noun: 'template',
  queryKey: queryKeys.templates,
  lists: [queryKeys.templates],
}

export const useTemplates = () =>
  useAdminQuery(queryKeys.templates, async (call, signal) => (await call(templateCalls.list, {}, { signal })).templates)

export const useTemplateEditor = () => useNounEditor<Template, Values>(templateNoun)

type Typed = Pick<Template, 'channel' | 'region' | 'body'> & { subject: string }

const toTyped = (getValue: (field: string) => string): Typed => ({
  channel: getValue('channel') as Template['channel'],
  region: getValue('region') as TemplateRegion,
  subject: getValue('subject'),
  body: getValue('body'),
})

const toValues = (getValue: (field: string) => string) => ({
  ...toTyped(getValue),
  name: getValue('name'),
})

type BodyProps = { body: string; typed: string; error: string | undefined }

/** A press on a variable puts it where the cursor is. */
function BodyField({ body, typed, error }: BodyProps) {
  const input = useRef<HTMLTextAreaElement>(null)
  const insert = (name: string) => {
    const field = input.current
    if (!field) return
    field.setRangeText(`{${name}}`, field.selectionStart, field.selectionEnd, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  }
  return (
    <Field
      id="template-body"
      name="body"
      label="Text"
      required
      wide
      error={error}
      warning={nameUnknown(typed)}
      action={
        <div role="group" aria-label="Variables" className="flex flex-wrap gap-1.5">
          {templateVariables.map((name) => (
            <button key={name} type="button" className="filter-pill" onClick={() => insert(name)}>
              {`{${name}}`}
            </button>
          ))}
        </div>
      }
    >
      {(control) => (
        <textarea {...control} ref={input} rows={10} maxLength={answerLimits.bodyCharacters} defaultValue={body} />
      )}
    </Field>
  )
}

const fields: FormField<Pick<Values, 'name' | 'channel' | 'region'>>[] = [
  { name: 'name', label: 'Name', required: true, wide: true },
  { name: 'channel', kind: 'select', label: 'For', required: true, options: channelLabels },
  { name: 'region', kind: 'select', label: 'Region', required: true, options: regionLabels },
]

const blank: Typed = { channel: 'mail', region: 'all', subject: '', body: '' }

type FieldsProps = { row: Template | null; fieldErrors: Record<string, string> }

function TemplateFields({ row, fieldErrors }: FieldsProps) {
  const initial: Typed = row ? { ...row, subject: row.subject ?? '' } : blank
  const [typed, setTyped] = useState(initial)
  const onInput = (form: HTMLFormElement | null) => {
    if (form) setTyped(toTyped(readTexts(form)))
  }
  return (
    <div className="contents" onInput={({ currentTarget }) => onInput(currentTarget.closest('form'))}>
      {fields.map((field) => (
        <DeclaredField
          key={field.name}
          field={field}
          control={{
            id: `template-${field.name}`,
            name: field.name,
            value: row?.[field.name],
            error: fieldErrors[field.name],
          }}
        />
      ))}
      {typed.channel === 'mail' ? (
        <Field
          id="template-subject"
          name="subject"
          label="Subject"
          wide
          hint="Left empty, the mail keeps the subject that it has."
          error={fieldErrors['subject']}
          warning={nameUnknown(typed.subject)}
        >
          {(control) => <input {...control} maxLength={limits.short} defaultValue={initial.subject} />}
        </Field>
      ) : null}
      <BodyField body={initial.body} typed={typed.body} error={fieldErrors['body']} />
      <TemplatePreview {...typed} />
    </div>
  )
}

export const TemplateForm = ({ editor }: { editor: ReturnType<typeof useTemplateEditor> }) => (
  <EditorPanel editor={editor} noun="Template" toValues={toValues}>
    {(row) => <TemplateFields row={row} fieldErrors={editor.fieldErrors} />}
  </EditorPanel>
)
