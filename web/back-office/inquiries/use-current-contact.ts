import { useState } from 'react'
import type { Contact } from '#contract/inquiries.ts'

type HeldContact = { contact: Contact; index: number }

/**
 * The contact of the shortcuts and the details. It keeps its index after it left the filtered page: its details stay open,
 * and the next contact is the one that took its index.
 */
export const useCurrentContact = (contacts: readonly Contact[], openId: number | null) => {
  const [held, setHeld] = useState<HeldContact | null>(null)
  const currentId = openId ?? held?.contact.id
  const matching = held?.contact.id === currentId ? held : null
  const index = contacts.findIndex(({ id }) => id === currentId)
  const rowOnPage = contacts[index]
  // Right after a change the list still holds the previous version.
  const isRowCurrent = rowOnPage && (!matching || rowOnPage.version >= matching.contact.version)
  if (isRowCurrent && (rowOnPage !== matching?.contact || index !== matching.index)) {
    setHeld({ contact: rowOnPage, index })
  }
  const current = (isRowCurrent ? rowOnPage : matching?.contact) ?? null
  return {
    opened: openId === null ? null : current,
    onPage: rowOnPage ? current : null,
    setCurrent: (contact: Contact) => setHeld({ contact, index: contacts.indexOf(contact) }),
    update: (contact: Contact) => {
      setHeld((last) => (last?.contact.id === contact.id ? { ...last, contact } : last))
    },
    /** The neighbour on this page; without a current contact, the first one. */
    adjacent: (offset: 1 | -1, from = currentId): Contact | undefined => {
      const fromIndex = contacts.findIndex(({ id }) => id === from)
      if (fromIndex !== -1) return contacts[fromIndex + offset]
      if (!matching) return contacts[0]
      return contacts[offset === 1 ? matching.index : matching.index - 1]
    },
  }
}
