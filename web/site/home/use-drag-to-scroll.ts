import { type RefObject, useEffect, useState } from 'react'

/** Lets a mouse drag a row along, as a finger does by nature; true while either holds it. */
export const useDragToScroll = (track: RefObject<HTMLElement | null>): boolean => {
  const [dragging, setDragging] = useState(false)
  useEffect(() => {
    const row = track.current
    if (!row) return
    const held = new AbortController()
    const { signal } = held
    let byMouse = false
    row.addEventListener(
      'pointerdown',
      ({ pointerType, button }) => {
        if (button !== 0) return
        byMouse = pointerType === 'mouse'
        setDragging(true)
      },
      { signal },
    )
    addEventListener(
      'pointermove',
      ({ movementX }) => {
        if (byMouse) row.scrollLeft -= movementX
      },
      { signal },
    )
    const release = () => {
      byMouse = false
      setDragging(false)
    }
    // A finger that scrolls cancels its pointer and goes on touching.
    for (const end of ['pointerup', 'touchend', 'touchcancel']) {
      addEventListener(end, release, { signal })
    }
    return () => held.abort()
  }, [track])
  return dragging
}
