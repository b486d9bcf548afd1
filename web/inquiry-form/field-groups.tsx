import { type RefObject, useState } from 'react'
import type { FetchedList } from '#web/ui/use-fetched-list.ts'
import { Agreement } from './agreement.tsx'
import { ChildGroup } from './child-group.tsx'
import { CourseGroup } from './course-group.tsx'
import { MoreGroup } from './more-group.tsx'
import { ParentGroup } from './parent-group.tsx'
import { usePlaces } from './use-places.ts'
import { useBrowserTimeZone } from './use-time-zones.ts'

type FieldGroupsProps = {
  form: RefObject<HTMLFormElement | null>
  categories: FetchedList
  boards: FetchedList
  initialValues: Record<string, string>
  prefilledCategoryId: string | undefined
}

export function FieldGroups({
  form,
  categories,
  boards,
  initialValues,
  prefilledCategoryId,
}: FieldGroupsProps) {
  const places = usePlaces(form)
  const browserTimeZone = useBrowserTimeZone()
  const browserCountry = places?.countryOfTimeZone(browserTimeZone) ?? ''
  const [typedCountry, setTypedCountry] = useState<string>()
  const phoneExample = places?.phoneExample(
    typedCountry ?? (initialValues['country'] || browserCountry),
  )
  return (
    <div className="grid gap-9">
      <ParentGroup phoneExample={phoneExample} />
      <ChildGroup />
      <CourseGroup
        categories={categories}
        boards={boards}
        initialValues={initialValues}
        prefilledCategoryId={prefilledCategoryId}
      />
      <MoreGroup
        places={places}
        browserTimeZone={browserTimeZone}
        browserCountry={browserCountry}
        onCountryChange={setTypedCountry}
      />
      <Agreement />
    </div>
  )
}
