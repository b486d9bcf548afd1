import { changeSavedList, type SavedList, savedParams } from '#contract/accounts/saved-lists.ts'
import { useAdminMutation } from '../../editing/use-admin-mutation.ts'
import { queryKeys } from '../../lists/query-client.ts'
import { useTeamReply } from '../../session/use-team.ts'
import { changeSearch, parseUrlState, type UrlState } from '../../url-state/url-params.ts'
import { useUrlState } from '../../url-state/url-state.tsx'

const noLists: SavedList[] = []

const savedPart = (state: UrlState): string =>
  changeSearch('', Object.fromEntries(savedParams.map((name) => [name, state[name]])))

type Change = { name: string; to: SavedList | null; undoes?: true }

/** The administrator's own lists, and what may be done with them. */
export const useSavedLists = () => {
  const lists = useTeamReply()?.saved_lists ?? noLists
  const { urlState, resetUrlState } = useUrlState()
  const present = savedPart(urlState)
  const { mutate, isPending } = useAdminMutation({
    invalidates: [queryKeys.team],
    mutationFn: (call, { name, to }: Change) => call(changeSavedList, { body: { name, to } }),
    onSuccess: ({ name, to, undoes }) => {
      if (to) return { text: `The list ${to.name} is ${undoes ? 'back' : 'saved'}.` }
      const deleted = lists.find((list) => list.name === name)
      const text = `The list ${name} is deleted.`
      if (!deleted) return { text }
      const onClick = () => mutate({ name, to: deleted, undoes: true })
      return { text, action: { label: 'Undo', onClick } }
    },
    onError: 'The list could not be saved.',
  })
  return {
    lists,
    isPending,
    isPresent: ({ search }: SavedList) => search === present,
    /** The present view; under a name that there is, in its place. */
    save: (name: string) => mutate({ name, to: { name, search: present } }),
    rename: (list: SavedList, name: string) => mutate({ name: list.name, to: { ...list, name } }),
    remove: ({ name }: SavedList) => mutate({ name, to: null }),
    /** In place of whatever narrowed the list before. */
    open: ({ search }: SavedList) => {
      const saved = parseUrlState(search)
      resetUrlState({
        tab: 'contacts',
        ...Object.fromEntries(savedParams.map((name) => [name, saved[name]])),
      })
    },
  }
}
