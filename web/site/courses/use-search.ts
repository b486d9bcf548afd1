import { useDeferredValue, useEffect, useRef, useState } from 'react'

/** The search box: what was typed, before script arrived too, and the same a moment later for what takes its time. */
export const useSearch = () => {
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const sought = useDeferredValue(typed)
  useEffect(() => setTyped(box.current?.value ?? ''), [])
  const clear = () => {
    if (!box.current) return
    box.current.value = ''
    setTyped('')
    box.current.focus()
  }
  return { box, typed, sought, setTyped, clear }
}

export type Search = Pick<ReturnType<typeof useSearch>, 'box' | 'typed' | 'setTyped' | 'clear'>
