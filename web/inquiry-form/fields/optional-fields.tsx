import { memo, use, useLayoutEffect, useRef, useState } from 'react'
import { childDetailsKept } from '#contract/data-purposes/child-details.ts'
import type { InquiryField } from '#contract/inquiries/inquiry-submission.ts'
import { FoldMark } from '#web/ui/fold-mark.tsx'
import { InlineScript } from '#web/ui/inline-script.tsx'
import { useIslandHydrated } from '#web/ui/use-hydrated.ts'
import { draftKey } from '../draft.ts'
import { rejectedDataId } from '../rejected-inquiry.tsx'
import { FieldContext, TextArea, TextInput } from './controls.tsx'
import { whyWeAsk } from './fields.ts'

/** Folded: what helps a tutor, and what nobody has to say. */
const foldedFields = [
  'childEmail',
  'childBirthday',
  'schoolName',
  'childHobbies',
  'goals',
  'referredBy',
] as const satisfies InquiryField[]

/**
 * Inline script: folds before the fields are parsed, so that nothing moves, unless one of them has a value or an error.
 * Without script they stay open. In the prerendered page alone, whose content React does not compare. A draft or a
 * prefilled field is shown without waiting for a sign of use.
 */
const foldScript = import.meta.env.SSR
  ? `(() => {
const fold = document.currentScript.parentNode
let draft
try { draft = sessionStorage.getItem('${draftKey}') } catch {}
fold.open = /"(${foldedFields.join('|')})":"[^"]/.test(document.getElementById('${rejectedDataId}')?.textContent + draft)
if (draft || /(category|board|region|request)=/.test(location.search)) fold.closest('[data-island]').setAttribute('data-urgent', '')
})()`
  : ''

/** What the browser restored is in no other place. */
const hasValue = (control: Element) =>
  (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) && control.value !== ''

export const OptionalFields = memo(function OptionalFields() {
  const hydrated = useIslandHydrated()
  const [isPrerendered] = useState(!hydrated)
  const fold = useRef<HTMLDetailsElement>(null)
  const [wasOpen, setWasOpen] = useState(false)
  const { errors, warnings, initialValues } = use(FieldContext)
  useLayoutEffect(() => {
    const controls = fold.current?.querySelectorAll('input, textarea') ?? []
    const mustOpen =
      foldedFields.some((name) => name in errors || name in warnings || initialValues[name]) ||
      [...controls].some(hasValue)
    if (fold.current && mustOpen) fold.current.open = true
    if (fold.current?.open) setWasOpen(true)
  }, [errors, warnings, initialValues])
  return (
    // The browser owns `open`: React sets it in the prerendered page alone.
    <details
      ref={fold}
      open={import.meta.env.SSR}
      suppressHydrationWarning
      onToggle={(event) => event.currentTarget.open && setWasOpen(true)}
      className="group border-t border-line pt-1 sm:pt-3"
    >
      <summary className="flex list-none items-start justify-between gap-6 rounded-s py-3 text-xl font-bold tracking-[-0.01em] hover:text-blue [&::-webkit-details-marker]:hidden">
        <span>
          Tell us more, optional
          <span className="block text-sm font-normal tracking-normal text-slate">
            Hobbies, school, goals: what helps us find the right tutor
          </span>
        </span>
        <FoldMark />
      </summary>
      {isPrerendered ? <InlineScript code={foldScript} /> : null}
      <p className="pt-3 text-sm text-slate">
        Leave out what you like. We forget your child’s e-mail, birthday, school and hobbies when your inquiry has been
        settled for {childDetailsKept}.
      </p>
      <div className="grid gap-x-5 gap-y-3.5 pt-4 sm:grid-cols-2 sm:gap-y-5 sm:pt-5">
        <TextInput
          name="childEmail"
          // The browser's own validation, in force until hydration, would refuse “NA”; and Chromium does not show a field
          // again whose type changed while it was folded.
          type={isPrerendered && !wasOpen ? 'text' : 'email'}
          inputMode="email"
          autoComplete="off"
          hint={`${whyWeAsk('childEmail')} NA if there is none.`}
        />
        <TextInput
          name="childBirthday"
          type="date"
          min="1900-01-01"
          max="2099-12-31"
          hint={whyWeAsk('childBirthday')}
        />
        <TextInput name="schoolName" autoComplete="off" wide hint={whyWeAsk('schoolName')} />
        <TextArea name="childHobbies" rows={2} wide hint={whyWeAsk('childHobbies')} />
        <TextArea name="goals" hint="What should be different in three months?" wide />
        <TextInput name="referredBy" autoComplete="off" wide />
      </div>
    </details>
  )
})
