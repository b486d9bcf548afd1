import { Search } from 'lucide-react'
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Status } from '#contract/inquiries/status.ts'
import { useFocusTargets } from '../layout/focus-targets.tsx'
import { useToast } from '../toasts/toasts.tsx'

export const paletteName = 'Search or go to…'
export const paletteKeys = () => (/Mac|iP(ad|hone)/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K')

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

const collectGroups = (): PaletteGroup[] => [...sources].flatMap((source) => source())

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether each word typed begins a word of the label, whatever its case and accents. */
export const matchesWords = (label: string, typed: string): boolean => {
  const words = wordsOf(label)
  return wordsOf(typed).every((prefix) => words.some((word) => word.startsWith(prefix)))
}

type Place = { id: string; label: string }

export type PaletteProps = {
  tabs: readonly Place[]
  /** Of the settings. */
  sections: readonly Place[]
  groups: PaletteGroup[]
  query: string
  setQuery: (query: string) => void
  /** From now on the palette's own box takes what is typed. */
  onFocus: () => void
  onChoose: (item: PaletteItem) => void
  onClose: () => void
}
type LoadPalette = () => Promise<{ default: ComponentType<PaletteProps> }>

/** Opens and closes the palette; what is typed before its box has the focus is kept for it. */
const usePalette = (load: LoadPalette) => {
  const showToast = useToast()
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null)
  const [groups, setGroups] = useState<PaletteGroup[] | null>(null)
  const [query, setQuery] = useState('')
  const targets = useFocusTargets()
  const button = useRef<HTMLButtonElement>(null)
  const focusedBefore = useRef<Element>(null)
  const hasFocus = useRef(false)
  const chosen = useRef<PaletteItem>(null)

  const close = () => setGroups(null)
  const open = () => {
    if (targets.find('own keys')) return
    focusedBefore.current = document.activeElement
    hasFocus.current = false
    setQuery('')
    setGroups(collectGroups())
    // Not by `lazy`: React would show what has come only 300 ms after the empty fallback.
    load().then(
      (loaded) => setPalette(() => loaded.default),
      () => {
        close()
        showToast({ tone: 'error', text: 'The search could not be loaded. Please try again.' })
      },
    )
  }
  // Once the palette is gone, so that an act finds the focus where its key would have found it.
  const finish = useEffectEvent(() => {
    const [before, item] = [focusedBefore.current, chosen.current]
    focusedBefore.current = chosen.current = null
    if (!(before instanceof HTMLElement)) return
    const isKept = before !== document.body && before.isConnected
    ;(isKept ? before : button.current)?.focus({ preventScroll: true })
    const latest = collectGroups().flatMap(({ items }) => items.find(({ id }) => id === item?.id) ?? [])
    ;(latest[0] ?? item)?.run()
  })
  useEffect(() => {
    if (!groups) finish()
  }, [groups])

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event
    const hasModifier = event.ctrlKey || event.metaKey
    const isOurs = hasModifier && !event.altKey && !event.shiftKey && key.toLowerCase() === 'k'
    const isEarly = groups !== null && !hasFocus.current
    if (!isOurs && !isEarly) return
    const toggle = groups ? close : open
    if (isOurs && !event.repeat) toggle()
    else if (key === 'Escape') close()
    else if (key === 'Backspace') setQuery((typed) => typed.slice(0, -1))
    else if (key.length === 1 && !hasModifier) setQuery((typed) => typed + key)
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener, { capture: true })
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [])

  const onFocus = () => {
    hasFocus.current = true
  }
  const onChoose = (item: PaletteItem) => {
    chosen.current = item
    close()
  }
  const props = groups && { groups, query, setQuery, onFocus, onChoose, onClose: close }
  return { button, open, Palette, props }
}

/** The button and the keys that open the palette, which is loaded then. */
export function PaletteLauncher({ load, ...places }: Pick<PaletteProps, 'tabs' | 'sections'> & { load: LoadPalette }) {
  const { button, open, Palette, props } = usePalette(load)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={paletteName}
        onClick={open}
        className="palette-button"
      >
        <Search size={16} aria-hidden className="shrink-0" />
        <span>{paletteName}</span>
        <kbd aria-hidden className="keycap">
          {paletteKeys()}
        </kbd>
      </button>
      {props && Palette ? <Palette {...props} {...places} /> : null}
    </>
  )
}
