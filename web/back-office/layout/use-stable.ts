import { useInsertionEffect, useRef, useState } from 'react'

/** The same functions at each rendering, which do what those of the latest would do. */
export const useStable = <Acts extends Record<string, (...args: never[]) => unknown>>(acts: Acts): Acts => {
  const latest = useRef(acts)
  // Before layout effects, which may call them.
  useInsertionEffect(() => {
    latest.current = acts
  })
  const [stable] = useState(() =>
    Object.fromEntries(Object.keys(acts).map((name) => [name, (...args: never[]) => latest.current[name]?.(...args)])),
  )
  return stable as Acts
}
