import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { publicCalls } from './public-calls.ts'
import { idParam } from './values.ts'

export const listCategories = endpoint({
  ...publicCalls.listCategories,
  access: 'public',
  summary: 'List the active course categories by name',
  reply: z.object({
    success: z.literal(true),
    categories: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
})

export const listCategoryOptions = endpoint({
  ...publicCalls.listCategoryOptions,
  access: 'public',
  summary: 'List the active course options of an active category by name',
  params: idParam,
  reply: z.object({
    success: z.literal(true),
    options: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
})

export const listBoards = endpoint({
  ...publicCalls.listBoards,
  access: 'public',
  summary: 'List the boards by name',
  reply: z.object({
    success: z.literal(true),
    data: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        description: z.nullable(z.string()),
      }),
    ),
  }),
})
