import { useLayoutEffect } from 'react'

/** Gives `<html>` an attribute while something holds: with `html:has(…)` each change of the page would look for it in all rows. */
export const useRootAttribute = (name: `data-${string}`, holds: boolean): void =>
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute(name, holds)
    return () => document.documentElement.removeAttribute(name)
  }, [name, holds])
