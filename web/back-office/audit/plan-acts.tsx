import type { AuditEntry } from '#contract/audit.ts'
import { pluralize } from '../format/pluralize.ts'
import { type ActDescriptions, act, actsOn, subjectCount } from './act-builders.tsx'
import { Colleague, ContactLink } from './subjects.tsx'

const onContact = actsOn(ContactLink)

function OwnerChange({ entry }: { entry: AuditEntry }) {
  const { actor, details } = entry
  if (details.to === undefined && details.from !== actor && subjectCount(entry) > 1) {
    return (
      <>
        released {pluralize(subjectCount(entry), 'contact')} of{' '}
        <Colleague id={details.from ?? ''} />
      </>
    )
  }
  if (details.to === undefined || details.to === actor) {
    return (
      <>
        {details.to === undefined ? 'released' : 'claimed'} <ContactLink entry={entry} />
      </>
    )
  }
  return (
    <>
      handed over <ContactLink entry={entry} /> to <Colleague id={details.to} />
    </>
  )
}

export const planActs = {
  owner_changed: act('Owner change', (entry: AuditEntry) => <OwnerChange entry={entry} />),
  next_step_set: onContact('Next step set', 'set the next step of'),
  next_step_done: onContact('Next step done', 'finished the next step of'),
} satisfies ActDescriptions
