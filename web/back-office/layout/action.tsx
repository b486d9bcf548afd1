import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode, Ref } from 'react'

type TextButtonProps = ComponentProps<'button'> & { isBusy?: boolean; isExpanded?: boolean }

/** An act within a text. aria-disabled while busy, so that it keeps the focus. */
export const TextButton = ({ isBusy = false, isExpanded, onClick, ...button }: TextButtonProps) => (
  <button
    {...button}
    type="button"
    aria-disabled={isBusy}
    aria-expanded={isExpanded}
    onClick={isBusy ? undefined : onClick}
    className="text-button"
  />
)

type RowLook = `${'act' | 'row-action'}${'' | ' danger'}` | 'row-owner claim'

const isIconAlone = (look: string) => /^act|icon-tool|row-action/.test(look)

type Props = {
  ref?: Ref<HTMLButtonElement> | undefined
  icon?: LucideIcon
  label: string
  /** Completes the accessible name where several are in view: “Download Sarah Whitfield”. */
  subject?: string
  /** Its classes: words with an icon, a frame around them, or an icon alone, which a tooltip says. */
  look?: `tool${'' | ' outlined' | ' danger' | ' outlined danger' | ' icon-tool' | ' logout'}` | RowLook
  /** Says where there is room for the label. */
  labelClass?: string | undefined
  isBusy?: boolean
  isExpanded?: boolean | undefined
  onClick: () => void
  /** After the label. */
  children?: ReactNode
}

/** An act by an icon and its word. aria-disabled while busy, so that it keeps the focus. */
export function Action(props: Props) {
  const { icon: Icon, label, subject, look = 'tool', isBusy = false, ...rest } = props
  const { isExpanded, labelClass, children, ...button } = rest
  return (
    <button
      {...button}
      type="button"
      data-tooltip={isIconAlone(look) ? label : undefined}
      aria-label={subject ? `${label} ${subject}` : undefined}
      aria-disabled={isBusy}
      aria-expanded={isExpanded}
      onClick={isBusy ? undefined : button.onClick}
      className={look}
    >
      {Icon ? <Icon size={look.startsWith('act') ? 15 : 16} aria-hidden /> : null}
      <span className={labelClass}>{label}</span>
      {children}
    </button>
  )
}
