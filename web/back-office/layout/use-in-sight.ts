import { useEffect, useRef } from 'react'

/** The ref of what is chosen in a line that scrolls sideways on a phone: it is brought into sight whenever `chosen` changes. */
export const useInSight = <Element extends HTMLElement>(chosen: string) => {
  const element = useRef<Element>(null)
  useEffect(() => {
    if (chosen) element.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [chosen])
  return element
}
