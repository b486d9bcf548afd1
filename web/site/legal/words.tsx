import { Fragment } from 'react'
import { Link } from 'react-router'

/** A piece of running text, or a link in it: `to` is an address of this site, or one that starts with its scheme. */
type Piece = string | { text: string; to: string }
export type Words = string | Piece[]

const look = 'font-semibold wrap-anywhere text-blue underline underline-offset-4 hover:text-navy'

function TextLink({ text, to }: { text: string; to: string }) {
  if (!to.startsWith('/')) {
    return (
      <a className={look} href={to}>
        {text}
      </a>
    )
  }
  return (
    <Link className={look} to={to}>
      {text}
    </Link>
  )
}

/** Running text with the links in it. */
export function Text({ words }: { words: Words }) {
  if (typeof words === 'string') return words
  return words.map((piece) =>
    typeof piece === 'string' ? (
      <Fragment key={piece}>{piece}</Fragment>
    ) : (
      <TextLink key={piece.to + piece.text} {...piece} />
    ),
  )
}
