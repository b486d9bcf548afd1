import { memo, useRef } from 'react'
import { ChosenElsewhere } from '../notes/chosen-elsewhere.tsx'
import { RoomForNotes } from '../notes/room-for-notes.tsx'
import { type CourseChoiceInput, useCourseChoice } from '../use-course-choice.ts'
import { Agreement } from './agreement.tsx'
import { ChildGroup } from './child-group.tsx'
import { CourseGroup } from './course-group.tsx'
import { OptionalFields } from './optional-fields.tsx'
import { ParentGroup } from './parent-group.tsx'
import { WishesGroup } from './wishes-group.tsx'

type FieldGroupsProps = CourseChoiceInput & {
  prefilledCountry: string | undefined
  isOnFirstScreen: boolean
}

/** Rendered again for another list or course, and not for each step of sending. */
export const FieldGroups = memo(function FieldGroups(props: FieldGroupsProps) {
  const { categories, boards, prefilledCountry, isOnFirstScreen } = props
  const fields = useRef<HTMLDivElement>(null)
  const choice = useCourseChoice(props)
  return (
    <div ref={fields} className="grid gap-6 sm:gap-9">
      {isOnFirstScreen ? <RoomForNotes fields={fields} /> : null}
      {choice.isPrefilled ? (
        <ChosenElsewhere names={choice.chosenElsewhere} onChange={choice.decline} />
      ) : null}
      <ParentGroup prefilledCountry={prefilledCountry} />
      <ChildGroup />
      <CourseGroup categories={categories} boards={boards} choice={choice} />
      <WishesGroup />
      <OptionalFields />
      <Agreement />
    </div>
  )
})
