import { memo, use, useRef, useState } from 'react'
import { grades } from '#contract/inquiries/inquiry-texts.ts'
import { gradeLabel, type SchoolSystem, schoolSystemOf, yearHint } from '#contract/inquiries/readings/year-and-grade.ts'
import { useIslandHydrated } from '#web/ui/use-hydrated.ts'
import { ChosenElsewhere, NoteRoom } from '../notes/form-note.tsx'
import { useCountry } from '../use-country.ts'
import { type CourseChoiceInput, useCourseChoice } from '../use-course-choice.ts'
import { useBrowserTimeZone, useTimeZoneOptions } from '../use-time-zones.ts'
import { Agreement } from './agreement.tsx'
import { FieldContext, ScriptedSelect, SelectInput, TextArea, TextInput } from './controls.tsx'
import { CourseGroup } from './course-group.tsx'
import { FieldGroup } from './field-group.tsx'
import { whyWeAsk } from './fields.ts'
import { OptionalFields } from './optional-fields.tsx'
import { ParentGroup } from './parent-group.tsx'

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
      <TextArea name="preferredSchedule" rows={2} hint="Days and times that suit you, in your own time zone." wide />
      <TextArea name="comments" rows={2} wide />
    </FieldGroup>
  )
})

const hintFor = (school: SchoolSystem | undefined, grade: string): string | undefined => {
  if (school === 'australia') return undefined
  return school === 'uk' ? 'Years as in England and Wales.' : yearHint(grade)
}

type ChildGroupProps = { school: SchoolSystem | undefined; presetGrade: string | undefined }

const ChildGroup = memo(function ChildGroup({ school, presetGrade = '' }: ChildGroupProps) {
  const [chosenGrade, setChosenGrade] = useState<string>()
  return (
    <FieldGroup legend="Child">
      <TextInput name="childName" autoComplete="off" hint={whyWeAsk('childName')} />
      <SelectInput
        key={presetGrade}
        name="childGrade"
        preset={presetGrade}
        emptyLabel="Select a grade"
        options={grades.map((value) => ({ value, label: gradeLabel(value, school) }))}
        hint={
          <>
            {hintFor(school, chosenGrade ?? presetGrade)} <span className="block">{whyWeAsk('childGrade')}</span>
          </>
        }
        onChange={(event) => setChosenGrade(event.currentTarget.value)}
      />
    </FieldGroup>
  )
})

type FieldGroupsProps = CourseChoiceInput & { prefilledCountry: string | undefined }

/** Rendered again for another list or course, and not for each step of sending. */
export const FieldGroups = memo(function FieldGroups(props: FieldGroupsProps) {
  const { categories, boards, initialValues, prefill, prefilledCountry } = props
  const choice = useCourseChoice(props)
  const country = useCountry(initialValues['country'], prefilledCountry)
  return (
    <>
      {choice.chosenElsewhere.length > 0 ? (
        <ChosenElsewhere names={choice.chosenElsewhere} onChange={choice.decline} />
      ) : choice.keepsRoom ? (
        <NoteRoom />
      ) : null}
      <div className="grid gap-6 sm:gap-9">
        <ParentGroup {...country} />
        <ChildGroup school={schoolSystemOf(country.country)} presetGrade={prefill.grade} />
        <CourseGroup categories={categories} boards={boards} choice={choice} />
        <WishesGroup />
        <OptionalFields />
        <Agreement />
      </div>
    </>
  )
})
