import { createContext, type ReactNode, use, useState } from 'react'
import { late, useAhead } from '../lists/loading.tsx'
import type { Toast } from './toast-host.tsx'

export type { Toast }

const ToastHost = late('A message', () => import('./toast-host.tsx'), { isAhead: true })

const ToastContext = createContext<(toast: Toast) => void>(() => {})
const OutletContext = createContext<(outlet: HTMLElement | null) => void>(() => {})

export const useToast = () => use(ToastContext)

/** Hosts the toasts while its dialog is open: what is outside a modal dialog is inert. */
export function ToastOutlet() {
  return <div ref={use(OutletContext)} className="empty:hidden" />
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
  const need = () => setIsNeeded(true)
  // Before there is a first one: few screen readers announce a live region that is inserted with its text.
  useAhead(need)
  const [{ show, connect }] = useState(() => createRelay(need))
  const [outlet, setOutlet] = useState<HTMLElement | null>(null)
  return (
    <>
      <ToastContext value={show}>
        <OutletContext value={setOutlet}>{children}</OutletContext>
      </ToastContext>
      {isNeeded ? <ToastHost connect={connect} outlet={outlet} /> : null}
    </>
  )
}
