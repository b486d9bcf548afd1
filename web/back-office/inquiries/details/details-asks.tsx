import type { Contact } from '#contract/inquiries/inquiries.ts'
import { FoldedWords } from '../timeline/folded-words.tsx'

const isPresent = (value: string | null): value is string => Boolean(value)

/** As many characters as four lines beside the list hold. */
const briefLength = 170

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
        <div key={words}>
          {isBrief ? (
            <FoldedWords words={words} maxLength={briefLength} showAll="Show all words">
              {(isCut) => <blockquote data-cut={isCut || undefined}>{words}</blockquote>}
            </FoldedWords>
          ) : (
            <blockquote>{words}</blockquote>
          )}
        </div>
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
