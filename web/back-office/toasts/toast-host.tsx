import { Toast as BaseToast } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Notice } from '#web/ui/notice.tsx'

/** The room never shrinks while an outlet keeps its subject, or what stands above it would move under the pointer when a toast goes. */
const useReservedSpace = (isShown: boolean, outlet: HTMLElement | null) => {
  const viewport = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = viewport.current
    if (!isShown || !element) return
    const reserve = () => {
      const holders = outlet ? [outlet] : document.querySelectorAll<HTMLElement>('html, body, .offline-notice')
      for (const holder of holders) {
        const reservedPx = Number.parseFloat(holder.style.getPropertyValue('--toast-space')) || 0
        holder.style.setProperty('--toast-space', `${Math.max(reservedPx, element.offsetHeight)}px`)
      }
      const focused = document.activeElement
      if (!focused || element.contains(focused)) return
      // Below the strip, or in a pane that is lower now. A pointer must keep what it points at.
      if (focused.matches(':focus-visible')) focused.scrollIntoView({ block: 'nearest' })
    }
    const observer = new ResizeObserver(reserve)
    observer.observe(element)
    return () => observer.disconnect()
  }, [isShown, outlet])
  return viewport
}

export type Toast = {
  tone: 'success' | 'error'
  text: string
  reason?: string
  /** With `durationMs` the toast outlasts later ones. */
  action?: { label: string; onClick: () => void; durationMs?: number }
  /** Asked for what to say next, once its time is over and nothing else has taken its place. */
  next?: () => Promise<Toast | null>
}

const toastMs = 5_000
const toastWithActionMs = 15_000
const never = 0

export const timeoutMs = ({ tone, action }: Toast): number => {
  if (tone === 'error') return never
  return action ? (action.durationMs ?? toastWithActionMs) : toastMs
}

/** Shows the latest toast, plus one older toast with a long-lived Undo. */
const createToasts = () => {
  const manager = BaseToast.createToastManager()
  const show = (toast: Toast) => {
    const { tone, text, reason, action, next } = toast
    const id = action?.durationMs === undefined ? 'latest' : 'lasting'
    if (id === 'lasting') manager.close('latest')
    manager.add({
      id,
      type: tone,
      title: text,
      description: reason,
      timeout: timeoutMs(toast),
      onClose: () => void next?.().then((toastNext) => toastNext && show(toastNext)),
      actionProps: action && {
        children: action.label,
        // The second press of a double click was meant for what the strip now stands over.
        onClick: ({ detail: clickCount }) => {
          if (clickCount > 1) return
          manager.close(id)
          action.onClick()
        },
      },
    })
  }
  return { manager, show }
}

/** Base UI makes a toast a dialog with a name and a tab stop; inside our live region it is plain text with buttons. */
const notADialog = {
  role: undefined,
  tabIndex: undefined,
  'aria-modal': undefined,
  'aria-labelledby': undefined,
  'aria-describedby': undefined,
}

function ToastCard({ toast, tone }: { toast: BaseToast.Root.ToastObject; tone: Toast['tone'] }) {
  return (
    <BaseToast.Root toast={toast} {...notADialog} swipeDirection={[]} className="w-fit max-w-full">
      <Notice tone={tone}>
        <BaseToast.Content className="flex items-center gap-3">
          <div className="min-w-0 break-words">
            <BaseToast.Title render={<p />} className="font-semibold" />
            <BaseToast.Description className="text-sm" />
          </div>
          <BaseToast.Action className="-my-2 min-h-10 shrink-0 rounded-full px-3 font-bold underline underline-offset-4 hover:bg-white/60" />
          <BaseToast.Close
            aria-label="Dismiss"
            aria-hidden={false}
            className="-my-2 -mr-2 grid size-10 shrink-0 place-items-center rounded-full hover:bg-white/60"
          >
            <X size={18} aria-hidden />
          </BaseToast.Close>
        </BaseToast.Content>
      </Notice>
    </BaseToast.Root>
  )
}

/** A toast that appears under a resting pointer would never time out. */
const ignoreHover = (event: { preventBaseUIHandler: () => void }) => event.preventBaseUIHandler()

/** Opaque and as wide as the window, which ends above it: nothing shows through that could not be pressed. */
const stripClass = 'notice-strip border-t border-line bg-white px-4 py-2 shadow-raised'

/** Two live regions that are always rendered: few screen readers announce one that is inserted with its text. */
function ToastViewport({ outlet }: { outlet: HTMLElement | null }) {
  const { toasts } = BaseToast.useToastManager()
  const toastsOf = (tone: Toast['tone']) =>
    toasts
      .filter(({ type }) => type === tone)
      .toReversed()
      // A new element for a replaced toast: an unchanged text would not be announced again.
      .map((toast) => <ToastCard key={`${toast.id} ${toast.updateKey}`} toast={toast} tone={tone} />)
  const isShown = toasts.length > 0
  const viewport = (
    <BaseToast.Viewport
      ref={useReservedSpace(isShown, outlet)}
      aria-live="off"
      onMouseEnter={ignoreHover}
      onMouseMove={ignoreHover}
      className={isShown ? (outlet ? 'toasts' : stripClass) : 'fixed'}
    >
      <div role="status">{toastsOf('success')}</div>
      <div role="alert">{toastsOf('error')}</div>
    </BaseToast.Viewport>
  )
  return outlet ? createPortal(viewport, outlet) : viewport
}

type Props = { connect: (show: (toast: Toast) => void) => void; outlet: HTMLElement | null }

export default function ToastHost({ connect, outlet }: Props) {
  const [{ manager, show }] = useState(createToasts)
  useEffect(() => connect(show), [connect, show])
  return (
    <BaseToast.Provider toastManager={manager} timeout={toastMs} limit={2}>
      <ToastViewport outlet={outlet} />
    </BaseToast.Provider>
  )
}
