import type { Generated, GeneratedAlways } from 'kysely'

type CatalogueColumns = {
  id: GeneratedAlways<number>
  name: string
  description: string | null
  created_by: number | null
  created_at: Generated<Date>
  version: Generated<number>
}

type CategoriesTable = CatalogueColumns & {
  icon: string | null
  gradient: string | null
  is_active: Generated<boolean>
}

type OptionsTable = CatalogueColumns & {
  category_id: number
  is_active: Generated<boolean>
}

type BoardsTable = CatalogueColumns & { trashed_at: Date | null }

declare module '../database/schema.ts' {
  interface Tables {
    categories: CategoriesTable
    options: OptionsTable
    boards: BoardsTable
    catalogue_version: { singleton: Generated<boolean>; version: number }
  }
}
