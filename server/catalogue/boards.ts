import { sql } from 'kysely'
import type { Board } from '#contract/boards.ts'
import type { Database } from '../database/schema.ts'
import { atVersion, type Change, missed, type Target, withOwnName } from './rows.ts'

type Values = { name: string; description?: string | null | undefined }

const nameTaken = 'There is a board with this name already.'

/** The boards outside the trash by name, or those in it, last trashed first. */
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

/** Adds a board and gives its id. Throws `Conflict` when one outside the trash has the name. */
export async function addBoard(db: Database, values: Values, by: number): Promise<number> {
  const { id } = await withOwnName(
    db
      .insertInto('boards')
      .values({ ...values, created_by: by })
      .returning('id')
      .executeTakeFirstOrThrow(),
    nameTaken,
  )
  return id
}

/** Changes a board outside the trash. Throws `Stale`, `NotFound` or `Conflict`. */
export const editBoard = (db: Database, target: Target, change: Change<Values>): Promise<void> =>
  changeBoard(db, target, change, { trashed: false })

/** Moves a board to the trash. Throws `Stale` or `NotFound`. */
export const trashBoard = (db: Database, target: Target, now: Date): Promise<void> =>
  changeBoard(db, target, { trashed_at: now }, { trashed: false })

/** Takes a board out of the trash. Throws `Stale`, `NotFound`, or `Conflict` when its name is taken meanwhile. */
export const restoreBoard = (db: Database, target: Target): Promise<void> =>
  changeBoard(db, target, { trashed_at: null }, { trashed: true })

/** Deletes a board in the trash for ever. Throws `Stale` or `NotFound`. */
export async function removeBoard(db: Database, { id, expectedVersion }: Target): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('boards')
    .where('id', '=', id)
    .where('trashed_at', 'is not', null)
    .where(atVersion(expectedVersion))
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw missed(await find(db, id, true), 'board')
}

type Place = { trashed: boolean }

async function changeBoard(
  db: Database,
  { id, expectedVersion }: Target,
  change: Change<Values> & { trashed_at?: Date | null },
  { trashed }: Place,
): Promise<void> {
  const { numUpdatedRows } = await withOwnName(
    db
      .updateTable('boards')
      .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('trashed_at', trashed ? 'is not' : 'is', null)
      .where(atVersion(expectedVersion))
      .executeTakeFirstOrThrow(),
    nameTaken,
  )
  if (numUpdatedRows === 0n) throw missed(await find(db, id, trashed), 'board')
}

const find = (db: Database, id: number, trashed: boolean) =>
  db
    .selectFrom('boards')
    .select('version')
    .where('id', '=', id)
    .where('trashed_at', trashed ? 'is not' : 'is', null)
    .executeTakeFirst()
