import * as z from 'zod/mini'
import { idValue } from '../values.ts'
import { activity, commonFields, textFields, versionedNoun } from './versioned-noun.ts'

const category_id = idValue('Please select a category.')

/** `category` and `category_id` are the same number, by the specified shape. */
const option = z.object({
  ...commonFields,
  category: z.number(),
  category_id: z.number(),
  category_name: z.string(),
  is_active: z.boolean(),
})
export type Option = z.output<typeof option>

const texts = textFields('Please enter the name of the course option.')

export const optionCalls = versionedNoun(
  '/api/course-options/admin',
  {
    list: 'List all course options by category and name',
    add: 'Add a course option to a category',
    edit: 'Change a course option; an absent field stays unchanged',
    remove: 'Delete a course option',
  },
  {
    added: { category_id, ...texts.added },
    changed: { category_id: z.optional(category_id), ...texts.changed, ...activity },
  },
  { options: z.array(option) },
)
