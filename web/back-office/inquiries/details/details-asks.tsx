import { useState } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'

const isPresent = (value: string | null): value is string => Boolean(value)

/** As many characters as two lines beside the list hold. */
const briefLength = 86

/** In brief, two lines and a button for the others. */
function Words({ words, isBrief }: { words: string; isBrief: boolean }) {
  const [isWhole, setIsWhole] = useState(false)
  const isLong = isBrief && (words.length > briefLength || words.split('\n').length > 2)
  return (
    <div>
      <blockquote
        className={`wrap-anywhere whitespace-pre-wrap ${isBrief ? '' : 'text-md'} ${isLong && !isWhole ? 'line-clamp-2' : ''}`}
      >
        {words}
      </blockquote>
      {isLong ? (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          className="min-h-6 rounded-sm text-sm font-semibold text-blue underline underline-offset-4"
        >
          {isWhole ? 'Show less' : 'Show all words'}
        </button>
      ) : null}
    </div>
  )
}

/** What decides the answer, in the family's own words. What they left out is left out; the sections below say N/A. */
export function DetailsAsks({ contact, isBrief = false }: { contact: Contact; isBrief?: boolean }) {
  const { goals, comments, grade, subject, board, country } = contact
  const facts = [
    ['Lessons', [contact.child_name, grade, subject, board].filter(isPresent).join(' · ')] as const,
    ['When', contact.preferred_schedule] as const,
    ['From', country] as const,
  ].filter(([, value]) => value)
  return (
    <div className={`grid rounded-s border border-line bg-mist ${isBrief ? 'gap-2 p-3' : 'gap-3 p-4'}`}>
      {[goals, comments].filter(isPresent).map((words) => (
        <Words key={words} words={words} isBrief={isBrief} />
      ))}
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        {facts.map(([label, value]) => (
          <div key={label} className="flex min-w-0 gap-1.5">
            <dt className="shrink-0 text-slate">{label}</dt>
            <dd className="min-w-0 font-semibold wrap-anywhere whitespace-pre-wrap">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
