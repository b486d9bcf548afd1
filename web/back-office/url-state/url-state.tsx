import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { changeSearch, parseUrlState, type UrlState } from './url-params.ts'

type SetOptions = { replace?: boolean }

type UrlStateValue = {
  urlState: UrlState
  /** The state after every change so far, which may be ahead of the rendered one. */
  getUrlState: () => UrlState
  setUrlState: (changes: Partial<UrlState>, options?: SetOptions) => void
  /** Drops every other parameter. */
  resetUrlState: (state: Partial<UrlState>) => void
  /** Opens a tab with the parameters it was left with. */
  openTab: (tab: string) => void
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

/** The search parts of the other tabs, kept in the history entry: reload and Back find them, a copied link does not. */
type LeftTabs = Readonly<Record<string, string>>

const scrollsToTop = ['tab', 'view', 'page'] as const

export function UrlStateProvider({ children }: { children: ReactNode }) {
  const { search, state } = useLocation() as { search: string; state: { tabs?: LeftTabs } | null }
  const navigationType = useNavigationType()
  const navigate = useNavigate()
  const tabs = state?.tabs
  const latest = useRef({ search, tabs, isRendered: true })

  useLayoutEffect(() => {
    // An earlier change that renders now must not hide a later one that is still navigating.
    const { current } = latest
    if (!current.isRendered && current.search !== search && navigationType !== 'POP') return
    latest.current = { search, tabs, isRendered: true }
  }, [search, tabs, navigationType])

  const write = useCallback(
    (base: string, changes: Partial<UrlState>, replace = false, left = latest.current.tabs) => {
      const next = changeSearch(base, changes)
      latest.current = { search: next, tabs: left, isRendered: false }
      const preventScrollReset = !scrollsToTop.some((name) => name in changes)
      void navigate({ search: next }, { replace, preventScrollReset, state: { tabs: left } })
    },
    [navigate],
  )
  const setUrlState = useCallback(
    (changes: Partial<UrlState>, { replace }: SetOptions = {}) =>
      write(latest.current.search, changes, replace),
    [write],
  )
  const resetUrlState = useCallback((changes: Partial<UrlState>) => write('', changes), [write])
  const openTab = useCallback(
    (tab: string) => {
      const { search: left, tabs: others } = latest.current
      const tabsLeft = { ...others, [parseUrlState(left).tab]: left }
      write(others?.[tab] ?? '', { tab }, false, tabsLeft)
    },
    [write],
  )
  const getUrlState = useCallback(() => parseUrlState(latest.current.search), [])
  const rendered = useRef({ search, tabs })
  useLayoutEffect(() => {
    rendered.current = { search, tabs }
  }, [search, tabs])
  const forgetPending = useCallback(() => {
    latest.current = { ...rendered.current, isRendered: true }
  }, [])

  const value = useMemo(
    () => ({
      urlState: parseUrlState(search),
      getUrlState,
      setUrlState,
      resetUrlState,
      openTab,
      forgetPending,
    }),
    [search, getUrlState, setUrlState, resetUrlState, openTab, forgetPending],
  )
  return <UrlStateContext value={value}>{children}</UrlStateContext>
}
