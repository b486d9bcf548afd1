import { Check, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Action } from '../layout/action.tsx'

const shownMs = 2_000

type CopyResult = 'Copied' | 'Could not copy'

/** A page without https has no clipboard. */
export const copyText = (text: string): Promise<boolean> =>
  (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error())).then(
    () => true,
    () => false,
  )

/** Copies `text`, and says so where it stands. `label` names what is copied: “Copy e-mail”. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const [outcome, setOutcome] = useState<CopyResult | null>(null)
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(null), shownMs)
    return () => clearTimeout(timer)
  }, [outcome])
  return (
    <>
      <Action
        look="tool icon-tool"
        icon={outcome === 'Copied' ? Check : Copy}
        label={label}
        onClick={async () => setOutcome((await copyText(text)) ? 'Copied' : 'Could not copy')}
      />
      <span role="status" className="text-xs font-semibold text-converted">
        {outcome}
      </span>
    </>
  )
}

const focus = (heading: HTMLHeadingElement | null) => heading?.focus()

/** Has the focus when it is shown. */
export const FocusedHeading = ({ id, children }: { id?: string; children: ReactNode }) => (
  <h3 id={id} ref={focus} tabIndex={-1} className="text-lg font-bold wrap-anywhere outline-none">
    {children}
  </h3>
)

type Props = {
  title: string
  text: string
  copyLabel: string
  onClose: () => void
  children: ReactNode
}

/** A link or secret, which is shown this once: it takes the focus. */
export function ShownOnce({ title, text, copyLabel, onClose, children }: Props) {
  return (
    <section
      aria-labelledby="shown-once"
      className="mb-5 rounded-m border-[1.5px] border-azure bg-white p-4 shadow-resting sm:p-6"
    >
      <FocusedHeading id="shown-once">{title}</FocusedHeading>
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
