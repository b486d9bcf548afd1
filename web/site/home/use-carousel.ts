import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { isMotionPaused, subscribeToMotion } from '#web/ui/motion.ts'

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
const useDragToScroll = (track: RefObject<HTMLElement | null>, onRest: (track: HTMLElement) => void): boolean => {
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

const stepPx = 200
const intervalMs = 2000
export const cardsPerPage = 3

/** Browsers report fractions of pixels. */
const edgeTolerancePx = 2

const offsetOf = (track: HTMLElement, card: number): number => {
  const element = track.children[card]
  return element instanceof HTMLElement ? element.offsetLeft : 0
}

const pageStart = (track: HTMLElement, page: number): number =>
  offsetOf(track, page * cardsPerPage) - offsetOf(track, 0)

const isAtEnd = (track: HTMLElement) => track.scrollLeft >= track.scrollWidth - track.clientWidth - edgeTolerancePx

const pageOf = (track: HTMLElement, pageCount: number): number => {
  if (isAtEnd(track)) return pageCount - 1
  const pageStarts = Array.from({ length: pageCount }, (_, page) => pageStart(track, page))
  return Math.max(pageStarts.filter((start) => start <= track.scrollLeft + stepPx / 2).length - 1, 0)
}

/** After a drag cards rest where steps would have left them. */
const alignToStep = (track: HTMLElement, behavior: ScrollBehavior) => {
  if (isAtEnd(track)) return
  track.scrollTo({ left: Math.round(track.scrollLeft / stepPx) * stepPx, behavior })
}

type CarouselInput = {
  carouselRef: RefObject<HTMLElement | null>
  trackRef: RefObject<HTMLElement | null>
  count: number
}

/** Advances by itself and wraps around; pauses by its toggle, on hover, focus and drag, and in a hidden tab. `onEnter` and `onLeave` serve pointer and focus. */
export const useCarousel = ({ carouselRef, trackRef: track, count }: CarouselInput) => {
  const pageCount = Math.ceil(count / cardsPerPage)
  const motionPaused = useSyncExternalStore(subscribeToMotion, isMotionPaused, () => true)
  const behavior = motionPaused ? 'instant' : 'smooth'
  const isDragging = useDragToScroll(track, (element) => alignToStep(element, behavior))
  const [isStopped, setIsStopped] = useState(false)
  const [isInteracting, setIsInteracting] = useState(false)
  const [atStart, setAtStart] = useState(true)
  const [atEnd, setAtEnd] = useState(false)
  const [page, setPage] = useState(0)

  // The pointer or the focus may be there before hydration.
  useEffect(() => {
    if (carouselRef.current?.matches(':hover, :focus-within')) setIsInteracting(true)
  }, [carouselRef])

  useEffect(() => {
    const element = track.current
    if (!element) return
    const listeners = new AbortController()
    const { signal } = listeners
    const updatePosition = () => {
      setAtStart(element.scrollLeft <= edgeTolerancePx)
      setAtEnd(isAtEnd(element))
      setPage(pageOf(element, pageCount))
    }
    updatePosition()
    element.addEventListener('scroll', updatePosition, { passive: true, signal })
    addEventListener('resize', updatePosition, { signal })
    return () => listeners.abort()
  }, [track, pageCount])

  const isPaused = motionPaused || isStopped || isInteracting || isDragging
  useEffect(() => {
    if (isPaused) return
    const advance = () => {
      const element = track.current
      if (!element || document.hidden) return
      if (isAtEnd(element)) element.scrollTo({ left: 0, behavior: 'smooth' })
      else element.scrollBy({ left: stepPx, behavior: 'smooth' })
    }
    const timer = setInterval(advance, intervalMs)
    return () => clearInterval(timer)
  }, [track, isPaused])

  return {
    atStart,
    atEnd,
    page,
    pageCount,
    motionPaused,
    isStopped,
    toggle: () => setIsStopped(!isStopped),
    goBack: () => track.current?.scrollBy({ left: -stepPx, behavior }),
    goForward: () => track.current?.scrollBy({ left: stepPx, behavior }),
    goToPage: (index: number) => track.current?.scrollTo({ left: pageStart(track.current, index), behavior }),
    onEnter: () => setIsInteracting(true),
    onLeave: () => setIsInteracting(false),
  }
}
