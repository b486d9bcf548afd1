import { memo } from 'react'
import { Agreement } from './agreement.tsx'
import { ChildGroup } from './child-group.tsx'
import { CourseGroup, type CourseGroupProps } from './course-group.tsx'
import { OptionalFields } from './optional-fields.tsx'
import { ParentGroup } from './parent-group.tsx'
import { WishesGroup } from './wishes-group.tsx'

/** Rendered again for another list, and not for each step of sending. */
export const FieldGroups = memo(function FieldGroups(course: CourseGroupProps) {
  return (
    <div className="grid gap-6 sm:gap-9">
      <ParentGroup />
      <ChildGroup />
      <CourseGroup {...course} />
      <WishesGroup />
      <OptionalFields />
      <Agreement />
    </div>
  )
})
