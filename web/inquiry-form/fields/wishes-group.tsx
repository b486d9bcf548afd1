import { memo, use, useRef } from 'react'
import { useIslandHydrated } from '#web/ui/use-island-hydrated.ts'
import { useBrowserTimeZone, useTimeZoneOptions } from '../use-time-zones.ts'
import { FieldContext, ScriptedSelect, TextArea } from './controls.tsx'
import { FieldGroup } from './field-group.tsx'

export const WishesGroup = memo(function WishesGroup() {
  const group = useRef<HTMLDivElement>(null)
  const hydrated = useIslandHydrated()
  const { timeZone: initialZone = '' } = use(FieldContext).initialValues
  const browserZone = useBrowserTimeZone()
  const { options, otherOptions } = useTimeZoneOptions({ browserZone, initialZone, target: group })
  return (
    <FieldGroup legend="Schedule and comments" ref={group}>
      <ScriptedSelect
        name="timeZone"
        revision={browserZone}
        emptyLabel="Select a time zone"
        options={options}
        otherOptions={{ label: 'All other time zones', options: otherOptions }}
        preset={browserZone}
        disabled={!hydrated}
        wide
      />
      <TextArea name="preferredSchedule" rows={2} hint="Days and times that suit you, in your own time zone." wide />
      <TextArea name="comments" rows={2} wide />
    </FieldGroup>
  )
})
