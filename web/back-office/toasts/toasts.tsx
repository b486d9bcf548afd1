import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { late, loadAhead } from '../lists/loading.tsx'
import type { Toast } from './toast-host.tsx'

export type { Toast }

const ToastHost = late('A message', () => import('./toast-host.tsx'), { isAhead: true })

const ToastContext = createContext({ show: (_toast: Toast) => {}, setOutlet: (_outlet: HTMLElement | null) => {} })

export const useToast = () => use(ToastContext).show

/** Hosts the toasts while its dialog is open: what is outside a modal dialog is inert. */
export function ToastOutlet() {
  const { setOutlet } = use(ToastContext)
  return <div ref={setOutlet} className="empty:hidden" />
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
  const [outlet, setOutlet] = useState<HTMLElement | null>(null)
  const [relay] = useState(() => ({ ...createRelay(() => setIsNeeded(true)), setOutlet }))
  return (
    <>
      <ToastContext value={relay}>{children}</ToastContext>
      {isNeeded ? <ToastHost connect={relay.connect} outlet={outlet} /> : null}
    </>
  )
}
