import { memo, useState } from 'react'
import type { FetchedList } from '#web/ui/use-fetched-list.ts'
import { useIslandHydrated } from '#web/ui/use-island-hydrated.ts'
import { usePlaces } from '../use-places.ts'
import { useBrowserTimeZone } from '../use-time-zones.ts'
import { Agreement } from './agreement.tsx'
import { ChildGroup } from './child-group.tsx'
import { CourseGroup } from './course-group.tsx'
import { OptionalFields } from './optional-fields.tsx'
import { ParentGroup } from './parent-group.tsx'
import { WishesGroup } from './wishes-group.tsx'

type FieldGroupsProps = {
  categories: FetchedList
  boards: FetchedList
  initialValues: Record<string, string>
  prefilledCategoryId: string | undefined
}

/** Rendered again for another list, and not for each step of sending. */
export const FieldGroups = memo(function FieldGroups({
  categories,
  boards,
  initialValues,
  prefilledCategoryId,
}: FieldGroupsProps) {
  const hydrated = useIslandHydrated()
  const [isPrerendered] = useState(!hydrated)
  const places = usePlaces()
  const browserTimeZone = useBrowserTimeZone()
  const browserCountry = places?.countryOfTimeZone(browserTimeZone) ?? ''
  const [typedCountry, setTypedCountry] = useState<string>()
  const phoneExample = places?.phoneExample(
    typedCountry ?? (initialValues['country'] || browserCountry),
  )
  return (
    <div className="grid gap-6 sm:gap-9">
      <ParentGroup
        places={places}
        browserCountry={browserCountry}
        phoneExample={phoneExample}
        onCountryChange={setTypedCountry}
      />
      <ChildGroup />
      <CourseGroup
        categories={categories}
        boards={boards}
        initialValues={initialValues}
        prefilledCategoryId={prefilledCategoryId}
      />
      <WishesGroup places={places} browserTimeZone={browserTimeZone} />
      <OptionalFields isPrerendered={isPrerendered} />
      <Agreement />
    </div>
  )
})
