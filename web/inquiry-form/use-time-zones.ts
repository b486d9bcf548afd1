import { type RefObject, startTransition, useEffect, useMemo, useState } from 'react'
import { useIslandHydrated } from '#web/ui/use-island-hydrated.ts'
import type { Option } from './fields/controls.tsx'
import { useNearViewport } from './use-near-viewport.ts'
import type { Places } from './use-places.ts'

/** By Temporal where the browser has it: the first `Intl.DateTimeFormat` of a page takes a slow phone 60 ms. */
const readTimeZone = (): string =>
  'Temporal' in globalThis
    ? Temporal.Now.timeZoneId()
    : (Intl.DateTimeFormat().resolvedOptions().timeZone ?? '')

/** The IANA zone that the browser is set to; empty in prerendered HTML. */
export const useBrowserTimeZone = (): string => {
  const hydrated = useIslandHydrated()
  return useMemo(() => (hydrated ? readTimeZone() : ''), [hydrated])
}

/** Every zone of the browser with its label, once `target` is nearly in view. */
const useAllTimeZones = (target: RefObject<HTMLElement | null>, places: Places): Option[] => {
  const [zones, setZones] = useState<Option[]>([])
  const isNear = useNearViewport(target)
  useEffect(() => {
    if (isNear) void places?.listTimeZones().then((all) => startTransition(() => setZones(all)))
  }, [isNear, places])
  return zones
}

const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run)
  else setTimeout(run)
}

/** In a moment when the form has nothing else to do, for the reason above. */
const useLabel = (zone: string, places: Places): string => {
  const [label, setLabel] = useState('')
  useEffect(() => {
    if (places && zone) {
      whenIdle(() => startTransition(() => setLabel(places.timeZoneLabel(zone))))
    }
  }, [zone, places])
  return label || zone
}

type TimeZoneOptionsInput = {
  browserTimeZone: string
  initialZone: string
  target: RefObject<HTMLElement | null>
  places: Places
}

/** Those offered at once, and all others once `target` is nearly in view. IANA names stand until labels are there. */
export const useTimeZoneOptions = (input: TimeZoneOptionsInput) => {
  const { browserTimeZone, initialZone, target, places } = input
  const allZones = useAllTimeZones(target, places)
  const browserLabel = useLabel(browserTimeZone, places)
  const initialLabel = useLabel(initialZone, places)
  return useMemo(() => {
    const labels = new Map(allZones.map(({ value, label }) => [value, label]))
    labels.set(initialZone, initialLabel).set(browserTimeZone, browserLabel)
    const common = allZones.length > 0 && places ? places.commonTimeZones : []
    const top = new Set([browserTimeZone, 'NA', initialZone, ...common].filter(Boolean))
    return {
      options: [...top].map((value): Option => ({ value, label: labels.get(value) ?? value })),
      otherOptions: allZones.filter(({ value }) => !top.has(value)),
    }
  }, [allZones, places, browserTimeZone, browserLabel, initialZone, initialLabel])
}
