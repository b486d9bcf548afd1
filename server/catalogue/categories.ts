import { sql } from 'kysely'
import type { Category } from '#contract/categories.ts'
import type { Database } from '../database/schema.ts'
import { atVersion, type Change, missed, type Target, withOwnName } from './rows.ts'

type Values = {
  name: string
  description?: string | null | undefined
  icon?: string | null | undefined
  gradient?: string | null | undefined
  is_active?: boolean | undefined
}

const nameTaken = 'There is a category with this name already.'

/** All categories by name, each with the number of its options. */
export async function listCategories(db: Database): Promise<Category[]> {
  const rows = await db
    .selectFrom('categories')
    .leftJoin('admins', 'admins.id', 'categories.created_by')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('options')
          .select(({ fn }) => ['category_id', fn.countAll<number>().as('option_count')])
          .groupBy('category_id')
          .as('counted'),
      (join) => join.onRef('counted.category_id', '=', 'categories.id'),
    )
    .select(({ fn, val }) => [
      'categories.id',
      'categories.name',
      'categories.description',
      'icon',
      'gradient',
      'is_active',
      fn.coalesce('option_count', val(0)).as('option_count'),
      'admins.name as created_by_name',
      'categories.created_at',
      'categories.version',
    ])
    .orderBy(sql`lower(categories.name)`)
    .execute()
  return rows.map(({ created_at, ...same }) => ({ ...same, created_at: created_at.toISOString() }))
}

/** Adds a category and gives its id. Throws `Conflict` when another has the name. */
export async function addCategory(db: Database, values: Values, by: number): Promise<number> {
  const { id } = await withOwnName(
    db
      .insertInto('categories')
      .values({ ...values, created_by: by })
      .returning('id')
      .executeTakeFirstOrThrow(),
    nameTaken,
  )
  return id
}

/** Changes a category. Throws `Stale`, `NotFound` or `Conflict`. */
export async function editCategory(
  db: Database,
  { id, expectedVersion }: Target,
  change: Change<Values>,
): Promise<void> {
  const { numUpdatedRows } = await withOwnName(
    db
      .updateTable('categories')
      .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where(atVersion(expectedVersion))
      .executeTakeFirstOrThrow(),
    nameTaken,
  )
  if (numUpdatedRows === 0n) throw missed(await find(db, id), 'category')
}

/** Deletes a category with its options (decision 8). Throws `Stale` or `NotFound`. */
export async function removeCategory(db: Database, { id, expectedVersion }: Target): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('categories')
    .where('id', '=', id)
    .where(atVersion(expectedVersion))
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw missed(await find(db, id), 'category')
}

const find = (db: Database, id: number) =>
  db.selectFrom('categories').select('version').where('id', '=', id).executeTakeFirst()
