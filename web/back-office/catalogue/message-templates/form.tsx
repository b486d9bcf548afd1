import { useRef, useState } from 'react'
import { brand } from '#brand'
import { answerLimits } from '#contract/conversation/answers.ts'
import { fillTemplate, nameUnknown, templateVariables } from '#contract/conversation/fill-template.ts'
import { perRegion, regionLabels } from '#contract/conversation/template-regions.ts'
import { templateValues } from '#contract/conversation/template-values.ts'
import { channelLabels, templateCalls } from '#contract/conversation/templates.ts'
import type { Input } from '#contract/endpoint.ts'
import { regions } from '#contract/regions.ts'
import { limits } from '#contract/text-rules.ts'
import { Field } from '#web/ui/field.tsx'
import { asText, type FieldValue, type FormField } from '../../editing/declared-field.tsx'
import { queryKeys } from '../../lists/query-client.ts'
import { useSession } from '../../session/use-session.ts'
import { type Noun } from '../use-noun.ts'

export type Values = Input<typeof templateCalls.add>['body']

const dayMs = 24 * 60 * 60_000

const sampleZones = perRegion<string>('Asia/Dubai', (name) => regions[name].timeZone)

type Props = Pick<Values, 'region' | 'subject' | 'body'>

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

export const templateNoun: Noun<Values> = {
  calls: templateCalls,
  noun: 'template',
  queryKey: queryKeys.templates,
  lists: [queryKeys.templates],
}

type BodyProps = { id: string; name: string; value: FieldValue; typed: string; error: string | undefined }

/** A press on a variable puts it where the cursor is. */
function BodyField({ value, typed, ...named }: BodyProps) {
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
      {...named}
      label="Text"
      required
      wide
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
        <textarea
          {...control}
          ref={input}
          rows={10}
          maxLength={answerLimits.bodyCharacters}
          defaultValue={asText(value)}
        />
      )}
    </Field>
  )
}

export const fields: FormField<Values>[] = [
  { name: 'name', label: 'Name', required: true, wide: true },
  { name: 'channel', kind: 'select', label: 'For', required: true, options: channelLabels, initial: 'mail' },
  { name: 'region', kind: 'select', label: 'Region', required: true, options: regionLabels, initial: 'all' },
  {
    name: 'subject',
    label: 'Subject',
    render: ({ value, ...field }, { channel, subject }) =>
      channel === 'mail' ? (
        <Field
          {...field}
          label="Subject"
          wide
          hint="Left empty, the mail keeps the subject that it has."
          warning={nameUnknown(subject ?? '')}
        >
          {(control) => <input {...control} maxLength={limits.short} defaultValue={asText(value)} />}
        </Field>
      ) : null,
  },
  {
    name: 'body',
    label: 'Text',
    render: (control, typed) => (
      <>
        <BodyField {...control} typed={typed.body} />
        <TemplatePreview {...typed} />
      </>
    ),
  },
]
