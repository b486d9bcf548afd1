import type { Option } from '#contract/options.ts'
import { readAllCategories } from '#web/api/categories.ts'
import { deleteOption, readEveryOption, saveOption, toggleOption } from '#web/api/options.ts'
import { lists } from '../shell/queries.ts'
import type { Session } from '../shell/session.ts'
import { useEditor } from '../shell/use-editor.ts'
import { useListing } from '../shell/use-listing.ts'
import { useWrite } from '../shell/use-write.ts'

export const useOptions = (session: Session) => useListing(session, lists.options, readEveryOption)

/** The categories of the dropdowns: all, active and inactive. */
export const useCategories = (session: Session) =>
  useListing(session, lists.categories, readAllCategories)

/** Categories count their options. */
const reloads = [lists.options, lists.categories]

export const useOptionEditor = (session: Session) =>
  useEditor<Option, Parameters<typeof saveOption>[2]>({
    session,
    list: lists.options,
    alsoReloads: reloads,
    save: saveOption,
    done: (isNew, { name }) => `${name.trim()} was ${isNew ? 'added' : 'updated'}.`,
    failed: ({ message }) => ({
      text: 'Failed to save course option. Please try again.',
      reason: message,
    }),
  })

export const useToggle = (session: Session) =>
  useWrite<Option>({
    session,
    write: toggleOption,
    reloads,
    onDone: ({ name, is_active }) => ({
      text: `${name} is now ${is_active ? 'inactive' : 'active'}.`,
    }),
    onFailed: 'Failed to update course option status. Please try again.',
  })

export const useDelete = (session: Session) =>
  useWrite<Option>({
    session,
    write: deleteOption,
    reloads,
    onDone: ({ name }) => ({ text: `${name} was deleted.` }),
    onFailed: 'Failed to delete course option. Please try again.',
  })
