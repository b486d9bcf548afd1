import type { Category } from '#contract/categories.ts'
import {
  deleteCategory,
  readAllCategories,
  saveCategory,
  toggleCategory,
} from '#web/api/categories.ts'
import { counted } from '../shell/counted.ts'
import { lists } from '../shell/queries.ts'
import type { Session } from '../shell/session.ts'
import { useEditor } from '../shell/use-editor.ts'
import { useListing } from '../shell/use-listing.ts'
import { useWrite } from '../shell/use-write.ts'

export const useCategories = (session: Session) =>
  useListing(session, lists.categories, readAllCategories)

/** Options show the name of their category, and go with it. */
const reloads = [lists.categories, lists.options]

export const useCategoryEditor = (session: Session) =>
  useEditor<Category, Parameters<typeof saveCategory>[2]>({
    session,
    list: lists.categories,
    alsoReloads: reloads,
    save: saveCategory,
    done: (isNew, { name }) => `${name.trim()} was ${isNew ? 'added' : 'updated'}.`,
    failed: ({ message }) => ({
      text: 'Failed to save category. Please try again.',
      reason: message,
    }),
  })

export const useToggle = (session: Session) =>
  useWrite<Category>({
    session,
    write: toggleCategory,
    reloads,
    onDone: ({ name, is_active }) => ({
      text: `${name} is now ${is_active ? 'inactive' : 'active'}.`,
    }),
    onFailed: 'Failed to update category status. Please try again.',
  })

export const useDelete = (session: Session) =>
  useWrite<Category>({
    session,
    write: deleteCategory,
    reloads,
    onDone: ({ name }) => ({ text: `${name} was deleted.` }),
    onFailed: 'Failed to delete category. Please try again.',
  })

/** What a deletion takes with it (decision 8). */
export const consequence = ({ name, option_count }: Category): string =>
  option_count === 0
    ? `“${name}” has no course options. This cannot be undone.`
    : `“${name}” and its ${counted(option_count, 'course option')} will be deleted. This cannot be undone.`
