import { type RefObject, startTransition, useEffect, useMemo, useState } from 'react'
import { browserTimeZone } from '#web/clock/time-in-zone.ts'
import { useIslandHydrated } from '#web/ui/use-hydrated.ts'
import { whenIdle } from '#web/ui/when-idle.ts'
import { attempt } from './attempt.ts'
import type { Option } from './fields/controls.tsx'

const useNearViewport = (target: RefObject<Element | null>): boolean => {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        setNear(true)
      },
      { rootMargin: '600px' },
    )
    if (target.current) observer.observe(target.current)
    return () => observer.disconnect()
  }, [target])
  return isNear
}

/** Browsers keep some zones under the former names of their cities. */
const currentCityNames = new Map([
  ['Calcutta', 'Kolkata'],
  ['Katmandu', 'Kathmandu'],
  ['Kiev', 'Kyiv'],
  ['Rangoon', 'Yangon'],
  ['Saigon', 'Ho Chi Minh City'],
])

/** “Eastern, New York” for `America/New_York`; unknown zones stay as they are. */
export const timeZoneLabel = (zone: string): string => {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
    const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const region = name.endsWith('Mean Time') ? name : name.replace(/( Standard)? Time$/, '')
    const cityInId = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
    const city = currentCityNames.get(cityInId) ?? cityInId
    return region === city ? city : `${region}, ${city}`
  } catch {
    // An old browser does not know it.
    return zone
  }
}

/** They are the zones of our markets, from west to east. */
const commonTimeZones = [
  'America/Los_Angeles',
  'America/Denver',
  'America/Chicago',
  'America/New_York',
  'Europe/London',
  'Australia/Perth',
  'Australia/Adelaide',
  'Australia/Brisbane',
  'Australia/Sydney',
]

type TimeZoneOption = { value: string; label: string }

/** Then the browser may answer a press: a formatter takes a slow phone a millisecond. */
const yieldAfterMs = 8

const nextIdleMoment = (): Promise<void> => new Promise((resolve) => whenIdle(resolve, 200))

const listTimeZones = async (): Promise<TimeZoneOption[]> => {
  const zones: TimeZoneOption[] = []
  await nextIdleMoment()
  let startedAt = performance.now()
  for (const value of Intl.supportedValuesOf('timeZone')) {
    zones.push({ value, label: timeZoneLabel(value) })
    if (performance.now() - startedAt < yieldAfterMs) continue
    await nextIdleMoment()
    startedAt = performance.now()
  }
  return zones.sort((one, other) => one.label.localeCompare(other.label, 'en'))
}

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

type TimeZoneOptionsInput = { browserZone: string; initialZone: string; target: RefObject<HTMLElement | null> }

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
