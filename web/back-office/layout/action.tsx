import type { LucideIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Tooltip } from './tooltip.tsx'

type Props = {
  ref?: Ref<HTMLButtonElement> | undefined
  icon?: LucideIcon
  label: string
  /** Completes the accessible name where several are in view: “Download Sarah Whitfield”. */
  subject?: string
  /** Its classes: words with an icon, a frame around them, or an icon alone, which a tooltip says. */
  look?: 'tool' | 'tool outlined' | 'tool danger' | 'tool icon-tool' | 'tool logout' | 'row-owner claim' | 'act'
  isBusy?: boolean
  onClick: () => void
  /** After the label. */
  children?: ReactNode
}

/** An act by an icon and its word. aria-disabled while busy, so that it keeps the focus. */
export function Action({ icon: Icon, label, subject, look = 'tool', isBusy = false, children, ...button }: Props) {
  const element = (
    <button
      {...button}
      type="button"
      aria-label={subject ? `${label} ${subject}` : undefined}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : button.onClick}
      className={look}
    >
      {Icon ? <Icon size={look === 'act' ? 15 : 16} aria-hidden /> : null}
      <span>{label}</span>
      {children}
    </button>
  )
  return look === 'act' || look === 'tool icon-tool' ? <Tooltip text={label}>{element}</Tooltip> : element
}
