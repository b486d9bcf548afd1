import type { Colleague } from '#contract/accounts/team.ts'
import type { AuditAction } from '#contract/audit.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import type { LiveChange } from '#contract/live.ts'
import { pluralize } from '../../format/pluralize.ts'
import { statusLabel } from '../../format/status.ts'

type Row = Pick<Contact, 'id' | 'parent_name' | 'status' | 'owner_name' | 'wrote_back_at'>

type Known = {
  team: readonly Colleague[]
  rows: readonly Row[]
  leftIds: readonly number[]
}

const acts: Partial<Record<AuditAction, (row: Row) => string>> = {
  status_changed: ({ status }) => `is ${statusLabel(status)} now`,
  inquiry_corrected: () => 'was corrected',
  owner_changed: ({ owner_name }) => `is ${owner_name === null ? 'nobody’s' : `${owner_name}’s`} now`,
  outcome_recorded: () => 'was called',
  next_step_set: () => 'has another next step',
  next_step_done: () => 'has no next step any more',
  note_added: () => 'has a new note',
  // A machine's answer counts as nothing.
  reply_filed: ({ wrote_back_at: at }) => (at ? 'wrote back' : 'has an automatic answer'),
  reply_recorded: () => 'wrote back',
  reply_done: () => 'waits for no answer any more',
  change_undone: () => 'is as before',
  inquiry_deleted: () => 'was deleted',
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
  const act = acts[kind as AuditAction]?.(row) ?? 'was changed'
  const left = leftIds.includes(row.id) && kind !== 'inquiry_deleted' ? ' It left this view.' : ''
  return `${row.parent_name} ${act}${who ? `, by ${who}` : ''}.${left}`
}
