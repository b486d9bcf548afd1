import type { LucideIcon } from 'lucide-react'

type Given = {
  id?: string
  icon?: LucideIcon
  label: string
  /** What it is about: a reader hears “Edit Algebra I”. */
  of?: string
  isBusy?: boolean
  isDangerous?: boolean
  /** Shows no word; its name stays. */
  isBare?: boolean
  onAct: () => void
}

/** A button of a row. While busy it keeps the focus, so that a keyboard does not lose its place. */
export function RowAction(given: Given) {
  const { icon: Icon, label, of, isBusy = false, isDangerous = false, isBare = false } = given
  return (
    <button
      id={given.id}
      type="button"
      aria-label={of ? `${label} ${of}` : undefined}
      title={isBare ? label : undefined}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : given.onAct}
      className={`inline-flex min-h-10 items-center justify-center gap-2 rounded-full border-[1.5px] border-line bg-white text-[0.9rem] font-semibold transition-colors aria-disabled:cursor-not-allowed aria-disabled:opacity-60 ${isBare ? 'w-10' : 'px-3.5'} ${isDangerous ? 'text-danger hover:border-danger' : 'hover:border-azure hover:text-blue'}`}
    >
      {Icon ? <Icon size={isBare ? 17 : 16} aria-hidden /> : null}
      {isBare ? null : label}
    </button>
  )
}
