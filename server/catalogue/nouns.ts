import type { Insertable } from 'kysely'
import type { Tables } from '../database/schema.ts'

export type NounTable = 'boards' | 'categories' | 'options' | 'message_templates'

type GivenColumns<Table extends NounTable> = Omit<
  Insertable<Tables[Table]>,
  'created_by' | 'created_at' | 'version' | 'trashed_at'
>

/** What somebody gives for a new row. */
export type Values<Table extends NounTable> = {
  [Column in keyof GivenColumns<Table>]: GivenColumns<Table>[Column] | undefined
} & { name: string }

/** An absent value stays unchanged. */
export type Changes<Table extends NounTable> = {
  [Column in keyof Values<Table>]?: Values<Table>[Column] | undefined
}

/** A noun of the catalogue: what the verbs of `versioned-noun.ts` cannot know by themselves. */
export type Noun<Table extends NounTable = NounTable> = {
  table: Table
  /** In the audit: its subject, and what its actions begin with. */
  kind: 'board' | 'category' | 'option' | 'template'
  /** Sentences call it so. */
  noun: string
  nameTaken: string
}

export const board: Noun<'boards'> = {
  table: 'boards',
  kind: 'board',
  noun: 'board',
  nameTaken: 'There is a board with this name already.',
}

export const category: Noun<'categories'> = {
  table: 'categories',
  kind: 'category',
  noun: 'category',
  nameTaken: 'There is a category with this name already.',
}

export const option: Noun<'options'> = {
  table: 'options',
  kind: 'option',
  noun: 'course option',
  nameTaken: 'This category has a course option with this name already.',
}

export const template: Noun<'message_templates'> = {
  table: 'message_templates',
  kind: 'template',
  noun: 'template',
  nameTaken: 'There is a template with this name for this channel and region already.',
}
