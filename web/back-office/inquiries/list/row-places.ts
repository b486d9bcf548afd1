import type { Contact } from '#contract/inquiries/inquiries.ts'

/** What colleagues took out of the list since it was read, each with the words that say so and whose act it was. */
export type LeftRows = Readonly<Record<number, string>>

export const newerOf = (a: Contact, b: Contact | undefined): Contact => (b && b.version >= a.version ? b : a)

const byIdOf = (contacts: readonly Contact[]) => new Map(contacts.map((contact) => [contact.id, contact]))

/** The shown rows in their places, with what is newly known of them. */
export const keepPlaces = (shown: readonly Contact[], fetched: readonly Contact[]): readonly Contact[] => {
  const byId = byIdOf(fetched)
  return shown.map((contact) => newerOf(contact, byId.get(contact.id)))
}

/** The fetched rows; a row that was read before its last change stays as it is known. */
export const withKnown = (known: readonly Contact[], fetched: readonly Contact[]): readonly Contact[] => {
  const byId = byIdOf(known)
  return fetched.map((contact) => newerOf(byId.get(contact.id) ?? contact, contact))
}

/** The fetched rows, with one of the shown between what stood above and below it, wherever it belongs by now. */
const keepPlaceOf = (
  id: number | undefined,
  shown: readonly Contact[],
  fetched: readonly Contact[],
): readonly Contact[] => {
  const rows = withKnown(shown, fetched)
  const index = shown.findIndex((contact) => contact.id === id)
  const kept = shown[index]
  if (!kept) return rows
  const idsIn = (part: readonly Contact[]) => new Set(part.map((contact) => contact.id))
  const [above, below] = [idsIn(shown.slice(0, index)), idsIn(shown.slice(index + 1))]
  const others = rows.filter((contact) => contact.id !== id)
  const belowAt = others.findIndex((contact) => below.has(contact.id))
  const aboveAt = others.findLastIndex((contact) => above.has(contact.id))
  const place = belowAt !== -1 ? belowAt : aboveAt !== -1 ? aboveAt + 1 : index
  return others.toSpliced(place, 0, rows.find((contact) => contact.id === id) ?? kept)
}

/** The kept rows, and of the fetched ones those that follow below. */
export const withFollowing = (kept: readonly Contact[], fetched: readonly Contact[]): readonly Contact[] => {
  const ids = new Set(kept.map(({ id }) => id))
  return [...kept, ...fetched.slice(fetched.findLastIndex(({ id }) => ids.has(id)) + 1)]
}

/** The rows brought up to date around the current one, and below what a mouse points at: nothing moves that. */
export const arrangeRows = (
  shown: readonly Contact[],
  fetched: readonly Contact[],
  currentId: number | undefined,
  heldId: number | null,
): readonly Contact[] => {
  const held = shown.slice(0, shown.findIndex(({ id }) => id === heldId) + 1)
  const rows = withFollowing(keepPlaces(held, fetched), withKnown(shown, fetched))
  return held.some(({ id }) => id === currentId) ? rows : keepPlaceOf(currentId, shown, rows)
}
