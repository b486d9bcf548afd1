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
  const { search } = useLocation()
  const navigationType = useNavigationType()
  const navigate = useNavigate()
  const latest = useRef({ search, isRendered: true })

  useLayoutEffect(() => {
    // An earlier change that renders now must not hide a later one that is still navigating.
    const { current } = latest
    if (!current.isRendered && current.search !== search && navigationType !== 'POP') return
    latest.current = { search, isRendered: true }
  }, [search, navigationType])

  const write = useCallback(
    (base: string, changes: Partial<UrlState>, replace: boolean) => {
      const next = changeSearch(base, changes)
      latest.current = { search: next, isRendered: false }
      const preventScrollReset = !scrollsToTop.some((name) => name in changes)
      void navigate({ search: next }, { replace, preventScrollReset })
    },
    [navigate],
  )
  const setUrlState = useCallback(
    (changes: Partial<UrlState>, { replace = false }: SetOptions = {}) =>
      write(latest.current.search, changes, replace),
    [write],
  )
  const resetUrlState = useCallback((state: Partial<UrlState>) => write('', state, false), [write])
  const getUrlState = useCallback(() => parseUrlState(latest.current.search), [])
  const rendered = useRef(search)
  useLayoutEffect(() => {
    rendered.current = search
  }, [search])
  const forgetPending = useCallback(() => {
    latest.current = { search: rendered.current, isRendered: true }
  }, [])

  const value = useMemo(
    () => ({
      urlState: parseUrlState(search),
      getUrlState,
      setUrlState,
      resetUrlState,
      forgetPending,
    }),
    [search, getUrlState, setUrlState, resetUrlState, forgetPending],
  )
  return <UrlStateContext value={value}>{children}</UrlStateContext>
}
