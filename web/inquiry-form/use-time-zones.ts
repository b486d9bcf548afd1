import { type RefObject, startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import type { Option } from './controls.tsx'
import { useNear } from './use-near.ts'
import type { Places } from './use-places.ts'

const never = () => () => {}
const readOwn = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''
const readNone = () => ''

/** The IANA zone that the browser is set to; empty in prerendered HTML. */
export const useOwnTimeZone = (): string => useSyncExternalStore(never, readOwn, readNone)

/** Every zone that the browser knows, in words, from when `place` is nearly in view. */
export const useAllTimeZones = (place: RefObject<HTMLElement | null>, places: Places): Option[] => {
  const [zones, setZones] = useState<Option[]>([])
  const isNear = useNear(place)
  useEffect(() => {
    if (isNear) void places?.describeZones().then((all) => startTransition(() => setZones(all)))
  }, [isNear, places])
  return zones
}
