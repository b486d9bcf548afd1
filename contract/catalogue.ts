import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { publicCalls } from './public-calls.ts'
import { idParam } from './values.ts'

const named = { id: z.number(), name: z.string() }
const described = { ...named, description: z.nullable(z.string()) }

/** A category as visitors browse it. The defaults of what is null are made when shown (decision 7). */
const publicCategory = z.object({
  ...described,
  icon: z.nullable(z.string()),
  gradient: z.nullable(z.string()),
  courseOptions: z.array(z.object(described)),
})
export type PublicCategory = z.output<typeof publicCategory>

const publicBoard = z.object(described)
export type PublicBoard = z.output<typeof publicBoard>

export const listCategories = endpoint({
  ...publicCalls.listCategories,
  access: 'public',
  summary: 'List the active course categories by name',
  reply: z.object({ success: z.literal(true), categories: z.array(z.object(named)) }),
})

export const listAllOptions = endpoint({
  ...publicCalls.listAllOptions,
  access: 'public',
  summary: 'List the active course categories with their active course options, each by name',
  reply: z.object({ success: z.literal(true), categories: z.array(publicCategory) }),
})

export const listCategoryOptions = endpoint({
  ...publicCalls.listCategoryOptions,
  access: 'public',
  summary: 'List the active course options of an active category by name',
  params: idParam,
  reply: z.object({ success: z.literal(true), options: z.array(z.object(described)) }),
})

export const listBoards = endpoint({
  ...publicCalls.listBoards,
  access: 'public',
  summary: 'List the boards by name',
  reply: z.object({ success: z.literal(true), data: z.array(publicBoard) }),
})

/** What the server hands to the courses page: the catalogue, and the category that its address opens. */
export type Courses = {
  /** Without their options: only the opened one needs them. */
  categories: Omit<PublicCategory, 'courseOptions'>[]
  boards: PublicBoard[]
  opened: PublicCategory | null
}
