import type { Category } from '#contract/categories.ts'
import {
  deleteCategoryRow,
  fetchAllCategories,
  saveCategory,
  toggleCategoryRow,
} from '#web/api/categories.ts'
import { useAdminMutation } from '../editing/use-admin-mutation.ts'
import { useEditor } from '../editing/use-editor.ts'
import { pluralize } from '../format/pluralize.ts'
import { queryKeys } from '../lists/query-client.ts'
import { useListQuery } from '../lists/use-list-query.ts'
import type { Session } from '../session/session.ts'

export const useCategories = (session: Session) =>
  useListQuery(session, queryKeys.categories, fetchAllCategories)

/** Options show the name of their category, and go with it. */
const affectedLists = [queryKeys.categories, queryKeys.options]

export const useCategoryEditor = (session: Session) =>
  useEditor<Category, Parameters<typeof saveCategory>[2]>({
    session,
    queryKey: queryKeys.categories,
    alsoInvalidates: affectedLists,
    save: saveCategory,
    successText: (isNew, { name }) => `${name.trim()} was ${isNew ? 'added' : 'updated'}.`,
    toErrorToast: ({ message }) => ({
      text: 'Failed to save category. Please try again.',
      reason: message,
    }),
  })

export const useToggleCategory = (session: Session) =>
  useAdminMutation<Category>({
    session,
    mutationFn: toggleCategoryRow,
    invalidates: affectedLists,
    onSuccess: ({ name, is_active }) => ({
      text: `${name} is now ${is_active ? 'inactive' : 'active'}.`,
    }),
    onError: 'Failed to update category status. Please try again.',
  })

export const useDeleteCategory = (session: Session) =>
  useAdminMutation<Category>({
    session,
    mutationFn: deleteCategoryRow,
    invalidates: affectedLists,
    onSuccess: ({ name }) => ({ text: `${name} was deleted.` }),
    onError: 'Failed to delete category. Please try again.',
  })

/** What a deletion takes with it (decision 8). */
export const deleteWarning = ({ name, option_count }: Category): string =>
  option_count === 0
    ? `“${name}” has no course options. This cannot be undone.`
    : `“${name}” and its ${pluralize(option_count, 'course option')} will be deleted. This cannot be undone.`
