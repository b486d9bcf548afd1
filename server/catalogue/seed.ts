import type { Database } from '../database/schema.ts'
import { seedBoards, seedCategories } from './seed-content.ts'
import { shippedTemplates } from './shipped-templates.ts'

export async function seedCatalogue(db: Database): Promise<void> {
  await db
    .insertInto('boards')
    .values([...seedBoards])
    .execute()
  await db.insertInto('message_templates').values(shippedTemplates).execute()
  const categories = await db
    .insertInto('categories')
    .values(seedCategories.map(({ options: _, ...category }) => category))
    .returning(['id', 'name'])
    .execute()
  const idOf = new Map(categories.map(({ id, name }) => [name, id]))
  await db
    .insertInto('options')
    .values(
      seedCategories.flatMap(({ name, options }) => {
        const category_id = idOf.get(name)
        return category_id ? options.map((option) => ({ ...option, category_id })) : []
      }),
    )
    .execute()
}
