import type { ReactNode, Ref } from 'react'

type Props = {
  ref?: Ref<HTMLButtonElement>
  isBusy?: boolean
  isExpanded?: boolean
  onClick: () => void
  children: ReactNode
}

/** An act within a text. aria-disabled while busy, so that it keeps the focus. */
export const TextButton = ({ ref, isBusy = false, isExpanded, onClick, children }: Props) => (
  <button
    ref={ref}
    type="button"
    aria-disabled={isBusy}
    aria-expanded={isExpanded}
    onClick={isBusy ? undefined : onClick}
    className="text-button"
  >
    {children}
  </button>
)
