import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { late, loadAhead } from '../lists/loading.tsx'
import type { Toast } from './toast-host.tsx'

export type { Toast }

const ToastHost = late('A message', () => import('./toast-host.tsx'), { isAhead: true })

const ToastContext = createContext({
  show: (_toast: Toast) => {},
  /** Returns how to take it back. */
  addOutlet: (_outlet: HTMLElement | null): (() => void) | undefined => undefined,
})

export const useToast = () => use(ToastContext).show

/**
 * Hosts the toasts while it is there: in a dialog, outside of which all is inert, or where they move nothing.
 *
 * With another subject all that stands above changes anyway, so the room of toasts that are gone is given back.
 */
export function ToastOutlet({ subject }: { subject?: number }) {
  const { addOutlet } = use(ToastContext)
  const outlet = useRef<HTMLDivElement>(null)
  useEffect(() => addOutlet(outlet.current), [addOutlet])
  useEffect(() => {
    const element = outlet.current
    if (subject === undefined || !element) return
    const shown = element.firstElementChild
    element.style.setProperty('--toast-space', `${shown?.clientHeight ?? 0}px`)
  }, [subject])
  return <div ref={outlet} className="toast-outlet" />
}

/** The toasts that nothing shows yet are kept for what will. */
const createRelay = (onKept: () => void) => {
  const kept: Toast[] = []
  let show = (toast: Toast): void => {
    kept.push(toast)
    onKept()
  }
  return {
    show: (toast: Toast) => show(toast),
    connect: (shower: (toast: Toast) => void) => {
      show = shower
      for (const toast of kept.splice(0)) show(toast)
    },
  }
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [isNeeded, setIsNeeded] = useState(false)
  // Before there is a first one: few screen readers announce a live region that is inserted with its text.
  useEffect(() => loadAhead(() => setIsNeeded(true)), [])
  const [outlets, setOutlets] = useState<readonly HTMLElement[]>([])
  const [relay] = useState(() => ({
    ...createRelay(() => setIsNeeded(true)),
    addOutlet: (outlet: HTMLElement | null) => {
      if (!outlet) return
      setOutlets((others) => [...others, outlet])
      return () => setOutlets((all) => all.filter((other) => other !== outlet))
    },
  }))
  const inDialog = outlets.findLast((outlet) => outlet.closest('[role="dialog"]'))
  return (
    <>
      <ToastContext value={relay}>{children}</ToastContext>
      {isNeeded ? <ToastHost connect={relay.connect} outlet={inDialog ?? outlets.at(-1) ?? null} /> : null}
    </>
  )
}
