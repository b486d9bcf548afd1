import { Download, Maximize2, Trash2 } from 'lucide-react'
import type { Ref } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { Action } from '../../layout/action.tsx'
import { useFocusTarget } from '../../layout/focus-targets.tsx'
import { useDesk } from '../desk.ts'
import { StatusControl } from './status-control.tsx'

type RecordProps = { contact: Contact; subject?: string; detailsButton?: Ref<HTMLButtonElement> }

/** What is done with the whole of a contact; `subject` where several are in view. */
export function RecordActions({ contact, detailsButton, ...named }: RecordProps) {
  const { acts, exports } = useDesk()
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
      <Action {...act} icon={Download} label="Download" onClick={() => exports.exportOne(contact.id)} />
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
export function RowActions({ contact }: { contact: Contact }) {
  const subject = contact.parent_name
  const detailsButton = useFocusTarget<HTMLButtonElement>(`details button ${contact.id}`)
  return (
    <div className="acts">
      <StatusControl contact={contact} isInRow />
      <div>
        <RecordActions {...{ contact, subject, detailsButton }} />
      </div>
    </div>
  )
}
