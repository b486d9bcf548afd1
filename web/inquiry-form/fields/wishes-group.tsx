import { use, useRef } from 'react'
import { useIslandHydrated } from '#web/ui/use-island-hydrated.ts'
import type { Places } from '../use-places.ts'
import { useTimeZoneOptions } from '../use-time-zones.ts'
import { FieldContext, ScriptedSelect, TextArea } from './controls.tsx'
import { FieldGroup } from './field-group.tsx'

type WishesGroupProps = { places: Places; browserTimeZone: string }

export function WishesGroup({ places, browserTimeZone }: WishesGroupProps) {
  const group = useRef<HTMLDivElement>(null)
  const hydrated = useIslandHydrated()
  const { timeZone: initialZone = '' } = use(FieldContext).initialValues
  const { options, otherOptions } = useTimeZoneOptions({
    browserTimeZone,
    initialZone,
    target: group,
    places,
  })
  return (
    <FieldGroup legend="Schedule and comments" ref={group}>
      <ScriptedSelect
        name="timeZone"
        revision={browserTimeZone}
        emptyLabel="Select a time zone"
        options={options}
        otherOptions={{ label: 'All other time zones', options: otherOptions }}
        preset={browserTimeZone}
        disabled={!hydrated}
        wide
      />
      <TextArea
        name="preferredSchedule"
        rows={2}
        hint="Days and times that suit you, in your own time zone."
        wide
      />
      <TextArea name="comments" rows={2} wide />
    </FieldGroup>
  )
}
