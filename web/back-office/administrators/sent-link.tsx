import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '../editing/copy-button.tsx'

/** `link` is there while the server sends no mails. */
export type SentLink = { name: string; link: string | undefined }

type Props = { name: string; link: string; onClose: () => void }

/** Takes the focus, because the link is shown this once. */
export function SentLinkPanel({ name, link, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <section
      aria-labelledby="sent-link"
      className="mb-5 rounded-m border-[1.5px] border-azure bg-white p-4 shadow-resting sm:p-6"
    >
      <h3 id="sent-link" ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
        The link for {name}
      </h3>
      <p className="mt-1 text-slate">
        No mail server is set up, so hand it on yourself. It is shown only now, and works once, for
        24 hours: whoever has it first gets the account.
      </p>
      <div className="mt-3 flex items-center gap-2 rounded-s bg-sky py-2 pr-2 pl-4">
        <code className="min-w-0 grow text-sm break-all">{link}</code>
        <CopyButton label="Copy link" text={link} />
      </div>
      <Button variant="outline" size="sm" className="mt-4" onClick={onClose}>
        Done
      </Button>
    </section>
  )
}
