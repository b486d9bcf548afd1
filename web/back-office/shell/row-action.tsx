import type { LucideIcon } from 'lucide-react'

type Given = {
  icon: LucideIcon
  label: string
  /** What it is about: a reader hears “Edit Algebra I”. */
  of: string
  isBusy: boolean
  isDangerous?: boolean
  onAct: () => void
}

/** A button of a row. While busy it keeps the focus, so that a keyboard does not lose its place. */
export function RowAction({ icon: Icon, label, of, isBusy, isDangerous = false, onAct }: Given) {
  return (
    <button
      type="button"
      aria-label={`${label} ${of}`}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : onAct}
      className={`inline-flex min-h-10 items-center gap-2 rounded-full border-[1.5px] border-line bg-white px-3.5 text-[0.9rem] font-semibold transition-colors aria-disabled:cursor-not-allowed aria-disabled:opacity-60 ${isDangerous ? 'text-danger hover:border-danger' : 'hover:border-azure hover:text-blue'}`}
    >
      <Icon size={16} aria-hidden />
      {label}
    </button>
  )
}
