import type { LucideIcon } from 'lucide-react'
import type { Ref } from 'react'

type Props = {
  ref?: Ref<HTMLButtonElement>
  icon: LucideIcon
  label: string
  /** Completes the accessible name: “Edit Algebra I”. */
  subject: string
  isBusy?: boolean
  isDestructive?: boolean
  isExpanded?: boolean
  onClick: () => void
}

/** Its label shows where a row has the room. aria-disabled while busy, so that it keeps the focus. */
export function RowAction(props: Props) {
  const { ref, icon: Icon, label, subject, isBusy = false, isDestructive = false } = props
  return (
    <button
      ref={ref}
      type="button"
      aria-label={`${label} ${subject}`}
      aria-expanded={props.isExpanded}
      aria-disabled={isBusy}
      title={label}
      onClick={isBusy ? undefined : props.onClick}
      className={`inline-flex min-h-10 min-w-10 items-center justify-center gap-2 rounded-full px-2.5 text-sm font-semibold transition-colors dimmed-if-busy aria-expanded:bg-sky ${isDestructive ? 'text-danger hover:bg-danger-surface' : 'text-slate hover:bg-sky hover:text-blue'}`}
    >
      <Icon size={17} aria-hidden />
      <span className="max-lg:hidden">{label}</span>
    </button>
  )
}
