import { keepPreviousData } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { formLabels } from '#contract/data-purposes/form-texts.ts'
import type { Input } from '#contract/endpoint.ts'
import { matchFamily, maxStatedAgeDays } from '#contract/inquiries/added-inquiry.ts'
import { addedArrivals, arrivalLabels, noAgreement } from '#contract/inquiries/arrivals.ts'
import type { FormField } from '../../editing/declared-field.tsx'
import { EditorPanel } from '../../editing/editor-panel.tsx'
import { useNow } from '../../format/use-now.ts'
import { TextButton } from '../../layout/action.tsx'
import { useAdminQuery } from '../../lists/query-client.ts'
import { useUrlState } from '../../url-state/url-state.tsx'
import { familyWords } from '../family/family-line.tsx'
import { wholeList } from '../list/list-filters.ts'
import { familyKey } from '../list/use-inquiries.ts'
import { formFields, InquiryInputs } from './inquiry-inputs.tsx'
import type { Added, useAddContact } from './use-add-contact.ts'

type Typed = Input<typeof matchFamily>['body']

const keys = ['parentEmail', 'contactNumber', 'whatsappNumber', 'country', 'childName'] as const

const pauseMs = 300

const isTelling = ({ parentEmail, contactNumber, whatsappNumber }: Typed) =>
  /\S@\S/.test(parentEmail ?? '') || `${contactNumber ?? ''}${whatsappNumber ?? ''}`.length > 6

type Props = { now: Date; reach: ReactNode; children: ReactNode }

/** Around the fields of a new contact: beneath how it is reached it says whether the family is known, a moment after the last key. */
function TypedFamily({ now, reach, children }: Props) {
  const [typed, setTyped] = useState<Typed>({})
  const [asked, setAsked] = useState<Typed>({})
  const { setUrlState } = useUrlState()
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const isAsked = isTelling(asked)
  // A hint that cannot be had is none: it keeps nobody from typing.
  const { data } = useAdminQuery(
    [...familyKey, 'typed', asked],
    async (call, signal) => (await call(matchFamily, { body: asked }, { signal })).family,
    { enabled: isAsked, placeholderData: keepPreviousData },
  )
  const family = isAsked ? data : null
  const keep = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement)) return
    const { name, value } = target
    if (keys.some((key) => key === name)) setTyped((before) => ({ ...before, [name]: value }))
  }
  return (
    <div onInput={keep} className="contents">
      {reach}
      <div className="-my-2 flex flex-wrap items-center gap-x-3 text-sm sm:col-span-2">
        <p role="status" className="flex items-center gap-1.5 font-semibold">
          {family ? (
            <>
              <Users size={15} aria-hidden className="shrink-0" />
              Known family: {familyWords(family, now)}
            </>
          ) : null}
        </p>
        {family ? (
          <TextButton onClick={() => setUrlState({ ...wholeList, family: family.id })}>Show the family</TextButton>
        ) : null}
      </div>
      {children}
    </div>
  )
}

const fields: FormField<Added>[] = [
  {
    name: 'arrivedBy',
    kind: 'select',
    label: 'Came by',
    options: Object.fromEntries(addedArrivals.map((arrival) => [arrival, arrivalLabels[arrival]])),
    initial: 'phone',
  },
  {
    name: 'statedAt',
    kind: 'datetime-local',
    label: 'When, if not now',
    hint: `The reply is promised from then on: at most ${maxStatedAgeDays} days ago.`,
    toValue: (text) => (text ? new Date(text).toISOString() : undefined),
  },
  ...formFields.map(
    (name): FormField<Added> => ({
      name,
      label: formLabels[name],
      render: ({ error = '' }) => <InquiryInputs names={[name]} prefix="added" errors={{ [name]: error }} />,
      toValue: (text) => text.trim(),
    }),
  ),
]

const parentFrom = fields.length - formFields.length
const childFrom = parentFrom + formFields.indexOf('childName')
const foldedFrom = parentFrom + formFields.indexOf('timeZone')

/** For who phones, writes or comes by; on top of the list, which stays in use. */
export default function AddContactForm({ editor }: { editor: ReturnType<typeof useAddContact> }) {
  const now = useNow()
  const hasFoldedError = fields.slice(foldedFrom).some(({ name }) => name in editor.fieldErrors)
  return (
    <EditorPanel
      editor={editor}
      noun="contact"
      wording={{ title: 'Add a contact', submit: 'Add contact' }}
      fields={fields}
      renderFields={(show) => (
        <>
          <p className="text-sm text-slate sm:col-span-2">
            A name and one way to reach them are enough. {noAgreement}: they are sent no confirmation, and nothing that
            goes to several families.
          </p>
          {show(0, parentFrom)}
          <TypedFamily now={now} reach={show(parentFrom, childFrom)}>
            {show(childFrom, foldedFrom)}
          </TypedFamily>
          <details open={hasFoldedError || undefined} className="sm:col-span-2">
            <summary className="min-h-10 cursor-pointer py-2 text-sm font-semibold text-blue">
              More about child and lessons
            </summary>
            <div className="mt-2 grid gap-4 sm:grid-cols-2">{show(foldedFrom)}</div>
          </details>
        </>
      )}
    />
  )
}
