import type { Input } from '#contract/endpoint.ts'
import { inquiryActs } from '#contract/inquiries/acts.ts'
import { maxStatedAgeDays } from '#contract/inquiries/added-inquiry.ts'
import { type AddedArrival, addedArrivals, arrivalLabels, noAgreement } from '#contract/inquiries/arrivals.ts'
import { addInquiry } from '#contract/inquiries/inquiry-acts.ts'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { EditorPanel } from '../../editing/editor-panel.tsx'
import { useEditor, type VersionedRow } from '../../editing/use-editor.ts'
import { useNow } from '../../format/use-now.ts'
import { useUrlState } from '../../url-state/url-state.tsx'
import { sayText } from '../acts/act-words.ts'
import { affectedLists, forgetRepeatKey, repeatKeyOf } from '../acts/own-acts.ts'
import { pagesKey } from '../list/use-inquiries.ts'
import { formFields, InquiryInputs } from './inquiry-inputs.tsx'
import { TypedFamily } from './typed-family.tsx'

type Added = Input<typeof addInquiry>['body']

const words = inquiryActs.inquiry_added

export const useAddContact = () => {
  const { setUrlState } = useUrlState()
  return useEditor<VersionedRow, Added, { id: number }>({
    queryKey: pagesKey,
    alsoInvalidates: affectedLists,
    save: async (call, _target, values) => {
      const idempotencyKey = repeatKeyOf(addInquiry.path, values)
      const reply = await call(addInquiry, { body: values }, { idempotencyKey })
      forgetRepeatKey(addInquiry.path)
      return reply
    },
    successText: (_isNew, { parentFirstName, parentLastName }) =>
      sayText(words.done, { name: [parentFirstName, parentLastName].filter(Boolean).join(' ') }),
    successAction: ({ id }) => ({ label: 'Show', onClick: () => setUrlState({ contact: id }) }),
    toErrorToast: ({ message: reason }) => ({ text: sayText(words.failed, { reason }) }),
  })
}

const childFrom = formFields.indexOf('childName')
const foldedFrom = formFields.indexOf('timeZone')

const toValues = (getValue: (field: string) => string): Added => {
  const statedAt = getValue('statedAt')
  return {
    ...Object.fromEntries(formFields.map((name) => [name, getValue(name).trim()])),
    arrivedBy: getValue('arrivedBy') as AddedArrival,
    ...(statedAt && { statedAt: new Date(statedAt).toISOString() }),
  }
}

function ArrivalFields({ errors }: { errors: Record<string, string> }) {
  return (
    <>
      <SelectField
        id="added-arrivedBy"
        name="arrivedBy"
        label="Came by"
        error={errors['arrivedBy']}
        options={addedArrivals.map((arrival) => [arrival, arrivalLabels[arrival]] as const)}
        defaultValue="phone"
      />
      <Field
        id="added-statedAt"
        name="statedAt"
        label="When, if not now"
        hint={`The reply is promised from then on: at most ${maxStatedAgeDays} days ago.`}
        error={errors['statedAt']}
      >
        {(control) => <input {...control} type="datetime-local" />}
      </Field>
    </>
  )
}

/** For who phones, writes or comes by; on top of the list, which stays in use. */
export function AddContactForm({ editor }: { editor: ReturnType<typeof useAddContact> }) {
  const now = useNow()
  const { fieldErrors } = editor
  const hasFoldedError = formFields.slice(foldedFrom).some((name) => name in fieldErrors)
  return (
    <EditorPanel
      editor={editor}
      noun="contact"
      wording={{ title: 'Add a contact', submit: 'Add contact' }}
      toValues={toValues}
    >
      {() => (
        <>
          <p className="text-sm text-slate sm:col-span-2">
            A name and one way to reach them are enough. {noAgreement}: they are sent no confirmation, and nothing that
            goes to several families.
          </p>
          <ArrivalFields errors={fieldErrors} />
          <TypedFamily
            now={now}
            reach={<InquiryInputs names={formFields.slice(0, childFrom)} prefix="added" errors={fieldErrors} />}
          >
            <InquiryInputs names={formFields.slice(childFrom, foldedFrom)} prefix="added" errors={fieldErrors} />
          </TypedFamily>
          <details open={hasFoldedError || undefined} className="sm:col-span-2">
            <summary className="min-h-10 cursor-pointer py-2 text-sm font-semibold text-blue">
              More about child and lessons
            </summary>
            <div className="mt-2 grid gap-4 sm:grid-cols-2">
              <InquiryInputs names={formFields.slice(foldedFrom)} prefix="added" errors={fieldErrors} />
            </div>
          </details>
        </>
      )}
    </EditorPanel>
  )
}
