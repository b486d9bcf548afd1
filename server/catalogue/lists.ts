import { sql } from 'kysely'
import type { Board } from '#contract/catalogue/boards.ts'
import type { Category } from '#contract/catalogue/categories.ts'
import type { Option } from '#contract/catalogue/options.ts'
import type { Template } from '#contract/conversation/templates.ts'
import type { Database } from '../database/schema.ts'
import type { NounTable } from './nouns.ts'

/** By name, or in the trash last trashed first. */
export async function listBoards(db: Database, { trashed }: { trashed: boolean }): Promise<Board[]> {
  const boards = db
    .selectFrom('boards')
    .leftJoin('admins', 'admins.id', 'boards.created_by')
    .select([...commonColumns('boards'), 'boards.description', 'admins.name as created_by_name', 'trashed_at'])
  const rows = await (trashed
    ? boards.where('trashed_at', 'is not', null).orderBy('trashed_at', 'desc').orderBy('boards.id')
    : boards.where('trashed_at', 'is', null).orderBy(sql`lower(boards.name)`)
  ).execute()
  return rows.map((row) => ({
    ...withInstant(row),
    trashed_at: row.trashed_at?.toISOString() ?? null,
  }))
}

export async function listCategories(db: Database): Promise<Category[]> {
  const rows = await db
    .selectFrom('categories')
    .leftJoin('admins', 'admins.id', 'categories.created_by')
    .select([
      ...commonColumns('categories'),
      'categories.description',
      'icon',
      'gradient',
      'is_active',
      sql<number>`(select count(*) from options where category_id = categories.id)`.as('option_count'),
      'admins.name as created_by_name',
    ])
    .orderBy(sql`lower(categories.name)`)
    .execute()
  return rows.map(withInstant)
}

export async function listOptions(db: Database): Promise<Option[]> {
  const rows = await db
    .selectFrom('options')
    .innerJoin('categories', 'categories.id', 'options.category_id')
    .leftJoin('admins', 'admins.id', 'options.created_by')
    .select([
      ...commonColumns('options'),
      'options.description',
      'options.is_active',
      'category_id',
      'category_id as category',
      'categories.name as category_name',
      'admins.name as created_by_name',
    ])
    .orderBy(sql`lower(categories.name)`)
    .orderBy(sql`lower(options.name)`)
    .execute()
  return rows.map(withInstant)
}

export async function listTemplates(db: Database): Promise<Template[]> {
  const rows = await db
    .selectFrom('message_templates')
    .leftJoin('admins', 'admins.id', 'message_templates.created_by')
    .select([
      ...commonColumns('message_templates'),
      'channel',
      'region',
      'subject',
      'body',
      'admins.name as created_by_name',
    ])
    .orderBy(sql`lower(message_templates.name)`)
    .orderBy('channel')
    .orderBy('region')
    .execute()
  return rows.map(withInstant)
}

const commonColumns = <Table extends NounTable>(table: Table) =>
  [`${table}.id`, `${table}.name`, `${table}.created_at`, `${table}.version`] as const

const withInstant = <Row extends { created_at: Date }>(row: Row) => ({
  ...row,
  created_at: row.created_at.toISOString(),
})
