import { sql } from 'kysely'
import type { Category } from '#contract/catalogue/categories.ts'
import { assertVersion } from '../database/row-version.ts'
import type { Database } from '../database/schema.ts'
import {
  auditRecorder,
  changedFields,
  type Patch,
  type Target,
  writeUnderUniqueName,
} from './versioned-write.ts'

type Values = {
  name: string
  description?: string | null | undefined
  icon?: string | null | undefined
  gradient?: string | null | undefined
  is_active?: boolean | undefined
}

const nameTaken = 'There is a category with this name already.'
const recordCategory = auditRecorder('category')

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
          .as('option_counts'),
      (join) => join.onRef('option_counts.category_id', '=', 'categories.id'),
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

/** Returns the id. Throws `Conflict` for a taken name. */
export const addCategory = (db: Database, values: Values, actorId: number): Promise<number> =>
  writeUnderUniqueName(db, nameTaken, async (trx) => {
    const { id } = await trx
      .insertInto('categories')
      .values({ ...values, created_by: actorId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordCategory(trx, { id, actorId }, 'category_added', { name: values.name })
    return id
  })

/** Throws `VersionConflict`, `NotFound` or `Conflict`. */
export const editCategory = (db: Database, target: Target, change: Patch<Values>): Promise<void> =>
  writeUnderUniqueName(db, nameTaken, async (trx) => {
    const category = await lockCategory(trx, target)
    await trx
      .updateTable('categories')
      .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
      .where('id', '=', target.id)
      .execute()
    const changed = changedFields(category, change)
    await recordCategory(trx, target, 'category_edited', { name: category.name, changed })
  })

/** Deletes its options too (R-category-2). Throws `VersionConflict` or `NotFound`. */
export const deleteCategory = (db: Database, target: Target): Promise<void> =>
  writeUnderUniqueName(db, nameTaken, async (trx) => {
    const { name } = await lockCategory(trx, target)
    const { numDeletedRows } = await trx
      .deleteFrom('options')
      .where('category_id', '=', target.id)
      .executeTakeFirstOrThrow()
    await trx.deleteFrom('categories').where('id', '=', target.id).execute()
    const count = Number(numDeletedRows)
    await recordCategory(trx, target, 'category_deleted', { name, count })
  })

async function lockCategory(trx: Database, target: Target) {
  const category = await trx
    .selectFrom('categories')
    .select(['name', 'description', 'icon', 'gradient', 'is_active', 'version'])
    .where('id', '=', target.id)
    .forUpdate()
    .executeTakeFirst()
  return assertVersion(category, target.expectedVersion, 'category')
}
