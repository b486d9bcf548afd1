import { useDeferredValue, useEffect, useRef, useState } from 'react'

/** `query` includes what was typed before hydration; both are deferred for slow renders. */
export const useSearch = () => {
  const inputRef = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [tile, setTile] = useState<string | null>(null)
  useEffect(() => setQuery(inputRef.current?.value ?? ''), [])
  const clear = () => {
    if (!inputRef.current) return
    inputRef.current.value = ''
    setQuery('')
    setTile(null)
    inputRef.current.focus()
  }
  return {
    inputRef,
    query,
    setQuery,
    tile,
    toggleTile: (name: string) => setTile(tile === name ? null : name),
    deferredQuery: useDeferredValue(query),
    deferredTile: useDeferredValue(tile),
    clear,
  }
}

export type SearchBoxProps = Pick<ReturnType<typeof useSearch>, 'inputRef' | 'setQuery'>
