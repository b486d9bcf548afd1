import { type RefObject, useEffect, useState } from 'react'

/** Lets a mouse drag a row along, as a finger does by nature; true while either holds it. */
export const useDragToScroll = (track: RefObject<HTMLElement | null>): boolean => {
  const [dragging, setDragging] = useState(false)
  useEffect(() => {
    const element = track.current
    if (!element) return
    const listeners = new AbortController()
    const { signal } = listeners
    let isMouse = false
    element.addEventListener(
      'pointerdown',
      ({ pointerType, button }) => {
        if (button !== 0) return
        isMouse = pointerType === 'mouse'
        setDragging(true)
      },
      { signal },
    )
    addEventListener(
      'pointermove',
      ({ movementX }) => {
        if (isMouse) element.scrollLeft -= movementX
      },
      { signal },
    )
    const release = () => {
      isMouse = false
      setDragging(false)
    }
    // A finger that scrolls cancels its pointer and goes on touching.
    for (const end of ['pointerup', 'touchend', 'touchcancel']) {
      addEventListener(end, release, { signal })
    }
    return () => listeners.abort()
  }, [track])
  return dragging
}
