import type { Status } from '#contract/inquiries/status.ts'
import { type PromiseEvent, withoutUndone } from './promise.ts'

const settledStatuses: readonly Status[] = ['converted', 'archived']

/** What a move to another status sets: the count begins anew with each. */
export const settleByMove = (to: Status, now: Date): { settled_at: Date | null } => ({
  settled_at: settledStatuses.includes(to) ? now : null,
})

type Settled = { status: Status; created_at: Date; ends_count_from: Date | null }

/** By the timeline, oldest event first. What was imported as settled has no move: it is since it was created. */
export function recountSettled(
  events: readonly PromiseEvent[],
  { status, created_at, ends_count_from }: Settled,
): { settled_at: Date | null } {
  if (!settledStatuses.includes(status)) return { settled_at: null }
  const lastMove = withoutUndone(events).findLast(({ kind }) => kind === 'status_changed')
  return { settled_at: lastMove?.happened_at ?? ends_count_from ?? created_at }
}
