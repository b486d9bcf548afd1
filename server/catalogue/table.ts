import type { Generated, GeneratedAlways } from 'kysely'
import type { Template } from '#contract/conversation/templates.ts'

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

type MessageTemplatesTable = Omit<CatalogueColumns, 'description'> &
  Pick<Template, 'channel' | 'region' | 'subject' | 'body'>

declare module '../database/schema.ts' {
  interface Tables {
    categories: CategoriesTable
    options: OptionsTable
    boards: BoardsTable
    message_templates: MessageTemplatesTable
    change_versions: { channel: string; version: Generated<number> }
  }
}
