import type { LucideIcon } from 'lucide-react'

type Props = {
  icon?: LucideIcon
  label: string
  /** Completes the accessible name: “Edit Algebra I”. */
  subject?: string
  isBusy?: boolean
  isDestructive?: boolean
  onClick: () => void
}

/** aria-disabled while busy, so that it keeps the focus. */
export function CardAction(props: Props) {
  const { icon: Icon, label, subject, isBusy = false, isDestructive = false } = props
  return (
    <button
      type="button"
      aria-label={subject ? `${label} ${subject}` : undefined}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : props.onClick}
      className={`inline-flex min-h-10 items-center justify-center gap-2 rounded-full border-[1.5px] border-line bg-white text-sm font-semibold transition-colors dimmed-if-busy px-3.5 ${isDestructive ? 'text-danger hover:border-danger' : 'hover:border-azure hover:text-blue'}`}
    >
      {Icon ? <Icon size={16} aria-hidden /> : null}
      {label}
    </button>
  )
}
