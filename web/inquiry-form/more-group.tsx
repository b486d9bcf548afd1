import { use, useRef } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { ScriptedChoice, Shown, TextArea, TextInput } from './controls.tsx'
import { Group } from './group.tsx'
import { useTimeZones } from './time-zones.ts'

const optionOf = (zone: string) => ({ value: zone, label: zone.replaceAll('_', ' ') })

/** `fresh` is false once a form was sent: then even the time zone starts empty. */
export function MoreGroup({ fresh }: { fresh: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  const { own, others } = useTimeZones(place)
  const { timeZone: given = '' } = use(Shown).given
  const zones = new Set(['NA', own, given, ...others])
  zones.delete('')
  return (
    <Group legend="More" ref={place}>
      <TextInput name="country" autoComplete="country-name" />
      <ScriptedChoice
        name="timeZone"
        revision={own}
        empty="Select a time zone"
        // The server writes what a refused post said as it was said.
        options={[...zones].map((zone) =>
          zone === given ? { value: zone, label: zone } : optionOf(zone),
        )}
        preset={fresh ? own : ''}
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
