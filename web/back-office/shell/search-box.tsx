import { Search as Glass } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { limits } from '#contract/values.ts'

type Given = {
  label: string
  placeholder: string
  search: string
  /** Typing rests this long, in milliseconds, before the search runs. */
  rest: number
  onSearch: (to: string) => void
}

/** A search box that follows the address (Back, reload), and the address follows what is typed. */
export function SearchBox({ label, placeholder, search, rest, onSearch }: Given) {
  const box = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(search)
  // What runs after the rest must know what else was chosen meanwhile.
  const latest = useRef(onSearch)

  useEffect(() => {
    latest.current = onSearch
  })

  useEffect(() => {
    if (search !== asked.current && box.current) box.current.value = search
    asked.current = search
  }, [search])
  useEffect(() => () => clearTimeout(timer.current), [])

  const searchSoon = (typed: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      asked.current = typed.trim()
      latest.current(asked.current)
    }, rest)
  }

  return (
    <div className="relative min-w-0 grow basis-72">
      <Glass
        size={18}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-slate"
      />
      <input
        ref={box}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={search}
        maxLength={limits.short}
        onChange={(event) => searchSoon(event.currentTarget.value)}
        className="min-h-11 w-full rounded-full border-[1.5px] border-field bg-white pr-4 pl-11 text-base placeholder:text-slate hover:border-slate"
      />
    </div>
  )
}
