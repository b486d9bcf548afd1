import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'

const shownMs = 2_000

type CopyResult = 'Copied' | 'Could not copy'

/** Copies `text`, and says so where it stands. `label` names what is copied: “Copy e-mail”. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const [outcome, setOutcome] = useState<CopyResult | null>(null)
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(null), shownMs)
    return () => clearTimeout(timer)
  }, [outcome])
  // A page without https has no clipboard.
  const copy = () =>
    (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error())).then(
      () => setOutcome('Copied'),
      () => setOutcome('Could not copy'),
    )
  const Icon = outcome === 'Copied' ? Check : Copy
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={`${label}: ${text}`}
        onClick={() => void copy()}
        className="grid size-10 shrink-0 place-items-center rounded-full text-slate transition-colors hover:bg-sky hover:text-blue sm:size-8"
      >
        <Icon size={16} aria-hidden />
      </button>
      <span role="status" className="text-xs font-semibold text-converted">
        {outcome}
      </span>
    </>
  )
}
