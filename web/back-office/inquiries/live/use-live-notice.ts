import { useState } from 'react'
import { useTeam } from '../../session/use-team.ts'
import type { ListState } from '../list/list-state.ts'
import type { ListParams } from '../list/use-inquiries.ts'
import { describeChanges } from './describe-changes.ts'
import { useLiveRows } from './use-live-rows.ts'

/** Keeps the rows of a list up to date, and says what colleagues did to them. */
export const useLiveNotice = ({ contacts, current }: ListState, params: ListParams): string => {
  const [notice, setNotice] = useState('')
  const team = useTeam()
  const shown = current ? [...contacts, current] : contacts
  useLiveRows({
    params,
    team,
    shownIds: shown.map(({ id }) => id),
    onChanged: (changes, reply) => {
      const rows = shown.map((row) => reply.contacts.find(({ id }) => id === row.id) ?? row)
      const held = new Set(reply.matching)
      const leftIds = contacts.flatMap(({ id }) => (held.has(id) ? [] : [id]))
      const unique = [...new Map(rows.map((row) => [row.id, row])).values()]
      const text = describeChanges(changes, { team, rows: unique, leftIds })
      if (text !== '') setNotice(text)
    },
  })
  return notice
}
