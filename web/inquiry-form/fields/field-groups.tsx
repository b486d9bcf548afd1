import { type ComponentProps, memo } from 'react'
import { schoolSystemOf } from '#contract/inquiries/readings/year-and-grade.ts'
import { ChosenElsewhere, Note, NoteRoom } from '../notes/note.tsx'
import { useCountry } from '../use-country.ts'
import { type CourseChoiceInput, useCourseChoice } from '../use-course-choice.ts'
import { Agreement } from './agreement.tsx'
import { ChildGroup } from './child-group.tsx'
import { CourseGroup } from './course-group.tsx'
import { OptionalFields } from './optional-fields.tsx'
import { ParentGroup } from './parent-group.tsx'
import { WishesGroup } from './wishes-group.tsx'

type FieldGroupsProps = CourseChoiceInput & {
  prefilledCountry: string | undefined
  prefilledGrade: string | undefined
}

/** Its room stays when nothing of it is offered any more. */
function HandedOn(props: ComponentProps<typeof ChosenElsewhere>) {
  if (props.names.length === 0) return <NoteRoom />
  return (
    <Note>
      <ChosenElsewhere {...props} />
    </Note>
  )
}

/** Rendered again for another list or course, and not for each step of sending. */
export const FieldGroups = memo(function FieldGroups(props: FieldGroupsProps) {
  const { categories, boards, initialValues, prefilledCountry, prefilledGrade } = props
  const choice = useCourseChoice(props)
  const country = useCountry(initialValues['country'], prefilledCountry)
  return (
    <>
      {choice.isPrefilled ? <HandedOn names={choice.chosenElsewhere} onChange={choice.decline} /> : null}
      <div className="grid gap-6 sm:gap-9">
        <ParentGroup {...country} />
        <ChildGroup school={schoolSystemOf(country.country)} presetGrade={prefilledGrade} />
        <CourseGroup categories={categories} boards={boards} choice={choice} />
        <WishesGroup />
        <OptionalFields />
        <Agreement />
      </div>
    </>
  )
})
