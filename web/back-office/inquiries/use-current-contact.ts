import { useState } from 'react'
import type { Contact } from '#contract/inquiries.ts'

type HeldContact = { contact: Contact; index: number }

/**
 * The contact that the keys and the details are about. It keeps its place on the page after it left it (moved, under a filter):
 * details stay as they are, and the next one is the one that took its place.
 */
export const useCurrentContact = (contacts: readonly Contact[], openId: number | null) => {
  const [held, setHeld] = useState<HeldContact | null>(null)
  const currentId = openId ?? held?.contact.id
  const matching = held?.contact.id === currentId ? held : null
  const index = contacts.findIndex(({ id }) => id === currentId)
  const rowOnPage = contacts[index]
  // Right after a change the list still shows the row as it was.
  const isRowCurrent = rowOnPage && (!matching || rowOnPage.version >= matching.contact.version)
  if (isRowCurrent && (rowOnPage !== matching?.contact || index !== matching.index)) {
    setHeld({ contact: rowOnPage, index })
  }
  const current = (isRowCurrent ? rowOnPage : matching?.contact) ?? null
  return {
    opened: openId === null ? null : current,
    /** Null when it is no longer on the page. */
    onPage: rowOnPage ? current : null,
    setCurrent: (contact: Contact) => setHeld({ contact, index: contacts.indexOf(contact) }),
    update: (contact: Contact) => {
      setHeld((last) => (last?.contact.id === contact.id ? { ...last, contact } : last))
    },
    /** The contact before or after it, or after `from`, on this page; without a current one, the first. */
    adjacent: (offset: 1 | -1, from = currentId): Contact | undefined => {
      const fromIndex = contacts.findIndex(({ id }) => id === from)
      if (fromIndex !== -1) return contacts[fromIndex + offset]
      if (!matching) return contacts[0]
      return contacts[offset === 1 ? matching.index : matching.index - 1]
    },
  }
}
