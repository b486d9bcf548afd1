import {
  addCategory,
  type Category,
  editCategory,
  listAllCategories,
  removeCategory,
} from '#contract/categories.ts'
import type { Given } from '#contract/endpoint.ts'
import { call } from './client.ts'

type Seen = Pick<Category, 'id' | 'version'>
export type CategoryValues = Given<typeof addCategory>['body']

const change = (token: string, seen: Seen, body: Given<typeof editCategory>['body']) =>
  call(editCategory, { params: { id: String(seen.id) }, body }, { token, ifMatch: seen.version })

export const readAllCategories = async (token: string, signal: AbortSignal) =>
  (await call(listAllCategories, {}, { token, signal })).categories

/** Adds a category, or changes the one that was seen; refused with 412 when somebody changed it since. */
export const saveCategory = (
  token: string,
  seen: Seen | null,
  body: CategoryValues,
): Promise<unknown> => (seen ? change(token, seen, body) : call(addCategory, { body }, { token }))

export const toggleCategory = (token: string, seen: Category) =>
  change(token, seen, { is_active: !seen.is_active })

export const deleteCategory = (token: string, seen: Seen) =>
  call(removeCategory, { params: { id: String(seen.id) } }, { token, ifMatch: seen.version })
