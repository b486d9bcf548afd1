import { memo, use, useRef, useState } from 'react'
import { grades } from '#contract/inquiries/inquiry-texts.ts'
import { useIslandHydrated } from '#web/ui/use-island-hydrated.ts'
import { ChosenElsewhere } from '../notes/chosen-elsewhere.tsx'
import { useCountry } from '../use-country.ts'
import { type CourseChoiceInput, useCourseChoice } from '../use-course-choice.ts'
import { useBrowserTimeZone, useTimeZoneOptions } from '../use-time-zones.ts'
import { gradeLabel, type SchoolSystem, schoolSystemOf, yearHint } from '../year-and-grade.ts'
import { FieldContext, ScriptedSelect, SelectInput, TextArea, TextInput } from './controls.tsx'
import { CourseGroup } from './course-group.tsx'
import { FieldGroup } from './field-group.tsx'
import { controlId, labels, whyWeAsk } from './fields.ts'
import { OptionalFields } from './optional-fields.tsx'
import { ParentGroup } from './parent-group.tsx'

const name = 'agreedToTerms'

/** In a new tab, so that what was typed stays. */
function DocumentLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className="font-semibold text-blue underline">
      {children}
    </a>
  )
}

const Agreement = memo(function Agreement() {
  const { errors, initialValues } = use(FieldContext)
  const id = controlId(name)
  const error = errors[name]
  return (
    <div className="border-t border-line pt-6">
      <div className="flex items-start gap-3">
        <input
          id={id}
          name={name}
          type="checkbox"
          value="true"
          required
          defaultChecked={initialValues[name] === 'true'}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-0.5 size-6 shrink-0 accent-blue aria-invalid:outline-2 aria-invalid:outline-danger"
        />
        <label htmlFor={id} className="leading-7 font-semibold">
          {labels[name]}
          <span aria-hidden="true" className="ml-1 text-danger">
            *
          </span>
        </label>
      </div>
      <p className="mt-1 pl-9 text-sm text-slate">
        Read <DocumentLink to="/terms-of-service">our terms</DocumentLink> and{' '}
        <DocumentLink to="/privacy-policy">privacy policy</DocumentLink> (both open in a new tab).
      </p>
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-semibold text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
})

const WishesGroup = memo(function WishesGroup() {
  const group = useRef<HTMLDivElement>(null)
  const hydrated = useIslandHydrated()
  const { timeZone: initialZone = '' } = use(FieldContext).initialValues
  const browserZone = useBrowserTimeZone()
  const { options, otherOptions } = useTimeZoneOptions({ browserZone, initialZone, target: group })
  return (
    <FieldGroup legend="Schedule and comments" ref={group}>
      <ScriptedSelect
        name="timeZone"
        revision={browserZone}
        emptyLabel="Select a time zone"
        options={options}
        otherOptions={{ label: 'All other time zones', options: otherOptions }}
        preset={browserZone}
        disabled={!hydrated}
        wide
      />
      <TextArea
        name="preferredSchedule"
        rows={2}
        hint="Days and times that suit you, in your own time zone."
        wide
      />
      <TextArea name="comments" rows={2} wide />
    </FieldGroup>
  )
})

const hintFor = (school: SchoolSystem | undefined, grade: string): string | undefined => {
  if (school === 'australia') return undefined
  return school === 'uk' ? 'Years as in England and Wales.' : yearHint(grade)
}

type ChildGroupProps = { school: SchoolSystem | undefined }

const ChildGroup = memo(function ChildGroup({ school }: ChildGroupProps) {
  const [grade, setGrade] = useState('')
  return (
    <FieldGroup legend="Child">
      <TextInput name="childName" autoComplete="off" hint={whyWeAsk('childName')} />
      <SelectInput
        name="childGrade"
        emptyLabel="Select a grade"
        options={grades.map((value) => ({ value, label: gradeLabel(value, school) }))}
        hint={
          <>
            {hintFor(school, grade)} <span className="block">{whyWeAsk('childGrade')}</span>
          </>
        }
        onChange={(event) => setGrade(event.currentTarget.value)}
      />
    </FieldGroup>
  )
})

type FieldGroupsProps = CourseChoiceInput & {
  prefilledCountry: string | undefined
}

/** Rendered again for another list or course, and not for each step of sending. */
export const FieldGroups = memo(function FieldGroups(props: FieldGroupsProps) {
  const { categories, boards, initialValues, prefilledCountry } = props
  const choice = useCourseChoice(props)
  const country = useCountry(initialValues['country'], prefilledCountry)
  return (
    <>
      {choice.isPrefilled ? (
        <ChosenElsewhere names={choice.chosenElsewhere} onChange={choice.decline} />
      ) : null}
      <div className="grid gap-6 sm:gap-9">
        <ParentGroup {...country} />
        <ChildGroup school={schoolSystemOf(country.country)} />
        <CourseGroup categories={categories} boards={boards} choice={choice} />
        <WishesGroup />
        <OptionalFields />
        <Agreement />
      </div>
    </>
  )
})
