import { type RefObject, useEffect, useState } from 'react'

/** Lets a mouse drag the track as touch does; true while it is dragged. */
export const useDragToScroll = (track: RefObject<HTMLElement | null>): boolean => {
  const [isDragging, setIsDragging] = useState(false)
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
        setIsDragging(true)
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
      setIsDragging(false)
    }
    // Scrolling by touch cancels the pointer while the finger is still down.
    for (const end of ['pointerup', 'touchend', 'touchcancel']) {
      addEventListener(end, release, { signal })
    }
    return () => listeners.abort()
  }, [track])
  return isDragging
}
