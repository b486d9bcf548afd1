import {
  addCategory,
  type Category,
  deleteCategory,
  editCategory,
  listCategories,
} from '#contract/categories.ts'
import type { Input } from '#contract/endpoint.ts'
import { call } from './client.ts'

type VersionedRow = Pick<Category, 'id' | 'version'>
export type CategoryValues = Input<typeof addCategory>['body']

const updateCategoryRow = (
  token: string,
  current: VersionedRow,
  body: Input<typeof editCategory>['body'],
) =>
  call(
    editCategory,
    { params: { id: String(current.id) }, body },
    { token, ifMatch: current.version },
  )

export const fetchAllCategories = async (token: string, signal: AbortSignal) =>
  (await call(listCategories, {}, { token, signal })).categories

/** Adds a category, or changes the one that was seen; refused with 412 when somebody changed it since. */
export const saveCategory = (
  token: string,
  current: VersionedRow | null,
  body: CategoryValues,
): Promise<unknown> =>
  current ? updateCategoryRow(token, current, body) : call(addCategory, { body }, { token })

export const toggleCategoryRow = (token: string, category: Category) =>
  updateCategoryRow(token, category, { is_active: !category.is_active })

export const deleteCategoryRow = (token: string, category: VersionedRow) =>
  call(
    deleteCategory,
    { params: { id: String(category.id) } },
    { token, ifMatch: category.version },
  )
