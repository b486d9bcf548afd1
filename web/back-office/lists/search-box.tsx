import { Search as SearchIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { limits } from '#contract/values.ts'

type Props = {
  label: string
  placeholder: string
  search: string
  /** Typing rests this long, in milliseconds, before the search runs. */
  debounceMs: number
  onSearch: (to: string) => void
}

/** A search box that follows the address (Back, reload), and the address follows what is typed. */
export function SearchBox({ label, placeholder, search, debounceMs, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastSearch = useRef(search)
  // What runs after the rest must know what else was chosen meanwhile.
  const latestOnSearch = useRef(onSearch)

  useEffect(() => {
    latestOnSearch.current = onSearch
  })

  useEffect(() => {
    if (search !== lastSearch.current && input.current) input.current.value = search
    lastSearch.current = search
  }, [search])
  useEffect(() => () => clearTimeout(timer.current), [])

  const searchDebounced = (typed: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      lastSearch.current = typed.trim()
      latestOnSearch.current(lastSearch.current)
    }, debounceMs)
  }

  return (
    <div className="relative min-w-0 grow basis-72">
      <SearchIcon
        size={18}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-slate"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={search}
        maxLength={limits.short}
        onChange={(event) => searchDebounced(event.currentTarget.value)}
        className="min-h-11 w-full rounded-full border-[1.5px] border-field bg-white pr-4 pl-11 text-base placeholder:text-slate hover:border-slate"
      />
    </div>
  )
}
