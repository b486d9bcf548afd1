import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { loadAhead, whenOnline } from '../lists/loading.tsx'
import { createListeners } from '../session/session-store.ts'
import type * as Parts from './popup-parts.ts'

let loaded: typeof Parts | undefined
const { subscribe, notifyAll } = createListeners()

const getLoaded = () => loaded

const load = async () => {
  await whenOnline()
  loaded = await import('./popup-parts.ts')
  notifyAll()
}
loadAhead(load)

const names = ['Root', 'Portal', 'Backdrop', 'Positioner', 'Popup', 'Title', 'Description', 'Close'] as const

/** The parts of a dialog or a popover, which come ahead or with the first that opens: until then there is nothing. */
const lateParts = <Kind extends keyof typeof Parts>(kind: Kind) => {
  const toLate = (name: (typeof names)[number]) =>
    function LatePart(props: { open?: boolean }) {
      const parts = useSyncExternalStore(subscribe, getLoaded, getLoaded)
      const [missing, setMissing] = useState<string>()
      useEffect(() => {
        if (!props.open || loaded) return
        if (!navigator.onLine) setMissing('This opens when the line is back.')
        load().catch(() => setMissing('This could not be loaded. Please reload the page.'))
      }, [props.open])
      const Part = (parts?.[kind] as Record<string, ComponentType<object>> | undefined)?.[name]
      if (Part) return <Part {...props} />
      return props.open && missing ? <p className="text-slate">{missing}</p> : null
    }
  return Object.fromEntries(names.map((name) => [name, toLate(name)])) as unknown as (typeof Parts)[Kind]
}

export const AlertDialog = lateParts('AlertDialog')
export const Dialog = lateParts('Dialog')
export const Popover = lateParts('Popover')
