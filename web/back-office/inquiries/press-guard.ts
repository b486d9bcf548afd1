import { useEffect } from 'react'

/** Somebody who sees something move needs this long to hold back a press that has begun. */
const guardMs = 400

let shiftedAtMs = Number.NEGATIVE_INFINITY
let pressedAtMs = Number.NEGATIVE_INFINITY
let hasMovedSince = true

/** Call it when what is under the pointer has moved, or what covered it has closed. */
export const noteShift = (): void => {
  shiftedAtMs = performance.now()
  hasMovedSince = false
}

/** Ignores a press, such as the second of a double click, on what has just moved under the pointer (R-list-16). */
export const usePressGuard = (): void => {
  useEffect(() => {
    let isUninformed = false
    const onMove = () => {
      // Whoever moves on has seen what is there.
      hasMovedSince = true
    }
    const onDown = ({ detail: pressCount }: MouseEvent) => {
      const isSecond = pressCount > 1 && shiftedAtMs >= pressedAtMs
      isUninformed = isSecond || (!hasMovedSince && performance.now() - shiftedAtMs < guardMs)
      pressedAtMs = performance.now()
    }
    const onClick = (event: MouseEvent) => {
      // A click by keyboard or by a screen reader has no press before it.
      if (!isUninformed || event.detail === 0) return
      event.stopPropagation()
      event.preventDefault()
    }
    document.addEventListener('pointermove', onMove, { passive: true })
    document.addEventListener('mousedown', onDown, { capture: true })
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      document.removeEventListener('pointermove', onMove)
      document.removeEventListener('mousedown', onDown, { capture: true })
      document.removeEventListener('click', onClick, { capture: true })
    }
  }, [])
}
