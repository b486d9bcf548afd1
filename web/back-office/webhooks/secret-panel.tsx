import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '../editing/copy-button.tsx'
import type { ShownSecret } from './use-webhooks.ts'

type Props = ShownSecret & { onClose: () => void }

/** Takes the focus, because the secret is shown this once. */
export function SecretPanel({ host, secret, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <section
      aria-labelledby="webhook-secret"
      className="mb-5 rounded-m border-[1.5px] border-azure bg-white p-4 shadow-resting sm:p-6"
    >
      <h3
        id="webhook-secret"
        ref={heading}
        tabIndex={-1}
        className="text-lg font-bold wrap-anywhere outline-none"
      >
        The secret for {host}
      </h3>
      <p className="mt-1 text-slate">
        It is shown only now. Enter it there: it proves that a message comes from here (Standard
        Webhooks).
      </p>
      <div className="mt-3 flex items-center gap-2 rounded-s bg-sky py-2 pr-2 pl-4">
        <code className="min-w-0 grow text-sm break-all">{secret}</code>
        <CopyButton label="Copy secret" text={secret} />
      </div>
      <Button variant="outline" size="sm" className="mt-4" onClick={onClose}>
        Done
      </Button>
    </section>
  )
}
