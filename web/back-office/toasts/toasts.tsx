import { X } from 'lucide-react'
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Notice } from '#web/ui/notice.tsx'

export type Toast = {
  tone: 'good' | 'bad'
  text: string
  /** Follows the text, in an element of its own: the text stays word for word that of spec §8. */
  reason?: string
  /** What can be pressed; `lasts` milliseconds, through other news, or as long as the notice does. */
  action?: { label: string; onClick: () => void; durationMs?: number }
}
type ShownToast = Toast & { key: number; until: number }

const ToastContext = createContext<(toast: Toast) => void>(() => {})
const OutletContext = createContext<(outlet: HTMLElement | null) => void>(() => {})

/** The one way to tell how an action went: a notice at the foot of the screen, or where `NoticesHere` stands. */
export const useToast = () => use(ToastContext)

/** The place of the notices while a dialog that holds it is open: nothing beneath a dialog can be reached. */
export function ToastOutlet() {
  return <div ref={use(OutletContext)} className="empty:hidden" />
}

/** Good news leaves by itself after this many milliseconds, later when there is something to press; a failure stays. */
const toastMs = 5_000
const toastWithActionMs = 15_000

const expiryOf = ({ tone, action }: Toast): number => {
  if (tone === 'bad') return Number.POSITIVE_INFINITY
  return Date.now() + (action ? (action.durationMs ?? toastWithActionMs) : toastMs)
}

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const { tone, text, reason, action } = toast
  return (
    <div className="pointer-events-auto mx-auto mt-2 w-fit max-w-full rounded-m shadow-raised">
      <Notice tone={tone === 'bad' ? 'error' : 'success'}>
        <div className="flex items-start gap-3">
          <div className="min-w-0 break-words">
            <p className="font-semibold">{text}</p>
            {reason ? <p className="text-sm">{reason}</p> : null}
          </div>
          {action ? (
            <button
              type="button"
              onClick={() => {
                action.onClick()
                onDismiss()
              }}
              className="-my-2 min-h-10 shrink-0 rounded-full px-3 font-bold underline underline-offset-4 hover:bg-white/60"
            >
              {action.label}
            </button>
          ) : null}
          <button
            type="button"
            aria-label="Dismiss"
            onClick={onDismiss}
            className="-my-2 -mr-2 grid size-10 shrink-0 place-items-center rounded-full hover:bg-white/60"
          >
            <X size={18} aria-hidden />
          </button>
        </div>
      </Notice>
    </div>
  )
}

/** Holds what was told last, and beneath it the one older notice whose action lasts. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast[]>([])
  const [outlet, setOutlet] = useState<HTMLElement | null>(null)
  const lastId = useRef(0)
  const showToast = useCallback((toast: Toast) => {
    lastId.current += 1
    const next = { ...toast, key: lastId.current, until: expiryOf(toast) }
    setShown((last) => [
      ...last.filter(({ action }) => action?.durationMs && !next.action?.durationMs),
      next,
    ])
  }, [])
  const dismiss = useCallback((key: number) => {
    setShown((last) => last.filter((toast) => toast.key !== key))
  }, [])

  useEffect(() => {
    const timers = shown
      .filter(({ until }) => Number.isFinite(until))
      .map(({ key, until }) => setTimeout(() => dismiss(key), until - Date.now()))
    return () => timers.forEach(clearTimeout)
  }, [shown, dismiss])

  const renderToasts = (tone: Toast['tone']) =>
    shown
      .filter((toast) => toast.tone === tone)
      .map((toast) => (
        <ToastCard key={toast.key} toast={toast} onDismiss={() => dismiss(toast.key)} />
      ))
  const regions = (
    <>
      <div role="status">{renderToasts('good')}</div>
      <div role="alert">{renderToasts('bad')}</div>
    </>
  )
  return (
    <ToastContext value={showToast}>
      <OutletContext value={setOutlet}>{children}</OutletContext>
      {outlet ? (
        createPortal(<div className="px-4 pb-3">{regions}</div>, outlet)
      ) : (
        <div className="pointer-events-none fixed inset-x-4 bottom-5 z-20">{regions}</div>
      )}
    </ToastContext>
  )
}
