import {
  addOption,
  deleteOption,
  editOption,
  listOptions,
  type Option,
} from '#contract/catalogue/options.ts'
import type { Input } from '#contract/endpoint.ts'
import { useAdminMutation } from '../../editing/use-admin-mutation.ts'
import { useEditor } from '../../editing/use-editor.ts'
import { queryKeys } from '../../lists/query-client.ts'
import { useListQuery } from '../../lists/use-list-query.ts'

export const useOptions = () =>
  useListQuery(
    queryKeys.options,
    async (call, signal) => (await call(listOptions, {}, { signal })).options,
  )

/** A category shows the count of its options. */
const affectedLists = [queryKeys.options, queryKeys.categories]

const inputOf = ({ id }: Pick<Option, 'id'>) => ({ params: { id: String(id) } })

export const useOptionEditor = () =>
  useEditor<Option, Input<typeof addOption>['body']>({
    queryKey: queryKeys.options,
    alsoInvalidates: affectedLists,
    save: (call, target, body) =>
      target
        ? call(editOption, { ...inputOf(target), body }, { ifMatch: target.version })
        : call(addOption, { body }),
    successText: (isNew, { name }) => `${name.trim()} was ${isNew ? 'added' : 'updated'}.`,
    toErrorToast: ({ message }) => ({
      text: 'Failed to save course option. Please try again.',
      reason: message,
    }),
  })

/** Sends the inverse of the state that was shown (R-option-1). */
export const useToggleOption = () =>
  useAdminMutation<Option>({
    mutationFn: (call, option) =>
      call(
        editOption,
        { ...inputOf(option), body: { is_active: !option.is_active } },
        { ifMatch: option.version },
      ),
    invalidates: affectedLists,
    onSuccess: ({ name, is_active }) => ({
      text: `${name} is now ${is_active ? 'inactive' : 'active'}.`,
    }),
    onError: 'Failed to update course option status. Please try again.',
  })

export const useDeleteOption = () =>
  useAdminMutation<Option>({
    mutationFn: (call, option) => call(deleteOption, inputOf(option), { ifMatch: option.version }),
    invalidates: affectedLists,
    onSuccess: ({ name }) => ({ text: `${name} was deleted.` }),
    onError: 'Failed to delete course option. Please try again.',
  })
