import {
  addCategory,
  type Category,
  deleteCategory,
  editCategory,
} from '#contract/catalogue/categories.ts'
import type { Input } from '#contract/endpoint.ts'
import { useAdminMutation } from '../../editing/use-admin-mutation.ts'
import { useEditor } from '../../editing/use-editor.ts'
import { pluralize } from '../../format/pluralize.ts'
import { queryKeys } from '../../lists/query-client.ts'

/** Options show the name of their category, and are deleted with it. */
const affectedLists = [queryKeys.categories, queryKeys.options]

const inputOf = ({ id }: Pick<Category, 'id'>) => ({ params: { id: String(id) } })

export const useCategoryEditor = () =>
  useEditor<Category, Input<typeof addCategory>['body']>({
    queryKey: queryKeys.categories,
    alsoInvalidates: affectedLists,
    save: (call, target, body) =>
      target
        ? call(editCategory, { ...inputOf(target), body }, { ifMatch: target.version })
        : call(addCategory, { body }),
    successText: (isNew, { name }) => `${name.trim()} was ${isNew ? 'added' : 'updated'}.`,
    toErrorToast: ({ message }) => ({
      text: 'Failed to save category. Please try again.',
      reason: message,
    }),
  })

export const useToggleCategory = () =>
  useAdminMutation<Category>({
    mutationFn: (call, category) =>
      call(
        editCategory,
        { ...inputOf(category), body: { is_active: !category.is_active } },
        { ifMatch: category.version },
      ),
    invalidates: affectedLists,
    onSuccess: ({ name, is_active }) => ({
      text: `${name} is now ${is_active ? 'inactive' : 'active'}.`,
    }),
    onError: 'Failed to update category status. Please try again.',
  })

export const useDeleteCategory = () =>
  useAdminMutation<Category>({
    mutationFn: (call, category) =>
      call(deleteCategory, inputOf(category), { ifMatch: category.version }),
    invalidates: affectedLists,
    onSuccess: ({ name }) => ({ text: `${name} was deleted.` }),
    onError: 'Failed to delete category. Please try again.',
  })

/** R-category-2. */
export const deleteWarning = ({ name, option_count }: Category): string =>
  option_count === 0
    ? `“${name}” has no course options. This cannot be undone.`
    : `“${name}” and its ${pluralize(option_count, 'course option')} will be deleted. This cannot be undone.`
