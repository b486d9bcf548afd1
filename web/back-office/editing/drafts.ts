import { parseUrlState, type UrlState } from '../url-state/url-params.ts'

const discardQuestion = {
  title: 'Discard what you typed?',
  text: 'Your changes have not been saved.',
  action: 'Discard',
  cancel: 'Keep editing',
}

export type Draft = {
  hasChanges: () => boolean
  /** Parameters of the address whose change removes the draft's form, besides the tab and the view. */
  droppedBy?: readonly (keyof UrlState)[]
  /** Only leaving the dashboard drops it. */
  outlivesTabs?: true
  /** In place of the question about what was typed. */
  question?: () => typeof discardQuestion
}
export type DraftRef = { current: Draft }

type Place = { pathname: string; search: string }

export const hasChanges = (drafts: Iterable<DraftRef>): boolean =>
  [...drafts].some(({ current }) => current.hasChanges())

export const questionOf = (drafts: Iterable<DraftRef>) => {
  const changed = [...drafts].find(({ current }) => current.question && current.hasChanges())
  return changed?.current.question?.() ?? discardQuestion
}

/** Whether a change of the address removes what the draft is typed in. */
export const isDropped = (draft: Draft, from: Place, to: Place): boolean => {
  const { droppedBy = [], outlivesTabs = false } = draft
  if (from.pathname !== to.pathname) return true
  if (outlivesTabs) return false
  const [before, after] = [parseUrlState(from.search), parseUrlState(to.search)]
  return (['tab', 'view', ...droppedBy] as const).some((name) => before[name] !== after[name])
}
