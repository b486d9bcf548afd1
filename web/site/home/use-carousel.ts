import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { isMotionPaused, subscribeToMotion } from '#web/ui/motion.ts'
import { useDragToScroll } from './use-drag-to-scroll.ts'

const stepPx = 200
const intervalMs = 2000
export const cardsPerPage = 3

/** Browsers report fractions of pixels. */
const edgeTolerancePx = 2

type Position = { atStart: boolean; atEnd: boolean; page: number }
const initialPosition: Position = { atStart: true, atEnd: false, page: 0 }

const offsetOf = (track: HTMLElement, card: number): number => {
  const element = track.children[card]
  return element instanceof HTMLElement ? element.offsetLeft : 0
}

const pageStart = (track: HTMLElement, page: number): number =>
  offsetOf(track, page * cardsPerPage) - offsetOf(track, 0)

const isAtEnd = (track: HTMLElement) =>
  track.scrollLeft >= track.scrollWidth - track.clientWidth - edgeTolerancePx

const positionOf = (track: HTMLElement, pageCount: number): Position => {
  const atEnd = isAtEnd(track)
  const pageStarts = Array.from({ length: pageCount }, (_, page) => pageStart(track, page))
  const reached = pageStarts.filter((start) => start <= track.scrollLeft + stepPx / 2).length - 1
  return {
    atStart: track.scrollLeft <= edgeTolerancePx,
    atEnd,
    page: atEnd ? pageCount - 1 : Math.max(reached, 0),
  }
}

/** After a drag cards rest where steps would have left them. */
const alignToStep = (track: HTMLElement, behavior: ScrollBehavior) => {
  if (isAtEnd(track)) return
  track.scrollTo({ left: Math.round(track.scrollLeft / stepPx) * stepPx, behavior })
}

const isSame = (one: Position, other: Position) =>
  one.atStart === other.atStart && one.atEnd === other.atEnd && one.page === other.page

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
  const [position, setPosition] = useState(initialPosition)

  // The pointer or the focus may be there before hydration.
  useEffect(() => {
    if (carouselRef.current?.matches(':hover, :focus-within')) setIsInteracting(true)
  }, [carouselRef])

  useEffect(() => {
    const element = track.current
    if (!element) return
    const updatePosition = () =>
      setPosition((previous) => {
        const next = positionOf(element, pageCount)
        return isSame(previous, next) ? previous : next
      })
    updatePosition()
    element.addEventListener('scroll', updatePosition, { passive: true })
    addEventListener('resize', updatePosition)
    return () => {
      element.removeEventListener('scroll', updatePosition)
      removeEventListener('resize', updatePosition)
    }
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
    ...position,
    pageCount,
    motionPaused,
    isStopped,
    toggle: () => setIsStopped(!isStopped),
    goBack: () => track.current?.scrollBy({ left: -stepPx, behavior }),
    goForward: () => track.current?.scrollBy({ left: stepPx, behavior }),
    goToPage: (page: number) =>
      track.current?.scrollTo({ left: pageStart(track.current, page), behavior }),
    onEnter: () => setIsInteracting(true),
    onLeave: () => setIsInteracting(false),
  }
}
