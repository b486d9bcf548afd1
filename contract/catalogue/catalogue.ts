import * as z from 'zod/mini'
import { endpoint, successReply } from '../endpoint.ts'
import { publicCalls } from '../public-calls.ts'

const idAndName = { id: z.number(), name: z.string() }
const idNameAndDescription = { ...idAndName, description: z.nullable(z.string()) }

/** Defaults for null are made when shown, never stored. */
const publicCategory = z.object({
  ...idNameAndDescription,
  icon: z.nullable(z.string()),
  gradient: z.nullable(z.string()),
  courseOptions: z.array(z.object(idNameAndDescription)),
})
export type PublicCategory = z.output<typeof publicCategory>

const publicBoard = z.object(idNameAndDescription)
export type PublicBoard = z.output<typeof publicBoard>

export const listPublicCategories = endpoint(publicCalls.listPublicCategories, {
  access: 'public',
  summary: 'List the active course categories by name',
  reply: successReply({ categories: z.array(z.object(idAndName)) }),
})

export const listPublicCatalogue = endpoint(publicCalls.listPublicCatalogue, {
  access: 'public',
  summary: 'List the active course categories with their active course options, each by name',
  reply: successReply({ categories: z.array(publicCategory) }),
})

export const listPublicOptions = endpoint(publicCalls.listPublicOptions, {
  access: 'public',
  summary: 'List the active course options of an active category by name',
  reply: successReply({ options: z.array(z.object(idNameAndDescription)) }),
})

export const listPublicBoards = endpoint(publicCalls.listPublicBoards, {
  access: 'public',
  summary: 'List the boards by name',
  reply: successReply({ data: z.array(publicBoard) }),
})

/** What the server renders the courses page from. */
export type CoursesPageData = {
  categories: Omit<PublicCategory, 'courseOptions'>[]
  boards: PublicBoard[]
  openCategory: PublicCategory | null
}
