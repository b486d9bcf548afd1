import type { Contact } from '#contract/inquiries/inquiries.ts'
import { currentIdOf, type ListState, type Offset } from './list-state.ts'

/** The current contact while a row shows it. */
export const currentRow = ({ current, contacts }: ListState): Contact | null =>
  current && contacts.some(({ id }) => id === current.id) ? current : null

/** Whether a row is shown for the sake of its place alone. */
export const hasLeftView = ({ fetched, leftIds }: ListState, contact: Contact): boolean =>
  leftIds.includes(contact.id) || !fetched.some(({ id }) => id === contact.id)

/** The contact of the open details. */
export const openedContact = ({ current, openId }: ListState): Contact | null =>
  openId !== null && current?.id === openId ? current : null

/** The neighbour on this page; without a current contact, the first one. */
export const adjacentContact = (
  state: ListState,
  offset: Offset,
  fromId = currentIdOf(state),
): Contact | undefined => {
  const { contacts, index } = state
  const from = contacts.findIndex(({ id }) => id === fromId)
  if (from !== -1) return contacts[from + offset]
  if (index === null) return contacts[0]
  return contacts[offset === 1 ? index : index - 1]
}

export const adjacentPage = ({ page, pageCount }: ListState, offset: Offset): number | null => {
  const adjacent = page + offset
  return adjacent >= 1 && adjacent <= pageCount ? adjacent : null
}
