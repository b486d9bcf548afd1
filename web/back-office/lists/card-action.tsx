import type { LucideIcon } from 'lucide-react'
import type { Ref } from 'react'

type Props = {
  ref?: Ref<HTMLButtonElement> | undefined
  icon?: LucideIcon
  label: string
  /** Completes the accessible name: “Edit Algebra I”. */
  subject?: string
  isBusy?: boolean
  isDestructive?: boolean
  isExpanded?: boolean | undefined
  /** Without a border; a class says where there is room for its label. */
  quiet?: string | undefined
  onClick: () => void
}

const looks = {
  card: 'border-[1.5px] border-line bg-white px-3.5 hover:border-azure hover:text-blue',
  cardOfDanger: 'border-[1.5px] border-line bg-white px-3.5 text-danger hover:border-danger',
  quiet: 'min-w-10 px-2.5 text-slate hover:bg-sky hover:text-blue aria-expanded:bg-sky',
  quietOfDanger: 'min-w-10 px-2.5 text-danger hover:bg-danger-surface',
}

/** aria-disabled while busy, so that it keeps the focus. */
export function CardAction(props: Props) {
  const { ref, icon: Icon, label, subject, isBusy = false, isDestructive = false, isExpanded, quiet } = props
  const look = looks[`${quiet ? 'quiet' : 'card'}${isDestructive ? 'OfDanger' : ''}`]
  return (
    <button
      ref={ref}
      type="button"
      aria-label={subject ? `${label} ${subject}` : undefined}
      aria-expanded={isExpanded}
      aria-disabled={isBusy}
      title={quiet ? label : undefined}
      onClick={isBusy ? undefined : props.onClick}
      className={`inline-flex min-h-10 items-center justify-center gap-2 rounded-full text-sm font-semibold transition-colors dimmed-if-busy ${look}`}
    >
      {Icon ? <Icon size={quiet ? 17 : 16} aria-hidden /> : null}
      <span className={quiet}>{label}</span>
    </button>
  )
}
