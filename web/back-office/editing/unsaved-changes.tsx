import {
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useBlocker } from 'react-router'
import { createRequiredContext } from '../layout/required-context.ts'
import { readSession } from '../session/session.ts'
import { parseUrlState, type UrlState } from '../url-state/url-params.ts'
import { useUrlState } from '../url-state/url-state.tsx'
import { useConfirm } from './confirm.tsx'

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
type DraftRef = { current: Draft }

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

type DraftsValue = { drafts: Set<DraftRef>; confirmDiscard: (drafts: Iterable<DraftRef>) => Promise<boolean> }

const [DraftsContext, useDrafts] = createRequiredContext<DraftsValue>('What keeps drafts')

/** Asks before a change of the address drops a draft, by a link, a tab or Back, and before the page is left. */
export function UnsavedChangesProvider({ children }: { children: ReactNode }) {
  const [drafts] = useState(() => new Set<DraftRef>())
  const confirm = useConfirm()
  const { forgetPending, askAbout } = useUrlState()

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // An ended session leaves at once: nothing could be saved any more.
      readSession() !== null &&
      [...drafts].some(({ current }) => current.hasChanges() && isDropped(current, currentLocation, nextLocation)),
  )
  useLayoutEffect(() => {
    const { pathname } = window.location
    askAbout((from, to) =>
      [...drafts].some(
        ({ current }) =>
          current.hasChanges() && isDropped(current, { pathname, search: from }, { pathname, search: to }),
      ),
    )
  }, [askAbout, drafts])
  const ask = useEffectEvent(async () => {
    forgetPending()
    if (await confirm(questionOf(drafts))) blocker.proceed?.()
    else blocker.reset?.()
  })
  useEffect(() => {
    if (blocker.state === 'blocked') void ask()
  }, [blocker.state])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasChanges(drafts)) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [drafts])

  const value = useMemo(
    () => ({
      drafts,
      confirmDiscard: async (asked: Iterable<DraftRef>) => !hasChanges(asked) || confirm(questionOf(asked)),
    }),
    [drafts, confirm],
  )
  return <DraftsContext value={value}>{children}</DraftsContext>
}

/** Asks when anything on the page was typed and not saved; true when it may be dropped. */
export const useConfirmDiscardAll = (): (() => Promise<boolean>) => {
  const { drafts, confirmDiscard } = useDrafts()
  return useCallback(() => confirmDiscard(drafts), [drafts, confirmDiscard])
}

/** It resolves to true when nothing was typed, or when it may go. */
export const useUnsavedChanges = (draft: Draft): (() => Promise<boolean>) => {
  const { drafts, confirmDiscard } = useDrafts()
  const latest = useRef(draft)
  useLayoutEffect(() => {
    latest.current = draft
  })
  // As its form comes and goes: Back may be pressed before the effects that follow the painting.
  useLayoutEffect(() => {
    drafts.add(latest)
    return () => {
      drafts.delete(latest)
    }
  }, [drafts])
  return useCallback(() => confirmDiscard([latest]), [confirmDiscard])
}
