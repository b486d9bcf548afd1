import { Search as SearchIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { limits } from '#contract/text-rules.ts'
import { useFocusTarget } from '../layout/focus-targets.tsx'

type Props = {
  label: string
  placeholder: string
  search: string
  debounceMs: number
  onSearch: (to: string) => void
  /** After the search, which Enter does not keep waiting. */
  onEnter?: () => void
}

/** A debounced search box; `search` may change from outside (Back, reload). */
export function SearchBox({ label, placeholder, search, debounceMs, onSearch, onEnter }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useFocusTarget('search box', input)
  /** The own ones that `search` has not come to yet: by then more may have been typed. */
  const sent = useRef<string[]>([])
  const [typed, setTyped] = useState<{ text: string } | null>(null)
  const submit = (text: string) => {
    const to = text.trim()
    if (to === (sent.current.at(-1) ?? search)) return
    sent.current.push(to)
    onSearch(to)
  }
  // Other filters may have changed during the pause: the latest onSearch knows them.
  const submitTyped = useEffectEvent(submit)

  useEffect(() => {
    const at = sent.current.indexOf(search)
    sent.current = at < 0 ? [] : sent.current.slice(at + 1)
    if (at < 0 && input.current && input.current.value.trim() !== search) input.current.value = search
  }, [search])
  useEffect(() => {
    if (!typed) return
    const timer = setTimeout(() => submitTyped(typed.text), debounceMs)
    return () => clearTimeout(timer)
  }, [typed, debounceMs])

  return (
    <div className="search-box relative min-w-0 grow basis-72">
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
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !onEnter || event.nativeEvent.isComposing) return
          setTyped(null)
          submit(event.currentTarget.value)
          onEnter()
        }}
        onChange={(event) => setTyped({ text: event.currentTarget.value })}
        className="min-h-11 w-full rounded-full border-[1.5px] border-field bg-white pr-4 pl-11 text-base placeholder:text-slate hover:border-slate"
      />
    </div>
  )
}
