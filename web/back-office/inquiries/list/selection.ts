import type { Dispatch } from 'react'
import type { ListAction, ListState } from './list-state.ts'

/** What is selected in the list, on this page and on others, and the ways to change it. */
export const selectionOf = ({ selected }: ListState, dispatch: Dispatch<ListAction>) => ({
  selected,
  setSelected: (ids: readonly number[], isSelected: boolean) =>
    dispatch({ type: 'selectionSet', ids, isSelected }),
  toggle: (id: number) =>
    dispatch({ type: 'selectionSet', ids: [id], isSelected: !selected.has(id) }),
  clear: () => dispatch({ type: 'selectionCleared' }),
})

export type Selection = ReturnType<typeof selectionOf>
