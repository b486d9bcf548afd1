import { Download, Maximize2, Trash2 } from 'lucide-react'
import type { Ref } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { Action } from '../../layout/action.tsx'
import { useFocusTarget } from '../../layout/focus-targets.tsx'
import type { ContactActs } from '../list/use-contact-acts.ts'
import { StatusControl } from './status-control.tsx'

type Props = { contact: Contact; acts: ContactActs; onDownload: () => void }

type RecordProps = Props & { subject?: string; detailsButton?: Ref<HTMLButtonElement> }

/** What is done with the whole of a contact; `subject` where several are in view. */
export function RecordActions({ contact, acts, onDownload, detailsButton, ...named }: RecordProps) {
  const act = { look: 'act', ...named } as const
  return (
    <>
      <Action
        {...act}
        ref={detailsButton}
        icon={Maximize2}
        label="Show Detail"
        onClick={() => acts.openDetails(contact)}
      />
      <Action {...act} icon={Download} label="Download" onClick={onDownload} />
      <Action
        {...act}
        icon={Trash2}
        label="Delete"
        isBusy={acts.isBusy(contact.id)}
        onClick={() => acts.deleteInquiry(contact)}
      />
    </>
  )
}

/** What can be done with a contact, in a column of its own. */
export function RowActions({ contact, acts, onDownload }: Props) {
  const subject = contact.parent_name
  const detailsButton = useFocusTarget<HTMLButtonElement>(`details button ${contact.id}`)
  return (
    <div className="acts">
      <StatusControl contact={contact} acts={acts} isInRow />
      <div>
        <RecordActions {...{ contact, acts, onDownload, subject, detailsButton }} />
      </div>
    </div>
  )
}
