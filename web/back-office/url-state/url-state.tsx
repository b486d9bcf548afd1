import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { changeSearch, parseUrlState, type UrlState } from './url-params.ts'

/** The search parts of the other tabs, kept in the history entry: reload and Back find them, a copied link does not. */
type LeftTabs = Readonly<Record<string, string>>

type Address = { search: string; tabs: LeftTabs | undefined }

/** The address after every change so far, which may be ahead of the rendered one. */
export const createPendingAddress = (first: Address) => {
  let rendered = first
  let pending: Address | null = null
  return {
    latest: (): Address => pending ?? rendered,
    change: (address: Address) => {
      pending = address
    },
    /** An earlier change that renders now must not hide a later one that is still navigating; Back ends both. */
    render: (address: Address, isBack: boolean) => {
      rendered = address
      if (isBack || pending?.search === address.search) pending = null
    },
    /** Of a change whose navigation was blocked. */
    forget: () => {
      pending = null
    },
  }
}

type SetOptions = { replace?: boolean }

type UrlStateValue = {
  urlState: UrlState
  /** The state after every change so far, which may be ahead of the rendered one. */
  getUrlState: () => UrlState
  setUrlState: (changes: Partial<UrlState>, options?: SetOptions) => void
  /** Drops every other parameter. */
  resetUrlState: (state: Partial<UrlState>) => void
  /** Opens a tab with the parameters it was left with, but for these. */
  openTab: (tab: string, changes?: Partial<UrlState>) => void
  /** Forgets a change whose navigation was blocked. */
  forgetPending: () => void
}

const UrlStateContext = createContext<UrlStateValue | null>(null)

/** The state that the dashboard keeps in its address; the functions are stable. */
export const useUrlState = (): UrlStateValue => {
  const value = use(UrlStateContext)
  if (!value) throw new Error('useUrlState needs a UrlStateProvider.')
  return value
}

const scrollsToTop = ['tab', 'view', 'page'] as const

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

  const write = useCallback(
    (base: string, changes: Partial<UrlState>, replace = false, left = address.latest().tabs) => {
      const next = changeSearch(base, changes)
      address.change({ search: next, tabs: left })
      const preventScrollReset = !scrollsToTop.some((name) => name in changes)
      void navigate({ search: next }, { replace, preventScrollReset, state: { tabs: left } })
    },
    [navigate, address],
  )
  const setUrlState = useCallback(
    (changes: Partial<UrlState>, { replace }: SetOptions = {}) => write(address.latest().search, changes, replace),
    [write, address],
  )
  const resetUrlState = useCallback((changes: Partial<UrlState>) => write('', changes), [write])
  const openTab = useCallback(
    (tab: string, changes: Partial<UrlState> = {}) => {
      const { search: left, tabs: others } = address.latest()
      const from = parseUrlState(left).tab
      const tabsLeft = { ...others, [from]: left }
      if (from !== tab) write(others?.[tab] ?? '', { ...changes, tab }, false, tabsLeft)
      else if (Object.keys(changes).length > 0) write(left, changes)
    },
    [write, address],
  )
  const getUrlState = useCallback(() => parseUrlState(address.latest().search), [address])

  const value = useMemo(
    () => ({
      urlState: parseUrlState(search),
      getUrlState,
      setUrlState,
      resetUrlState,
      openTab,
      forgetPending: address.forget,
    }),
    [search, getUrlState, setUrlState, resetUrlState, openTab, address],
  )
  return <UrlStateContext value={value}>{children}</UrlStateContext>
}
