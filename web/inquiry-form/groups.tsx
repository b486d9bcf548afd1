import { type RefObject, useState } from 'react'
import { Agreement } from './agreement.tsx'
import { ChildGroup } from './child-group.tsx'
import { CourseGroup } from './course-group.tsx'
import { MoreGroup } from './more-group.tsx'
import { ParentGroup } from './parent-group.tsx'
import type { Listing } from './use-listing.ts'
import { usePlaces } from './use-places.ts'
import { useOwnTimeZone } from './use-time-zones.ts'

type GroupsProps = {
  form: RefObject<HTMLFormElement | null>
  categories: Listing
  boards: Listing
  given: Record<string, string>
  wished: string | undefined
}

/** Every field, in its group. */
export function Groups({ form, categories, boards, given, wished }: GroupsProps) {
  const places = usePlaces(form)
  const ownZone = useOwnTimeZone()
  const ownCountry = places?.countryOf(ownZone) ?? ''
  const [typed, setTyped] = useState<string>()
  const phoneExample = places?.phoneExample(typed ?? (given['country'] || ownCountry))
  return (
    <div className="grid gap-9">
      <ParentGroup phoneExample={phoneExample} />
      <ChildGroup />
      <CourseGroup categories={categories} boards={boards} given={given} wished={wished} />
      <MoreGroup places={places} ownZone={ownZone} ownCountry={ownCountry} onCountry={setTyped} />
      <Agreement />
    </div>
  )
}
