import type { Family } from '#contract/inquiries/inquiry-families.ts'
import type { Status } from '#contract/inquiries/status.ts'
import { foldText } from '../database/fold-text.ts'

/** It shares a key with the inquiry `of`. */
export type Member = {
  of: number
  of_child: string
  of_created_at: Date
  id: number
  child_name: string
  status: Status
  created_at: Date
  moved_at: Date | null
}

const maxSiblings = 5

/** `members` are the others of one inquiry's family, oldest first; there is at least one. */
export function toFamily(members: Member[]): Family {
  const [{ of: id, of_child, of_created_at }] = members as [Member]
  const isOlder = (member: Member) =>
    member.created_at < of_created_at || (member.created_at.getTime() === of_created_at.getTime() && member.id < id)
  const others = members.filter(({ child_name }) => child_name !== '' && foldText(child_name) !== foldText(of_child))
  const siblings = [...Map.groupBy(others, ({ child_name }) => foldText(child_name)).values()]
    .map(mostTelling)
    .toSorted((one, other) => rankOf(other) - rankOf(one))
    .slice(0, maxSiblings)
    .map(({ created_at, moved_at, ...sibling }) => ({
      id: sibling.id,
      child_name: sibling.child_name,
      status: sibling.status,
      since: (moved_at ?? created_at).toISOString(),
    }))
  return {
    id,
    ordinal: 1 + members.filter(isOlder).length,
    size: 1 + members.length,
    siblings,
  }
}

/** Of one child's inquiries the newest that was converted, else the newest. */
const mostTelling = (inquiries: Member[]): Member =>
  inquiries.findLast(({ status }) => status === 'converted') ?? (inquiries.at(-1) as Member)

/** Who became a customer comes first, then the newest. */
const rankOf = ({ status, created_at }: Member): number => (status === 'converted' ? 1e15 : 0) + created_at.getTime()
