import { type ReactNode, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type NavigateFunction, useLocation, useNavigate, useNavigationType } from 'react-router'
import { createRequiredContext } from '../layout/required-context.ts'
import { createListeners } from '../session/session-store.ts'
import { changeSearch, parseUrlState, type UrlState, withImplied } from './url-params.ts'

/** The search parts of the other tabs, kept in the history entry: reload and Back find them, a copied link does not. */
type LeftTabs = Readonly<Record<string, string>>

type Address = { search: string; tabs: LeftTabs | undefined }

/**
 * The address after every change so far. It is ahead of the one that the router renders, which may take a while on a slow processor:
 * what a key changes is shown before the next key. A change that may be blocked is shown once the router has let it through.
 */
export const createPendingAddress = (first: Address) => {
  const { subscribe, notifyAll } = createListeners()
  let rendered = first
  let pending: (Address & { isShown: boolean }) | null = null
  return {
    subscribe,
    latest: (): Address => pending ?? rendered,
    shown: (): Address => (pending?.isShown ? pending : rendered),
    change: (address: Address, isShown = true) => {
      pending = { ...address, isShown }
      notifyAll()
    },
    /** An earlier change that renders now must not hide a later one that is still navigating; Back ends both. */
    render: (address: Address, isBack: boolean) => {
      rendered = address
      if (isBack || pending?.search === address.search) pending = null
      notifyAll()
    },
    /** Forgets a change whose navigation was blocked. */
    forget: () => {
      pending = null
      notifyAll()
    },
  }
}

/** The state that the dashboard keeps in its address; the functions are stable. */
const [UrlStateContext, useUrlState] = createRequiredContext<UrlActs & { urlState: UrlState }>('The address')

export { useUrlState }

/** Whether a change of the search part of the address would be asked about first. */
type IsAskedAbout = (from: string, to: string) => boolean

const createUrlActs = (address: ReturnType<typeof createPendingAddress>, navigate: NavigateFunction) => {
  let isAskedAbout: IsAskedAbout = () => false
  const write = (base: string, changes: Partial<UrlState>, replace = false, tabs = address.latest().tabs) => {
    const search = changeSearch(base, withImplied(changes))
    address.change({ search, tabs }, !isAskedAbout(address.shown().search, search))
    void navigate({ search }, { replace, state: { tabs } })
  }
  return {
    /** The state after every change so far, which may be ahead of the rendered one. */
    getUrlState: () => parseUrlState(address.latest().search),
    setUrlState: (changes: Partial<UrlState>, { replace = false } = {}) =>
      write(address.latest().search, changes, replace),
    /** Drops every other parameter. */
    resetUrlState: (changes: Partial<UrlState>) => write('', changes),
    /** Opens a tab with the parameters it was left with, but for these. */
    openTab: (tab: string, changes: Partial<UrlState> = {}) => {
      const { search: left, tabs: others } = address.latest()
      const from = parseUrlState(left).tab
      if (from !== tab) write(others?.[tab] ?? '', { ...changes, tab }, false, { ...others, [from]: left })
      else if (Object.keys(changes).length > 0) write(left, changes)
    },
    /** Forgets a change whose navigation was blocked. */
    forgetPending: address.forget,
    askAbout: (isAsked: IsAskedAbout) => {
      isAskedAbout = isAsked
    },
  }
}

type UrlActs = ReturnType<typeof createUrlActs>

export function UrlStateProvider({ children }: { children: ReactNode }) {
  const { search, state } = useLocation() as { search: string; state: { tabs?: LeftTabs } | null }
  const navigationType = useNavigationType()
  const navigate = useNavigate()
  const tabs = state?.tabs
  const [address] = useState(() => createPendingAddress({ search, tabs }))
  useLayoutEffect(
    () => address.render({ search, tabs }, navigationType === 'POP'),
    [address, search, tabs, navigationType],
  )
  const acts = useMemo(() => createUrlActs(address, navigate), [address, navigate])
  const shown = useSyncExternalStore(
    address.subscribe,
    () => address.shown().search,
    () => search,
  )
  const value = useMemo(() => ({ ...acts, urlState: parseUrlState(shown) }), [acts, shown])
  return <UrlStateContext value={value}>{children}</UrlStateContext>
}
