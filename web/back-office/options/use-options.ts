import type { Option } from '#contract/options.ts'
import { fetchAllCategories } from '#web/api/categories.ts'
import { deleteOptionRow, fetchAllOptions, saveOption, toggleOptionRow } from '#web/api/options.ts'
import { useAdminMutation } from '../editing/use-admin-mutation.ts'
import { useEditor } from '../editing/use-editor.ts'
import { queryKeys } from '../lists/query-client.ts'
import { useListQuery } from '../lists/use-list-query.ts'
import type { Session } from '../session/session.ts'

export const useOptions = (session: Session) =>
  useListQuery(session, queryKeys.options, fetchAllOptions)

/** The categories of the dropdowns: all, active and inactive. */
export const useCategories = (session: Session) =>
  useListQuery(session, queryKeys.categories, fetchAllCategories)

/** Categories count their options. */
const affectedLists = [queryKeys.options, queryKeys.categories]

export const useOptionEditor = (session: Session) =>
  useEditor<Option, Parameters<typeof saveOption>[2]>({
    session,
    queryKey: queryKeys.options,
    alsoInvalidates: affectedLists,
    save: saveOption,
    successText: (isNew, { name }) => `${name.trim()} was ${isNew ? 'added' : 'updated'}.`,
    toErrorToast: ({ message }) => ({
      text: 'Failed to save course option. Please try again.',
      reason: message,
    }),
  })

export const useToggleOption = (session: Session) =>
  useAdminMutation<Option>({
    session,
    mutationFn: toggleOptionRow,
    invalidates: affectedLists,
    onSuccess: ({ name, is_active }) => ({
      text: `${name} is now ${is_active ? 'inactive' : 'active'}.`,
    }),
    onError: 'Failed to update course option status. Please try again.',
  })

export const useDeleteOption = (session: Session) =>
  useAdminMutation<Option>({
    session,
    mutationFn: deleteOptionRow,
    invalidates: affectedLists,
    onSuccess: ({ name }) => ({ text: `${name} was deleted.` }),
    onError: 'Failed to delete course option. Please try again.',
  })
