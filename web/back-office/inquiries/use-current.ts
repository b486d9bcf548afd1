import { useState } from 'react'
import type { Contact } from '#contract/inquiries.ts'

type Held = { contact: Contact; index: number }

/**
 * The contact that the keys and the details are about. It keeps its place on the page after it left it (moved, under a filter):
 * details stay as they are, and the next one is the one that took its place.
 */
export const useCurrent = (contacts: readonly Contact[], openId: number | null) => {
  const [held, setHeld] = useState<Held | null>(null)
  const wanted = openId ?? held?.contact.id
  const kept = held?.contact.id === wanted ? held : null
  const index = contacts.findIndex(({ id }) => id === wanted)
  const listed = contacts[index]
  // Right after a change the list still shows the row as it was.
  const isNews = listed && (!kept || listed.version >= kept.contact.version)
  if (isNews && (listed !== kept?.contact || index !== kept.index)) {
    setHeld({ contact: listed, index })
  }
  const current = (isNews ? listed : kept?.contact) ?? null
  return {
    opened: openId === null ? null : current,
    /** Null when it is no longer on the page. */
    onPage: listed ? current : null,
    put: (contact: Contact) => setHeld({ contact, index: contacts.indexOf(contact) }),
    update: (contact: Contact) => {
      setHeld((last) => (last?.contact.id === contact.id ? { ...last, contact } : last))
    },
    /** The contact before or after it, or after `from`, on this page; without a current one, the first. */
    neighbour: (by: 1 | -1, from = wanted): Contact | undefined => {
      const at = contacts.findIndex(({ id }) => id === from)
      if (at !== -1) return contacts[at + by]
      if (!kept) return contacts[0]
      return contacts[by === 1 ? kept.index : kept.index - 1]
    },
  }
}
