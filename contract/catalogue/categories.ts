import * as z from 'zod/mini'
import { endpoint, okReply } from '../endpoint.ts'
import { limits } from '../text-rules.ts'
import { changedText, idParam, instant, optionalText, requiredText } from '../values.ts'
import { createdReply, isActive } from './catalogue-values.ts'

const missingName = 'Please enter the name of the category.'

/** `option_count` counts inactive options too. */
const category = z.object({
  id: z.number(),
  name: z.string(),
  description: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  gradient: z.nullable(z.string()),
  is_active: z.boolean(),
  option_count: z.number(),
  created_by_name: z.nullable(z.string()),
  created_at: instant,
  version: z.number(),
})
export type Category = z.output<typeof category>

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/course-categories/admin',
  access: 'admin',
  summary: 'List all course categories by name',
  reply: z.object({ success: z.literal(true), categories: z.array(category) }),
})

export const addCategory = endpoint({
  method: 'POST',
  path: '/api/course-categories/admin',
  access: 'admin',
  summary: 'Add a course category; active by default',
  status: 201,
  body: z.object({
    name: requiredText(limits.name, missingName),
    description: optionalText(limits.long),
    icon: optionalText(limits.icon),
    gradient: optionalText(limits.short),
    is_active: z.optional(isActive),
  }),
  reply: createdReply,
})

export const editCategory = endpoint({
  method: 'PUT',
  path: '/api/course-categories/admin/:id',
  access: 'admin',
  summary: 'Change a course category; an absent field stays unchanged',
  params: idParam,
  body: z.object({
    name: z.optional(requiredText(limits.name, missingName)),
    description: changedText(limits.long),
    icon: changedText(limits.icon),
    gradient: changedText(limits.short),
    is_active: z.optional(isActive),
  }),
  reply: okReply,
})

export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/api/course-categories/admin/:id',
  access: 'admin',
  summary: 'Delete a course category with its options',
  params: idParam,
  reply: okReply,
})
