import { Fragment, type ReactNode } from 'react'
import { unbroken } from '#web/ui/unbroken.tsx'

const linkClass = 'font-semibold wrap-anywhere text-blue underline underline-offset-4 hover:text-navy'

/** A text whose links are written as in Markdown: to a path of this site, or a URL with its scheme. */
export const linked = (content: string): ReactNode =>
  content.split(/\[([^\]]+)\]\(([^)]+)\)/).map((piece, index, pieces) => {
    if (index % 3 === 0) return <Fragment key={index}>{unbroken(piece)}</Fragment>
    if (index % 3 === 2) return null
    return (
      <a key={index} className={linkClass} href={pieces[index + 1]}>
        {piece}
      </a>
    )
  })

/** A paragraph, or points: by what each begins with, or without. */
type ClausePart = string | Record<string, string> | string[]

/** By their anchors, which other sites link to. */
export type ClauseList = Record<string, { title: string; parts: ClausePart[] }>

function Points({ points }: { points: Exclude<ClausePart, string> }) {
  return (
    <ul className="grid list-disc gap-2.5 pl-5 marker:text-azure">
      {Object.entries(points).map(([lead, text]) => (
        <li key={lead}>
          {Array.isArray(points) ? null : <strong className="font-bold">{lead}: </strong>}
          {unbroken(text)}
        </li>
      ))}
    </ul>
  )
}

type ClausesProps = { clauses: ClauseList; inserts?: Record<string, ReactNode> }

/** `inserts` adds components to a section, by its anchor. */
export function Clauses({ clauses, inserts = {} }: ClausesProps) {
  return Object.entries(clauses).map(([id, { title, parts }], index) => (
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
        typeof part === 'string' ? <p key={partIndex}>{linked(part)}</p> : <Points key={partIndex} points={part} />,
      )}
      {inserts[id]}
    </section>
  ))
}
