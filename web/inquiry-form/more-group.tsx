import { useMemo } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { ScriptedChoice, TextArea, TextInput } from './controls.tsx'
import { Group } from './group.tsx'
import { readTimeZones } from './time-zones.ts'

const notApplicable = { value: 'NA', label: 'NA' }

/** `fresh` is false once a form was sent: then even the time zone starts empty. */
export function MoreGroup({ fresh }: { fresh: boolean }) {
  const hydrated = useHydrated()
  const { zones, own } = useMemo(
    () => (hydrated ? readTimeZones() : { zones: [], own: '' }),
    [hydrated],
  )
  const options = [
    notApplicable,
    ...zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
  ]
  return (
    <Group legend="More">
      <TextInput name="country" autoComplete="country-name" />
      <ScriptedChoice
        name="timeZone"
        revision={hydrated ? 'ready' : 'waiting'}
        empty="Select a time zone"
        options={options}
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
