import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'

/** What visitors see: active categories by name. */
export function listActiveCategories(db: Database): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('is_active', '=', true)
    .orderBy(sql`lower(name)`)
    .execute()
}

/** The active options of an active category by name; none for a category that is unknown or inactive. */
export function listActiveOptions(
  db: Database,
  categoryId: number,
): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('options')
    .innerJoin('categories', 'categories.id', 'options.category_id')
    .select(['options.id', 'options.name'])
    .where('categories.id', '=', categoryId)
    .where('categories.is_active', '=', true)
    .where('options.is_active', '=', true)
    .orderBy(sql`lower(options.name)`)
    .execute()
}

/** The boards that are not in the trash, by name. */
export function listBoards(
  db: Database,
): Promise<{ id: number; name: string; description: string | null }[]> {
  return db
    .selectFrom('boards')
    .select(['id', 'name', 'description'])
    .where('trashed_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .execute()
}
