import * as z from 'zod/mini'
import { limits } from '../text-rules.ts'
import { textOrNull } from '../values.ts'
import { activity, commonFields, textFields, versionedNoun } from './versioned-noun.ts'

/** `option_count` counts inactive options too. */
const category = z.object({
  ...commonFields,
  icon: textOrNull,
  gradient: textOrNull,
  is_active: z.boolean(),
  option_count: z.number(),
})
export type Category = z.output<typeof category>

const texts = textFields('Please enter the name of the category.', {
  icon: limits.icon,
  gradient: limits.short,
})

/** Removing one deletes its options too. */
export const categoryCalls = versionedNoun(
  '/api/course-categories/admin',
  {
    list: 'List all course categories by name',
    add: 'Add a course category; active by default',
    edit: 'Change a course category; an absent field stays unchanged',
    remove: 'Delete a course category with its options',
  },
  { added: { ...texts.added, ...activity }, changed: { ...texts.changed, ...activity } },
  { categories: z.array(category) },
)
