import { useEffect, useLayoutEffect, useRef } from 'react'
import { RowList } from '../../lists/row-list.tsx'
import { ContactRow } from '../row/row.tsx'
import { hasLeftView } from './list-selectors.ts'
import { noteShift } from './press-guard.ts'
import type { ContactActs } from './use-contact-acts.ts'
import type { InquiryList } from './use-list-state.ts'

type Props = {
  list: InquiryList
  acts: ContactActs
  now: Date
  hasKeys: boolean
  onDownload: (id: number) => void
}

/** Rows keep their places while a mouse is over them or below. */
export function ContactRows({ list, acts, now, hasKeys, onDownload }: Props) {
  const { state, dispatch, current, selection } = list
  const { contacts } = state
  const rows = useRef<HTMLDivElement>(null)
  const order = contacts.map(({ id }) => id).join()
  const hold = (id: number | null) => dispatch({ type: 'placesHeld', id })
  useEffect(() => () => dispatch({ type: 'placesHeld', id: null }), [dispatch])
  // Before they are painted: whoever points at a row has seen where it is.
  useLayoutEffect(() => {
    if (order !== '') noteShift(rows.current)
  }, [order])
  return (
    <div ref={rows} onPointerLeave={() => hold(null)}>
      <RowList label="Contacts">
        {contacts.map((contact) => (
          <ContactRow
            key={contact.id}
            contact={contact}
            acts={acts}
            now={now}
            isSelected={selection.selected.has(contact.id)}
            isCurrent={contact.id === current?.id}
            isKeyTarget={hasKeys && contact.id === current?.id}
            hasLeftView={hasLeftView(state, contact)}
            left={state.left[contact.id]}
            onDownload={() => onDownload(contact.id)}
            onPoint={(pointerType) => hold(pointerType === 'mouse' ? contact.id : null)}
          />
        ))}
      </RowList>
      {current ? null : (
        <p className="bottom-bar grid h-29 place-items-center text-slate sm:hidden">
          Press a contact to see what can be done with it.
        </p>
      )}
    </div>
  )
}
