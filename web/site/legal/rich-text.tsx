import { Fragment } from 'react'
import { unbroken } from '#web/ui/unbroken.tsx'

/** `to` is a path of this site, or a URL with its scheme. */
type TextPiece = string | { text: string; to: string }
export type RichText = string | TextPiece[]

const linkClass =
  'font-semibold wrap-anywhere text-blue underline underline-offset-4 hover:text-navy'

export function Text({ content }: { content: RichText }) {
  if (typeof content === 'string') return unbroken(content)
  return content.map((piece) =>
    typeof piece === 'string' ? (
      <Fragment key={piece}>{unbroken(piece)}</Fragment>
    ) : (
      <a key={piece.to + piece.text} className={linkClass} href={piece.to}>
        {piece.text}
      </a>
    ),
  )
}
