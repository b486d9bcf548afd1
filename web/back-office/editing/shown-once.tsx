import { Check, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
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

type Props = {
  title: string
  text: string
  copyLabel: string
  onClose: () => void
  children: ReactNode
}

/** A link or secret, which is shown this once: it takes the focus. */
export function ShownOnce({ title, text, copyLabel, onClose, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <section
      aria-labelledby="shown-once"
      className="mb-5 rounded-m border-[1.5px] border-azure bg-white p-4 shadow-resting sm:p-6"
    >
      <h3 id="shown-once" ref={heading} tabIndex={-1} className="text-lg font-bold wrap-anywhere outline-none">
        {title}
      </h3>
      <p className="mt-1 text-slate">{children}</p>
      <div className="mt-3 flex items-center gap-2 rounded-s bg-sky py-2 pr-2 pl-4">
        <code className="min-w-0 grow text-sm break-all">{text}</code>
        <CopyButton label={copyLabel} text={text} />
      </div>
      <Button variant="outline" size="sm" className="mt-4" onClick={onClose}>
        Done
      </Button>
    </section>
  )
}
