import type { TimelineEntry } from '#contract/inquiries/timeline.ts'

type Api = { get: <Answer>(path: string) => Promise<Answer> }

const actOf = (entry: TimelineEntry): string | null => {
  const isUndone = 'is_undone' in entry && entry.is_undone
  if (isUndone) return null
  if (entry.kind === 'outcome_recorded') return entry.outcome
  if (entry.kind === 'status_changed') return entry.to_status
  if (entry.kind === 'owner_changed') return `with ${entry.owner_name}`
  if (entry.kind === 'next_step_set') return 'step'
  return entry.kind === 'note' ? entry.note.body : null
}

/** Outcomes, moves, owners, steps and notes of a contact in their order, without what was undone. */
export const readActs = async (admin: Api, contactId: number): Promise<string[]> => {
  const path = `/api/admin/contacts/${contactId}/timeline`
  const { entries } = await admin.get<{ entries: TimelineEntry[] }>(path)
  return entries
    .map(actOf)
    .filter((act) => act !== null)
    .toReversed()
}
