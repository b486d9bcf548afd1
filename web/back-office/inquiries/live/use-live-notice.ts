import { useState } from 'react'
import type { Colleague } from '#contract/accounts/desk-settings.ts'
import { wordsOf } from '#contract/inquiries/acts.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import type { LiveChange } from '#contract/live.ts'
import { pluralize } from '../../format/words.ts'
import { useTeam } from '../../session/use-team.ts'
import { saidOf, sayText } from '../acts/act-words.ts'
import type { ListState } from '../list/list-state.ts'
import type { ListParams } from '../list/use-inquiries.ts'
import { useLiveRows } from './use-live-rows.ts'

type Known = {
  team: readonly Colleague[]
  rows: readonly Contact[]
  leftIds: readonly number[]
}

/** What colleagues did to the rows, in a sentence for a screen reader; empty where it was oneself, or no row. */
const describeChanges = (changes: readonly LiveChange[], { team, rows, leftIds }: Known): string => {
  const self = team.find(({ is_self }) => is_self)
  const others = changes.filter(({ by }) => by !== String(self?.id))
  const changed = rows.filter(({ id }) => others.some((change) => change.id === id))
  const [row] = changed
  if (!row) return ''
  if (changed.length > 1) return `Colleagues changed ${pluralize(changed.length, 'contact')}.`
  const { kind, by } = others.findLast(({ id }) => id === row.id) as LiveChange
  const who = team.find(({ id }) => String(id) === by)?.name
  const { live = 'was changed' } = wordsOf(kind)
  const left = leftIds.includes(row.id) && kind !== 'inquiry_deleted' ? ' It left this view.' : ''
  return `${row.parent_name} ${sayText(live, saidOf(row))}${who ? `, by ${who}` : ''}.${left}`
}

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
