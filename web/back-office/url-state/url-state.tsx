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

/** Without `replace` the browser's Back leads to the state before. */
type SetOptions = { replace?: boolean }

type UrlStateValue = {
  urlState: UrlState
  /** The state after every change so far, rendered or not: one key may follow another before React renders. */
  getUrlState: () => UrlState
  setUrlState: (changes: Partial<UrlState>, options?: SetOptions) => void
  /** Like `setUrlState`, but forgets everything else. */
  resetUrlState: (state: Partial<UrlState>) => void
}

const UrlStateContext = createContext<UrlStateValue | null>(null)

/** What the dashboard keeps in its address. The functions never change. */
export const useUrlState = (): UrlStateValue => {
  const value = use(UrlStateContext)
  if (!value) throw new Error('useUrlState needs a UrlStateProvider.')
  return value
}

const scrollsToTop = ['tab', 'view', 'page'] as const

/** The one reader and writer of the dashboard's address. */
export function UrlStateProvider({ children }: { children: ReactNode }) {
  const { search } = useLocation()
  const navigationType = useNavigationType()
  const navigate = useNavigate()
  const latest = useRef({ search, isRendered: true })

  useLayoutEffect(() => {
    // A render of an earlier change must not undo a later one that is under way.
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

  const value = useMemo(
    () => ({ urlState: parseUrlState(search), getUrlState, setUrlState, resetUrlState }),
    [search, getUrlState, setUrlState, resetUrlState],
  )
  return <UrlStateContext value={value}>{children}</UrlStateContext>
}
