import { type RefObject, startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import type { Option } from './controls.tsx'
import { useNearViewport } from './use-near-viewport.ts'
import type { Places } from './use-places.ts'

const neverChanges = () => () => {}
const readTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''
const readNoTimeZone = () => ''

/** The IANA zone that the browser is set to; empty in prerendered HTML. */
export const useBrowserTimeZone = (): string =>
  useSyncExternalStore(neverChanges, readTimeZone, readNoTimeZone)

/** Every zone of the browser with its label, once `target` is nearly in view. */
export const useAllTimeZones = (
  target: RefObject<HTMLElement | null>,
  places: Places,
): Option[] => {
  const [zones, setZones] = useState<Option[]>([])
  const isNear = useNearViewport(target)
  useEffect(() => {
    if (isNear) void places?.listTimeZones().then((all) => startTransition(() => setZones(all)))
  }, [isNear, places])
  return zones
}
