import { useDeferredValue, useEffect, useRef, useState } from 'react'

/** The search box: what was typed, before script arrived too, and the same a moment later for what takes its time. */
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
  return { box: inputRef, typed: query, sought: deferredQuery, setTyped: setQuery, clear }
}

export type SearchBoxProps = Pick<
  ReturnType<typeof useSearch>,
  'box' | 'typed' | 'setTyped' | 'clear'
>
