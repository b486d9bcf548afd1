import { useDeferredValue, useEffect, useRef, useState } from 'react'

/** `query` includes what was typed before hydration; `deferredQuery` is for slow renders. */
export const useSearch = () => {
  const inputRef = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const deferredQuery = useDeferredValue(query)
  useEffect(() => setQuery(inputRef.current?.value ?? ''), [])
  const clear = () => {
    if (!inputRef.current) return
    inputRef.current.value = ''
    setQuery('')
    inputRef.current.focus()
  }
  return { inputRef, query, deferredQuery, setQuery, clear }
}

export type SearchBoxProps = Pick<ReturnType<typeof useSearch>, 'inputRef' | 'setQuery'>
