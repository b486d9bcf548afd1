import type { Colleague } from '#contract/accounts/team.ts'
import { wordsOf } from '#contract/inquiries/acts.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import type { LiveChange } from '#contract/live.ts'
import { pluralize } from '../../format/pluralize.ts'
import { saidOf, sayText } from '../acts/act-words.ts'

type Known = {
  team: readonly Colleague[]
  rows: readonly Contact[]
  leftIds: readonly number[]
}

/** What colleagues did to the rows, in a sentence for a screen reader; empty where it was oneself, or no row. */
export const describeChanges = (changes: readonly LiveChange[], { team, rows, leftIds }: Known): string => {
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
