import { Fragment, type ReactNode } from 'react'
import { unbroken } from '#web/ui/unbroken.tsx'

/** `to` is a path of this site, or a URL with its scheme. */
type TextPiece = string | { text: string; to: string }
export type RichText = string | TextPiece[]

const linkClass = 'font-semibold wrap-anywhere text-blue underline underline-offset-4 hover:text-navy'

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

type ClausePart = RichText | { points: { lead?: string; text: RichText }[] }

/** `id` is the anchor, which other sites link to. */
export type Clause = { id: string; title: string; parts: ClausePart[] }

const isList = (part: ClausePart): part is Exclude<ClausePart, RichText> =>
  typeof part === 'object' && !Array.isArray(part)

function Points({ points }: Exclude<ClausePart, RichText>) {
  return (
    <ul className="grid list-disc gap-2.5 pl-5 marker:text-azure">
      {points.map(({ lead, text }, index) => (
        <li key={index}>
          {lead ? <strong className="font-bold">{lead}: </strong> : null}
          <Text content={text} />
        </li>
      ))}
    </ul>
  )
}

type ClausesProps = { clauses: Clause[]; inserts?: Record<string, ReactNode> }

/** `inserts` adds components to a section, by its anchor. */
export function Clauses({ clauses, inserts = {} }: ClausesProps) {
  return clauses.map(({ id, title, parts }, index) => (
    <section
      key={id}
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid gap-4 border-t border-line py-9 first:border-0 first:pt-0"
    >
      <h2
        id={`${id}-title`}
        className="grid grid-cols-[2.6rem_1fr] text-xl lg:text-2xl leading-[1.2] tracking-[-0.015em]"
      >
        <span className="text-blue tabular-nums">{index + 1}.</span> {title}
      </h2>
      {parts.map((part, partIndex) =>
        isList(part) ? (
          <Points key={partIndex} {...part} />
        ) : (
          <p key={partIndex}>
            <Text content={part} />
          </p>
        ),
      )}
      {inserts[id]}
    </section>
  ))
}
