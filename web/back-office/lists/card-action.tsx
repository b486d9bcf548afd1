import type { LucideIcon } from 'lucide-react'

type Props = {
  id?: string
  icon?: LucideIcon
  label: string
  /** What it is about: a reader hears “Edit Algebra I”. */
  subject?: string
  isBusy?: boolean
  isDestructive?: boolean
  /** Shows no word; its name stays. */
  isIconOnly?: boolean
  onClick: () => void
}

/** A button of a row. While busy it keeps the focus, so that a keyboard does not lose its place. */
export function CardAction(props: Props) {
  const {
    icon: Icon,
    label,
    subject,
    isBusy = false,
    isDestructive = false,
    isIconOnly = false,
  } = props
  return (
    <button
      id={props.id}
      type="button"
      aria-label={subject ? `${label} ${subject}` : undefined}
      title={isIconOnly ? label : undefined}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : props.onClick}
      className={`inline-flex min-h-10 items-center justify-center gap-2 rounded-full border-[1.5px] border-line bg-white text-sm font-semibold transition-colors aria-disabled:cursor-not-allowed aria-disabled:opacity-60 ${isIconOnly ? 'w-10' : 'px-3.5'} ${isDestructive ? 'text-danger hover:border-danger' : 'hover:border-azure hover:text-blue'}`}
    >
      {Icon ? <Icon size={isIconOnly ? 17 : 16} aria-hidden /> : null}
      {isIconOnly ? null : label}
    </button>
  )
}
