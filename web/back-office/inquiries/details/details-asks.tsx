import { useState } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { TextButton } from '../../layout/action.tsx'

const isPresent = (value: string | null): value is string => Boolean(value)

/** As many characters as four lines beside the list hold. */
const briefLength = 170

/** In brief, four lines and a button for the others. */
function Words({ words, isBrief }: { words: string; isBrief: boolean }) {
  const [isWhole, setIsWhole] = useState(false)
  const isLong = isBrief && (words.length > briefLength || words.split('\n').length > 4)
  return (
    <div>
      <blockquote data-cut={(isLong && !isWhole) || undefined}>{words}</blockquote>
      {isLong ? (
        <TextButton isExpanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show less' : 'Show all words'}
        </TextButton>
      ) : null}
    </div>
  )
}

/** What decides the answer, in the family's own words. What they left out is left out; the sections below say N/A. */
export function DetailsAsks({ contact, isBrief = false }: { contact: Contact; isBrief?: boolean }) {
  const { goals, comments, grade, subject, board, country } = contact
  const facts = [
    ['Student', [contact.child_name, grade].filter(isPresent).join(' · ')] as const,
    ['Subject', [subject, board].filter(isPresent).join(' · ')] as const,
    ['When', contact.preferred_schedule] as const,
    ['Country', country] as const,
  ].filter(([, value]) => value)
  return (
    <section className="part">
      <h3>What they ask</h3>
      {[goals, comments].filter(isPresent).map((words) => (
        <Words key={words} words={words} isBrief={isBrief} />
      ))}
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
