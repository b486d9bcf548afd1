import { useEffect, useEffectEvent } from 'react'
import type { Status } from '#contract/inquiries/status.ts'

export type PaletteItem = {
  id: string
  label: string
  /** It follows the label, and is not what typed words are compared with. */
  detail?: string
  status?: Status
  shortcut?: string | null
  run: () => void
}

export type PaletteGroup = { label: string; items: PaletteItem[] }

const sources = new Set<() => PaletteGroup[]>()

/** Offers what can be done here for as long as the component is shown; it is asked when the palette opens and closes. */
export const usePaletteSource = (collect: () => PaletteGroup[]): void => {
  const latest = useEffectEvent(collect)
  useEffect(() => {
    const source = () => latest()
    sources.add(source)
    return () => void sources.delete(source)
  }, [])
}

export const collectGroups = (): PaletteGroup[] => [...sources].flatMap((source) => source())
