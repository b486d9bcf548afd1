import { use, useMemo, useRef } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { FieldContext, type Option, ScriptedSelect, TextArea } from './controls.tsx'
import { FieldGroup } from './field-group.tsx'
import type { Places } from './use-places.ts'
import { useAllTimeZones } from './use-time-zones.ts'

type WishesGroupProps = { places: Places; browserTimeZone: string }

export function WishesGroup({ places, browserTimeZone }: WishesGroupProps) {
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
  const topKey = [...topZones].join()
  const otherZones = useMemo(() => {
    const top = topKey.split(',')
    return allZones.filter(({ value }) => !top.includes(value))
  }, [allZones, topKey])
  const toOption = (zone: string): Option => ({
    value: zone,
    label: places?.timeZoneLabel(zone) ?? zone,
  })
  return (
    <FieldGroup legend="Schedule and comments" ref={group}>
      <ScriptedSelect
        name="timeZone"
        revision={browserTimeZone}
        emptyLabel="Select a time zone"
        // Labels come with `places`, after hydration: the server renders IANA names.
        options={[...topZones].map(toOption)}
        otherOptions={{
          label: 'All other time zones',
          options: otherZones,
        }}
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
