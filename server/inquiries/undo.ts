import type { Reply } from '#contract/endpoint.ts'
import type * as contract from '#contract/inquiries.ts'
import { record } from '../audit/record.ts'
import { assertVersion } from '../database/row-version.ts'
import type { Database } from '../database/schema.ts'
import { Conflict } from '../errors.ts'
import { selectVisible } from './filter.ts'
import { type PromiseEvent, recountPromise, withoutUndone } from './promise.ts'
import { recountSettled } from './settled.ts'

const minuteMs = 60_000

/** How long after it somebody can undo an own change (R-clock-3). */
const undoWindowMs = 10 * minuteMs

type Undo = { id: number; by: number; now: Date; expectedVersion?: number | undefined }

type Change = PromiseEvent & {
  kind: 'status_changed' | 'outcome_recorded'
  admin_id: number | null
}

/**
 * Reverses the caller's latest change of status or outcome, unless somebody changed the inquiry since. Throws `NotFound`,
 * `VersionConflict` or `Conflict`.
 */
export const undoChange = (
  db: Database,
  { id, by, now, expectedVersion }: Undo,
): Promise<Omit<Reply<typeof contract.undoChange>, 'success'>> =>
  db.transaction().execute(async (trx) => {
    const found = await selectVisible(trx)
      .select(['version', 'status', 'created_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    const inquiry = assertVersion(found, expectedVersion, 'contact')
    const changes = await readChanges(trx, id)
    const { kind, from_status, to_status, outcome, id: undoes } = findOwnLatest(changes, by, now)
    const isMove = kind === 'status_changed'
    const reversal = {
      kind,
      outcome,
      undoes,
      from_status: to_status,
      to_status: from_status,
      happened_at: now,
    }
    await trx
      .insertInto('inquiry_events')
      .values({ ...reversal, inquiry_id: id, admin_id: by })
      .execute()
    const status = (isMove && from_status) || inquiry.status
    const standing = [...changes, { ...reversal, id: Number.POSITIVE_INFINITY }]
    const { version } = await trx
      .updateTable('inquiries')
      .set((eb) => ({
        status,
        version: eb('version', '+', isMove ? 1 : 0),
        ...recountPromise(standing),
        ...recountSettled(standing, { status, created_at: inquiry.created_at }),
      }))
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow()
    await record(trx, {
      actor: by,
      action: 'change_undone',
      subject: { kind: 'inquiry', ids: [id] },
      details: isMove ? { from: inquiry.status, to: status } : {},
    })
    return { undone: kind, status, version }
  })

const readChanges = (trx: Database, id: number): Promise<Change[]> =>
  trx
    .selectFrom('inquiry_events')
    .select([
      'id',
      'kind',
      'from_status',
      'to_status',
      'outcome',
      'undoes',
      'happened_at',
      'admin_id',
    ])
    .where('inquiry_id', '=', id)
    .where('kind', 'in', ['status_changed', 'outcome_recorded'])
    .orderBy('id')
    .$narrowType<{ kind: Change['kind'] }>()
    .execute()

function findOwnLatest(changes: readonly Change[], by: number, now: Date): Change {
  const standing = withoutUndone(changes)
  const latest = standing.at(-1)
  const own = standing.findLast(({ admin_id }) => admin_id === by)
  if (!own || !latest) throw new Conflict('There is no change of yours to undo.')
  if (now.getTime() - own.happened_at.getTime() > undoWindowMs) {
    throw new Conflict('A change can be undone for 10 minutes.')
  }
  if (own !== latest) {
    throw new Conflict('Somebody else changed this contact since, so nothing was undone.')
  }
  return own
}
