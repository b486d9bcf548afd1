import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** A press that moves less is a click. */
const clickTolerancePx = 5

/** Once it has not scrolled for a moment: the oldest browsers have no `scrollend`. */
const whenAtRest = (element: HTMLElement, run: () => void, signal: AbortSignal) => {
  let timer = 0
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      element.removeEventListener('scroll', wait)
      if (!signal.aborted) run()
    }, 120)
  }
  element.addEventListener('scroll', wait, { signal, passive: true })
  wait()
}

/** It is true while a mouse drags the track. A drag does not follow the link it began on. */
export const useDragToScroll = (
  track: RefObject<HTMLElement | null>,
  onRest: (track: HTMLElement) => void,
): boolean => {
  const [isDragging, setIsDragging] = useState(false)
  const rest = useEffectEvent(onRest)
  useEffect(() => {
    const element = track.current
    if (!element) return
    const listeners = new AbortController()
    const { signal } = listeners
    let isPressed = false
    let isMouse = false
    let movedPx = 0

    const press = ({ pointerType, button }: PointerEvent) => {
      if (button !== 0) return
      isPressed = true
      isMouse = pointerType === 'mouse'
      movedPx = 0
      setIsDragging(true)
    }
    const move = ({ movementX }: PointerEvent) => {
      if (!isPressed || !isMouse) return
      movedPx += Math.abs(movementX)
      element.scrollLeft -= movementX
    }
    const release = () => {
      if (!isPressed) return
      isPressed = false
      setIsDragging(false)
      if (isMouse && movedPx > clickTolerancePx) rest(element)
      else if (!isMouse) whenAtRest(element, () => rest(element), signal)
    }
    element.addEventListener('pointerdown', press, { signal })
    addEventListener('pointermove', move, { signal })
    // Scrolling by touch cancels the pointer while the finger is still down.
    for (const end of ['pointerup', 'touchend', 'touchcancel']) {
      addEventListener(end, release, { signal })
    }
    element.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
    const ignoreClickAfterDrag = (event: MouseEvent) => {
      if (movedPx > clickTolerancePx) event.preventDefault()
      movedPx = 0
    }
    element.addEventListener('click', ignoreClickAfterDrag, { signal })
    return () => listeners.abort()
  }, [track])
  return isDragging
}
