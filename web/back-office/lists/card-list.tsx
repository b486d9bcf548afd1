import { type ReactNode, useEffect, useRef } from 'react'

/** When the focused element is removed, the list takes the focus, so that a keyboard stays where it was. */
export function CardList({ label, children }: { label: string; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null)
  const hasFocus = useRef(false)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const observer = new MutationObserver(() => {
      if (hasFocus.current && document.activeElement === document.body) {
        element.focus({ preventScroll: true })
      }
    })
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={label}
      onFocus={() => {
        hasFocus.current = true
      }}
      onBlur={() => {
        hasFocus.current = false
      }}
      className="grid grid-cols-1 gap-3 rounded-m"
    >
      {children}
    </ul>
  )
}

type CardProps = { isBusy: boolean; isInactive?: boolean; children: ReactNode; actions: ReactNode }

/** Red when inactive. `content-visibility` spares the rendering of what is far below. */
export function Card({ isBusy, isInactive = false, children, actions }: CardProps) {
  return (
    <li
      aria-busy={isBusy}
      className={`grid items-center gap-x-6 gap-y-3 rounded-m border p-4 shadow-resting nth-[n+61]:[contain-intrinsic-block-size:auto_120px] nth-[n+61]:[content-visibility:auto] sm:px-5 md:grid-cols-[1fr_auto] ${isInactive ? 'border-danger-line bg-danger-surface' : 'border-line bg-white'}`}
    >
      <div className="min-w-0">{children}</div>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </li>
  )
}
