import { sql } from 'kysely'
import type { CoursesPageData, PublicBoard, PublicCategory } from '#contract/catalogue/catalogue.ts'
import type { ChangeCache } from '../database/change-cache.ts'
import type { Database } from '../database/schema.ts'

/** Active categories with their active options, and the boards outside the trash, each by name. */
export type PublishedCatalogue = { categories: PublicCategory[]; boards: PublicBoard[] }

/** Three queries on one snapshot. */
async function readPublishedCatalogue(db: Database): Promise<PublishedCatalogue> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const categories = await trx
        .selectFrom('categories')
        .select(['id', 'name', 'description', 'icon', 'gradient'])
        .where('is_active', '=', true)
        .orderBy(sql`lower(name)`)
        .execute()
      const options = await trx
        .selectFrom('options')
        .select(['id', 'category_id', 'name', 'description'])
        .where('is_active', '=', true)
        .orderBy(sql`lower(name)`)
        .execute()
      const boards = await trx
        .selectFrom('boards')
        .select(['id', 'name', 'description'])
        .where('trashed_at', 'is', null)
        .orderBy(sql`lower(name)`)
        .execute()
      const optionsOf = Map.groupBy(options, ({ category_id }) => category_id)
      return {
        categories: categories.map((category) => ({
          ...category,
          courseOptions: (optionsOf.get(category.id) ?? []).map(({ category_id: _, ...option }) => option),
        })),
        boards,
      }
    })
}

/** Unknown and inactive categories open nothing. */
export function coursesPageData({ categories, boards }: PublishedCatalogue, openCategoryId?: number): CoursesPageData {
  return {
    categories: categories.map(({ courseOptions: _, ...category }) => category),
    boards,
    openCategory: categories.find(({ id }) => id === openCategoryId) ?? null,
  }
}

export const cachePublishedCatalogue = (db: Database, cache: ChangeCache) => (): Promise<PublishedCatalogue> =>
  cache.getOrCreate('published', () => readPublishedCatalogue(db))
