import { sql } from 'kysely'
import type { Option } from '#contract/catalogue/options.ts'
import { assertVersion } from '../database/row-version.ts'
import type { Database } from '../database/schema.ts'
import { ValidationError } from '../errors.ts'
import {
  auditRecorder,
  changedFields,
  type Patch,
  type Target,
  writeUnderUniqueName,
} from './versioned-write.ts'

type Values = {
  category_id: number
  name: string
  description?: string | null | undefined
  is_active?: boolean | undefined
}

const nameTaken = 'This category has a course option with this name already.'
const recordOption = auditRecorder('option')

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

/** Returns the id. Throws `Conflict` for a taken name, `ValidationError` for a missing category. */
export const addOption = (db: Database, values: Values, actorId: number): Promise<number> =>
  refuseMissingCategory(
    writeUnderUniqueName(db, nameTaken, async (trx) => {
      const { id } = await trx
        .insertInto('options')
        .values({ ...values, created_by: actorId })
        .returning('id')
        .executeTakeFirstOrThrow()
      await recordOption(trx, { id, actorId }, 'option_added', { name: values.name })
      return id
    }),
  )

/** Throws `VersionConflict`, `NotFound`, `Conflict`, or `ValidationError` for a missing category. */
export const editOption = (db: Database, target: Target, change: Patch<Values>): Promise<void> =>
  refuseMissingCategory(
    writeUnderUniqueName(db, nameTaken, async (trx) => {
      const option = await lockOption(trx, target)
      await trx
        .updateTable('options')
        .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
        .where('id', '=', target.id)
        .execute()
      const changed = changedFields(option, change)
      await recordOption(trx, target, 'option_edited', { name: option.name, changed })
    }),
  )

/** Throws `VersionConflict` or `NotFound`. */
export const deleteOption = (db: Database, target: Target): Promise<void> =>
  writeUnderUniqueName(db, nameTaken, async (trx) => {
    const { name } = await lockOption(trx, target)
    await trx.deleteFrom('options').where('id', '=', target.id).execute()
    await recordOption(trx, target, 'option_deleted', { name })
  })

async function lockOption(trx: Database, target: Target) {
  const option = await trx
    .selectFrom('options')
    .select(['name', 'category_id', 'description', 'is_active', 'version'])
    .where('id', '=', target.id)
    .forUpdate()
    .executeTakeFirst()
  return assertVersion(option, target.expectedVersion, 'course option')
}

const foreignKeyViolation = '23503'
const categoryNotFound = 'This category no longer exists. Please choose another one.'

async function refuseMissingCategory<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if ((error as { code?: unknown }).code !== foreignKeyViolation) throw error
    throw new ValidationError(categoryNotFound, { category_id: categoryNotFound })
  }
}
