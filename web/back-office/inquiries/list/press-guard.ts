import { useEffect, useEffectEvent } from 'react'

/** Somebody who sees something move needs this long to hold back a press that has begun. */
const guardMs = 400

const restMs = 1_000

let shiftedAtMs = Number.NEGATIVE_INFINITY
let pressedAtMs = Number.NEGATIVE_INFINITY
let hasMovedSince = true
let movedAtMs = Number.NEGATIVE_INFINITY
let shifted: Element | null = null

/** Call it when what is under the pointer has moved, in a part of the page, or what covered it has closed. */
export const noteShift = (part: Element | null = document.documentElement): void => {
  shiftedAtMs = performance.now()
  hasMovedSince = false
  shifted = part
}

/** Whether the pointer may be on its way to something. */
export const isPointerMoving = (): boolean => performance.now() - movedAtMs < restMs

/**
 * Ignores a press, such as the second of a double click, on what has just moved under the pointer.
 * `onHeldBack` is told of a single press, which may have been meant.
 */
export const usePressGuard = (onHeldBack: () => void): void => {
  const tellHeldBack = useEffectEvent(onHeldBack)
  useEffect(() => {
    let isUninformed = false
    let isSecond = false
    const onMove = () => {
      // Whoever moves on has seen what is there.
      hasMovedSince = true
      movedAtMs = performance.now()
    }
    const onDown = (event: MouseEvent) => {
      const { detail: pressCount, target } = event
      const isInShifted = target instanceof Node && Boolean(shifted?.contains(target))
      isSecond = isInShifted && pressCount > 1 && shiftedAtMs >= pressedAtMs
      isUninformed = isInShifted && !hasMovedSince && performance.now() - shiftedAtMs < guardMs
      pressedAtMs = performance.now()
      // Nor does it choose by the focus.
      if (isSecond || isUninformed) event.preventDefault()
    }
    const onClick = (event: MouseEvent) => {
      // A click by keyboard or by a screen reader has no press before it.
      if (!(isSecond || isUninformed) || event.detail === 0) return
      event.stopPropagation()
      event.preventDefault()
      if (!isSecond && event.target instanceof Element && event.target.closest('a, button, label')) tellHeldBack()
    }
    const leaving = new AbortController()
    const { signal } = leaving
    document.addEventListener('pointermove', onMove, { signal, passive: true })
    document.addEventListener('mousedown', onDown, { signal, capture: true })
    document.addEventListener('click', onClick, { signal, capture: true })
    return () => leaving.abort()
  }, [])
}
