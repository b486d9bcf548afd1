import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Action } from '../layout/action.tsx'

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
  return (
    <>
      <Action
        look="tool icon-tool"
        icon={outcome === 'Copied' ? Check : Copy}
        label={label}
        onClick={() => void copy()}
      />
      <span role="status" className="text-xs font-semibold text-converted">
        {outcome}
      </span>
    </>
  )
}
