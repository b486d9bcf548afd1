import { sql } from 'kysely'
import type { Board } from '#contract/catalogue/boards.ts'
import { assertVersion } from '../database/row-version.ts'
import type { Database } from '../database/schema.ts'
import {
  auditRecorder,
  changedFields,
  type Patch,
  type Target,
  writeUnderUniqueName,
} from './versioned-write.ts'

type Values = { name: string; description?: string | null | undefined }

const nameTaken = 'There is a board with this name already.'
const recordBoard = auditRecorder('board')

/** By name, or in the trash last trashed first. */
export async function listBoards(
  db: Database,
  { trashed }: { trashed: boolean },
): Promise<Board[]> {
  const boards = db
    .selectFrom('boards')
    .leftJoin('admins', 'admins.id', 'boards.created_by')
    .select([
      'boards.id',
      'boards.name',
      'boards.description',
      'admins.name as created_by_name',
      'boards.created_at',
      'boards.trashed_at',
      'boards.version',
    ])
  const rows = await (trashed
    ? boards.where('trashed_at', 'is not', null).orderBy('trashed_at', 'desc').orderBy('boards.id')
    : boards.where('trashed_at', 'is', null).orderBy(sql`lower(boards.name)`)
  ).execute()
  return rows.map(({ created_at, trashed_at, ...same }) => ({
    ...same,
    created_at: created_at.toISOString(),
    trashed_at: trashed_at?.toISOString() ?? null,
  }))
}

/** Returns the id. Throws `Conflict` for a taken name; names in the trash do not count. */
export const addBoard = (db: Database, values: Values, actorId: number): Promise<number> =>
  writeUnderUniqueName(db, nameTaken, async (trx) => {
    const { id } = await trx
      .insertInto('boards')
      .values({ ...values, created_by: actorId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordBoard(trx, { id, actorId }, 'board_added', { name: values.name })
    return id
  })

/** Throws `VersionConflict`, `NotFound` (also in the trash) or `Conflict`. */
export const editBoard = (db: Database, target: Target, change: Patch<Values>): Promise<void> =>
  writeUnderUniqueName(db, nameTaken, async (trx) => {
    const board = await lockBoard(trx, target, { trashed: false })
    await updateBoard(trx, target, change)
    const changed = changedFields(board, change)
    await recordBoard(trx, target, 'board_edited', { name: board.name, changed })
  })

/** Throws `VersionConflict` or `NotFound`. */
export const trashBoard = (db: Database, target: Target, now: Date): Promise<void> =>
  writeUnderUniqueName(db, nameTaken, async (trx) => {
    const { name } = await lockBoard(trx, target, { trashed: false })
    await updateBoard(trx, target, { trashed_at: now })
    await recordBoard(trx, target, 'board_trashed', { name })
  })

/** Throws `VersionConflict`, `NotFound`, or `Conflict` when the name was taken meanwhile. */
export const restoreBoard = (db: Database, target: Target): Promise<void> =>
  writeUnderUniqueName(db, nameTaken, async (trx) => {
    const { name } = await lockBoard(trx, target, { trashed: true })
    await updateBoard(trx, target, { trashed_at: null })
    await recordBoard(trx, target, 'board_restored', { name })
  })

/** From the trash alone, for good. Throws `VersionConflict` or `NotFound`. */
export const deleteBoard = (db: Database, target: Target): Promise<void> =>
  writeUnderUniqueName(db, nameTaken, async (trx) => {
    const { name } = await lockBoard(trx, target, { trashed: true })
    await trx.deleteFrom('boards').where('id', '=', target.id).execute()
    await recordBoard(trx, target, 'board_deleted', { name })
  })

async function lockBoard(trx: Database, target: Target, { trashed }: { trashed: boolean }) {
  const board = await trx
    .selectFrom('boards')
    .select(['name', 'description', 'version'])
    .where('id', '=', target.id)
    .where('trashed_at', trashed ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return assertVersion(board, target.expectedVersion, 'board')
}

const updateBoard = (
  trx: Database,
  { id }: Target,
  change: Patch<Values> & { trashed_at?: Date | null },
) =>
  trx
    .updateTable('boards')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
