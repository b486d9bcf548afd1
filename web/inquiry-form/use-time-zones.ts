import { type RefObject, startTransition, useEffect, useMemo, useState } from 'react'
import { browserTimeZone } from '#web/clock/time-in-zone.ts'
import { useIslandHydrated } from '#web/ui/use-island-hydrated.ts'
import { whenIdle } from '#web/ui/when-idle.ts'
import { attempt } from './attempt.ts'
import type { Option } from './fields/controls.tsx'
import { commonTimeZones, listTimeZones, timeZoneLabel } from './places/time-zone-labels.ts'
import { useNearViewport } from './use-near-viewport.ts'

/** The IANA zone that the browser is set to; empty in prerendered HTML. */
export const useBrowserTimeZone = (): string => {
  const hydrated = useIslandHydrated()
  return useMemo(() => (hydrated ? attempt(browserTimeZone, '') : ''), [hydrated])
}

/** Every zone of the browser with its label, once `target` is nearly in view. */
const useAllTimeZones = (target: RefObject<HTMLElement | null>): Option[] => {
  const [zones, setZones] = useState<Option[]>([])
  const isNear = useNearViewport(target)
  useEffect(() => {
    if (isNear)
      listTimeZones()
        .then((all) => startTransition(() => setZones(all)))
        .catch(() => {})
  }, [isNear])
  return zones
}

/** In a moment when the form has nothing else to do: the first `Intl.DateTimeFormat` of a page takes a slow phone 60 ms. */
export const useNameOf = (zone: string, nameOf: (zone: string) => string): string => {
  const [name, setName] = useState('')
  useEffect(() => {
    if (zone) whenIdle(() => startTransition(() => setName(attempt(() => nameOf(zone), ''))))
  }, [zone, nameOf])
  return name
}

type TimeZoneOptionsInput = {
  browserZone: string
  initialZone: string
  target: RefObject<HTMLElement | null>
}

/** Those offered at once, and all others once `target` is nearly in view. IANA names stand until labels are there. */
export const useTimeZoneOptions = ({ browserZone, initialZone, target }: TimeZoneOptionsInput) => {
  const allZones = useAllTimeZones(target)
  const browserLabel = useNameOf(browserZone, timeZoneLabel) || browserZone
  const initialLabel = useNameOf(initialZone, timeZoneLabel) || initialZone
  return useMemo(() => {
    const labels = new Map(allZones.map(({ value, label }) => [value, label]))
    labels.set(initialZone, initialLabel).set(browserZone, browserLabel)
    const common = allZones.length > 0 ? commonTimeZones : []
    const top = new Set([browserZone, 'NA', initialZone, ...common].filter(Boolean))
    return {
      options: [...top].map((value): Option => ({ value, label: labels.get(value) ?? value })),
      otherOptions: allZones.filter(({ value }) => !top.has(value)),
    }
  }, [allZones, browserZone, browserLabel, initialZone, initialLabel])
}
