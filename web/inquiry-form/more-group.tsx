import { use, useRef } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { type Option, ScriptedChoice, Shown, TextArea, TextInput } from './controls.tsx'
import { Group } from './group.tsx'
import type { Places } from './use-places.ts'
import { useAllTimeZones } from './use-time-zones.ts'

/** Where most families live: suggested without script, too. */
const markets = ['Australia', 'India', 'United Kingdom', 'United States']

type MoreGroupProps = {
  places: Places
  ownZone: string
  ownCountry: string
  onCountry: (country: string) => void
}

export function MoreGroup({ places, ownZone, ownCountry, onCountry }: MoreGroupProps) {
  const group = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  const all = useAllTimeZones(group, places)
  const { timeZone: given = '' } = use(Shown).given
  const first = new Set([
    ownZone,
    'NA',
    given,
    ...(all.length > 0 && places ? places.ourZones : []),
  ])
  first.delete('')
  const inWords = (zone: string): Option => ({
    value: zone,
    label: places?.zoneInWords(zone) ?? zone,
  })
  return (
    <Group legend="More" ref={group}>
      <TextInput
        name="country"
        autoComplete="country-name"
        preset={ownCountry}
        suggestions={places?.countryNames ?? markets}
        onChange={(event) => onCountry(event.currentTarget.value)}
      />
      <ScriptedChoice
        name="timeZone"
        revision={ownZone}
        empty="Select a time zone"
        // What the server wrote of a refused post hydrates as it was said: words come later.
        options={[...first].map(inWords)}
        others={{ label: 'All others', options: all.filter(({ value }) => !first.has(value)) }}
        preset={ownZone}
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
    </Group>
  )
}
