import type { Ref } from 'react'
import { describeTheirTime, describeTimeHere } from './describe-step-time.ts'
import type { Proposal, StepClock } from './next-step-times.ts'

type Props = {
  ref?: Ref<HTMLButtonElement> | undefined
  proposal: Proposal
  /** The digit that chooses it. */
  shortcut?: number
  clock: StepClock
  isBusy: boolean
  onChoose: () => void
}

/** A moment by both clocks. */
export function ProposalButton({ ref, proposal, shortcut, clock, isBusy, onChoose }: Props) {
  const { label, at } = proposal
  return (
    <button
      ref={ref}
      type="button"
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : onChoose}
      aria-keyshortcuts={shortcut === undefined ? undefined : String(shortcut)}
      className="outlined flex min-h-11 items-center gap-3 rounded-s px-3 py-1 text-left text-sm aria-disabled:opacity-60"
    >
      <kbd aria-hidden className="text-slate empty:hidden max-sm:hidden">
        {shortcut}
      </kbd>
      <span className="font-semibold">{label}</span>
      <span className="ml-auto grid shrink-0 text-right leading-5 text-slate tabular-nums">
        <span>{describeTheirTime(at, clock)}</span>
        <span className="text-xs">{describeTimeHere(at, clock)}</span>
      </span>
    </button>
  )
}
