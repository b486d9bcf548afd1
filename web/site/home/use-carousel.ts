import { type RefObject, useEffect, useState } from 'react'
import { useMotion } from '#web/ui/motion.ts'
import { useDragToScroll } from './use-drag-to-scroll.ts'

/** How far one step goes, in pixels, and how often it is taken by itself, in milliseconds (spec §9). */
const step = 200
const every = 2000
export const perPage = 3

/** Less than this many pixels from an end is at the end: browsers keep fractions. */
const slack = 2

type Place = { atStart: boolean; atEnd: boolean; page: number }
const beginning: Place = { atStart: true, atEnd: false, page: 0 }

/** The row is what its cards are placed by. */
const startOfPage = (track: HTMLElement, page: number): number => {
  const card = track.children[page * perPage]
  return card instanceof HTMLElement ? card.offsetLeft : 0
}

const isAtEnd = (track: HTMLElement) =>
  track.scrollLeft >= track.scrollWidth - track.clientWidth - slack

const placeOf = (track: HTMLElement, pages: number): Place => {
  const atEnd = isAtEnd(track)
  const starts = Array.from({ length: pages }, (_, page) => startOfPage(track, page))
  const reached = starts.findLastIndex((start) => start <= track.scrollLeft + step / 2)
  return {
    atStart: track.scrollLeft <= slack,
    atEnd,
    page: atEnd ? pages - 1 : Math.max(reached, 0),
  }
}

const isSame = (one: Place, other: Place) =>
  one.atStart === other.atStart && one.atEnd === other.atEnd && one.page === other.page

/**
 * A row of cards that walks on by itself and starts again at its end. It rests while the visitor points at it, works in
 * it, drags it, looks at another tab, stopped it by its toggle, or wants no motion at all.
 */
export const useCarousel = (track: RefObject<HTMLElement | null>, count: number) => {
  const pages = Math.ceil(count / perPage)
  const { still } = useMotion()
  const dragging = useDragToScroll(track)
  const [stopped, setStopped] = useState(false)
  const [visited, setVisited] = useState(false)
  const [place, setPlace] = useState(beginning)

  useEffect(() => {
    const row = track.current
    if (!row) return
    const look = () =>
      setPlace((last) => {
        const now = placeOf(row, pages)
        return isSame(last, now) ? last : now
      })
    look()
    row.addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      row.removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [track, pages])

  const resting = still || stopped || visited || dragging
  useEffect(() => {
    if (resting) return
    const walk = () => {
      const row = track.current
      if (!row || document.hidden) return
      if (isAtEnd(row)) row.scrollTo({ left: 0, behavior: 'smooth' })
      else row.scrollBy({ left: step, behavior: 'smooth' })
    }
    const timer = setInterval(walk, every)
    return () => clearInterval(timer)
  }, [track, resting])

  const behavior = still ? 'instant' : 'smooth'
  return {
    ...place,
    pages,
    still,
    stopped,
    toggle: () => setStopped(!stopped),
    back: () => track.current?.scrollBy({ left: -step, behavior }),
    forward: () => track.current?.scrollBy({ left: step, behavior }),
    jump: (page: number) =>
      track.current?.scrollTo({ left: startOfPage(track.current, page), behavior }),
    visit: () => setVisited(true),
    leave: () => setVisited(false),
  }
}
