import { sql } from 'kysely'
import type { Option } from '#contract/options.ts'
import type { Database } from '../database/schema.ts'
import { Refused } from '../errors.ts'
import { atVersion, type Change, missed, type Target, withOwnName } from './rows.ts'

type Values = {
  category_id: number
  name: string
  description?: string | null | undefined
  is_active?: boolean | undefined
}

const nameTaken = 'This category has a course option with this name already.'

/** All course options by category and name. */
export async function listOptions(db: Database): Promise<Option[]> {
  const rows = await db
    .selectFrom('options')
    .innerJoin('categories', 'categories.id', 'options.category_id')
    .leftJoin('admins', 'admins.id', 'options.created_by')
    .select([
      'options.id',
      'options.name',
      'category_id',
      'category_id as category',
      'categories.name as category_name',
      'options.description',
      'options.is_active',
      'admins.name as created_by_name',
      'options.created_at',
      'options.version',
    ])
    .orderBy(sql`lower(categories.name)`)
    .orderBy(sql`lower(options.name)`)
    .execute()
  return rows.map(({ created_at, ...same }) => ({ ...same, created_at: created_at.toISOString() }))
}

/** Adds an option and gives its id. Throws `Conflict` for a taken name, `Refused` for a category that is gone. */
export async function addOption(db: Database, values: Values, by: number): Promise<number> {
  const { id } = await inACategory(
    withOwnName(
      db
        .insertInto('options')
        .values({ ...values, created_by: by })
        .returning('id')
        .executeTakeFirstOrThrow(),
      nameTaken,
    ),
  )
  return id
}

/** Changes an option. Throws `Stale`, `NotFound`, `Conflict`, or `Refused` for a category that is gone. */
export async function editOption(
  db: Database,
  { id, expectedVersion }: Target,
  change: Change<Values>,
): Promise<void> {
  const { numUpdatedRows } = await inACategory(
    withOwnName(
      db
        .updateTable('options')
        .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .where(atVersion(expectedVersion))
        .executeTakeFirstOrThrow(),
      nameTaken,
    ),
  )
  if (numUpdatedRows === 0n) throw missed(await find(db, id), 'course option')
}

/** Deletes an option. Throws `Stale` or `NotFound`. */
export async function removeOption(db: Database, { id, expectedVersion }: Target): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('options')
    .where('id', '=', id)
    .where(atVersion(expectedVersion))
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw missed(await find(db, id), 'course option')
}

const find = (db: Database, id: number) =>
  db.selectFrom('options').select('version').where('id', '=', id).executeTakeFirst()

const foreignKeyViolation = '23503'
const categoryGone = 'This category no longer exists. Please choose another one.'

async function inACategory<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if ((error as { code?: unknown }).code !== foreignKeyViolation) throw error
    throw new Refused(categoryGone, { category_id: categoryGone })
  }
}
