import * as z from 'zod/mini'
import { endpoint, okReply } from '../endpoint.ts'
import { limits } from '../text-rules.ts'
import { changedText, idParam, idValue, instant, optionalText, requiredText } from '../values.ts'
import { createdReply, isActive } from './catalogue-values.ts'

const missingName = 'Please enter the name of the course option.'
const missingCategory = 'Please select a category.'

/** `category` and `category_id` are the same number, by the specified shape. */
const option = z.object({
  id: z.number(),
  name: z.string(),
  category: z.number(),
  category_id: z.number(),
  category_name: z.string(),
  description: z.nullable(z.string()),
  is_active: z.boolean(),
  created_by_name: z.nullable(z.string()),
  created_at: instant,
  version: z.number(),
})
export type Option = z.output<typeof option>

export const listOptions = endpoint({
  method: 'GET',
  path: '/api/course-options/admin',
  access: 'admin',
  summary: 'List all course options by category and name',
  reply: z.object({ success: z.literal(true), options: z.array(option) }),
})

export const addOption = endpoint({
  method: 'POST',
  path: '/api/course-options/admin',
  access: 'admin',
  summary: 'Add a course option to a category',
  status: 201,
  body: z.object({
    category_id: idValue(missingCategory),
    name: requiredText(limits.name, missingName),
    description: optionalText(limits.long),
  }),
  reply: createdReply,
})

export const editOption = endpoint({
  method: 'PUT',
  path: '/api/course-options/admin/:id',
  access: 'admin',
  summary: 'Change a course option; an absent field stays unchanged',
  params: idParam,
  body: z.object({
    category_id: z.optional(idValue(missingCategory)),
    name: z.optional(requiredText(limits.name, missingName)),
    description: changedText(limits.long),
    is_active: z.optional(isActive),
  }),
  reply: okReply,
})

export const deleteOption = endpoint({
  method: 'DELETE',
  path: '/api/course-options/admin/:id',
  access: 'admin',
  summary: 'Delete a course option',
  params: idParam,
  reply: okReply,
})
