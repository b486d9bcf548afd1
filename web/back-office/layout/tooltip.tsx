import { useEffect, useState } from 'react'

/** Sooner than a browser shows a `title`. */
const delayMs = 250

/** As high as a tooltip. */
const heightPx = 32

const events = ['pointerover', 'pointerdown', 'focusin', 'focusout', 'keydown']

/** Says in words what an icon with `data-tooltip` does, once it is pointed at or has the keyboard's focus: one for all of them. */
export function TooltipOutlet() {
  const [owner, setOwner] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let pointedAt: Element | null = null
    const hear = ({ type, target }: Event) => {
      if (!(target instanceof Element) || target.closest('.tooltip')) return
      const element = target.closest<HTMLElement>('[data-tooltip]')
      const isPointed = type === 'pointerover'
      if (isPointed && element === pointedAt) return
      if (isPointed) pointedAt = element
      clearTimeout(timer)
      setOwner(null)
      // Later in any case: what takes the focus may be scrolled into view first.
      if (isPointed || (type === 'focusin' && target.matches(':focus-visible')))
        timer = setTimeout(setOwner, isPointed ? delayMs : 0, element)
    }
    for (const event of events) document.addEventListener(event, hear, { signal: leaving.signal, capture: true })
    return () => leaving.abort()
  }, [])
  if (!owner) return null
  const { left, top, bottom, width } = owner.getBoundingClientRect()
  const place = top < heightPx ? { top: bottom, translate: '-50%' } : { top, translate: '-50% -100%' }
  return (
    // What it is on has the same words as its name.
    <div aria-hidden style={{ left: `clamp(4rem, ${left + width / 2}px, 100vw - 4rem)`, ...place }} className="tooltip">
      <span>{owner.dataset['tooltip']}</span>
    </div>
  )
}
