import { use, useRef } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { FieldContext, type Option, ScriptedSelect, TextArea, TextInput } from './controls.tsx'
import { FieldGroup } from './field-group.tsx'
import type { Places } from './use-places.ts'
import { useAllTimeZones } from './use-time-zones.ts'

/** Suggested until the full list has been fetched, and without script. */
const commonCountries = ['Australia', 'India', 'United Kingdom', 'United States']

type MoreGroupProps = {
  places: Places
  browserTimeZone: string
  browserCountry: string
  onCountryChange: (country: string) => void
}

export function MoreGroup({
  places,
  browserTimeZone,
  browserCountry,
  onCountryChange,
}: MoreGroupProps) {
  const group = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  const allZones = useAllTimeZones(group, places)
  const { timeZone: initialZone = '' } = use(FieldContext).initialValues
  const topZones = new Set([
    browserTimeZone,
    'NA',
    initialZone,
    ...(allZones.length > 0 && places ? places.commonTimeZones : []),
  ])
  topZones.delete('')
  const toOption = (zone: string): Option => ({
    value: zone,
    label: places?.timeZoneLabel(zone) ?? zone,
  })
  return (
    <FieldGroup legend="More" ref={group}>
      <TextInput
        name="country"
        autoComplete="country-name"
        preset={browserCountry}
        suggestions={places?.countryNames ?? commonCountries}
        onChange={(event) => onCountryChange(event.currentTarget.value)}
      />
      <ScriptedSelect
        name="timeZone"
        revision={browserTimeZone}
        emptyLabel="Select a time zone"
        // Labels come with `places`, after hydration: the server renders IANA names.
        options={[...topZones].map(toOption)}
        otherOptions={{
          label: 'All others',
          options: allZones.filter(({ value }) => !topZones.has(value)),
        }}
        preset={browserTimeZone}
        disabled={!hydrated}
      />
      <TextArea
        name="preferredSchedule"
        hint="Days and times that suit you, in your own time zone."
        wide
      />
      <TextArea name="goals" hint="What should be different in three months?" wide />
      <TextArea name="comments" wide />
      <TextInput name="referredBy" autoComplete="off" wide />
    </FieldGroup>
  )
}
