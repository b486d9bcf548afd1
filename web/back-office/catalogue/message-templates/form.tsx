import { useRef, useState } from 'react'
import { brand } from '#brand'
import { answerLimits } from '#contract/conversation/answers.ts'
import { nameUnknown, templateVariables } from '#contract/conversation/fill-template.ts'
import { regionLabels, type TemplateRegion } from '#contract/conversation/template-regions.ts'
import { channelLabels, type Template, templateCalls } from '#contract/conversation/templates.ts'
import type { Input } from '#contract/endpoint.ts'
import { limits } from '#contract/text-rules.ts'
import { Field } from '#web/ui/field.tsx'
import { EditorPanel, readTexts } from '../../editing/editor-panel.tsx'
import { queryKeys } from '../../lists/query-client.ts'
import { useAdminQuery } from '../../lists/use-admin-query.ts'
import { TextField } from '../text-field.tsx'
import { type Noun, useNounEditor } from '../use-noun.ts'
import { TemplatePreview } from './preview.tsx'

type Values = Input<typeof templateCalls.add>['body']
/** A row shows the text where other nouns have a description. */
export type TemplateItem = Template & { description: string }

export const templateNoun: Noun<Values> = {
  calls: templateCalls,
  noun: 'template',
  queryKey: queryKeys.templates,
  lists: [queryKeys.templates],
}

export const useTemplateItems = () =>
  useAdminQuery(queryKeys.templates, async (call, signal) =>
    (await call(templateCalls.list, {}, { signal })).templates.map(
      (template): TemplateItem => ({
        ...template,
        description: template.body,
        // Those that came with it were made by nobody.
        created_by_name: template.created_by_name ?? brand.name,
      }),
    ),
  )

export const useTemplateEditor = () => useNounEditor<TemplateItem, Values>(templateNoun)

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

type ChoiceProps = {
  name: 'channel' | 'region'
  label: string
  labels: Record<string, string>
  value: string
}

const Choice = ({ name, label, labels, value }: ChoiceProps) => (
  <Field id={`template-${name}`} name={name} label={label} required>
    {(control) => (
      <select {...control} defaultValue={value}>
        {Object.entries(labels).map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
)

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
      <TextField
        id="template-name"
        name="name"
        label="Name"
        required
        wide
        value={row?.name}
        error={fieldErrors['name']}
      />
      <Choice name="channel" label="For" labels={channelLabels} value={initial.channel} />
      <Choice name="region" label="Region" labels={regionLabels} value={initial.region} />
      {typed.channel === 'mail' ? (
        <TextField
          id="template-subject"
          name="subject"
          label="Subject"
          wide
          hint="Left empty, the mail keeps the subject that it has."
          maxLength={limits.short}
          value={initial.subject}
          error={fieldErrors['subject']}
          warning={nameUnknown(typed.subject)}
        />
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
