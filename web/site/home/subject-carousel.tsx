import { type ReactNode, useRef } from 'react'
import { Adopted } from '#web/islands/adopted.tsx'
import { CarouselControls } from './carousel-controls.tsx'
import { useCarousel } from './use-carousel.ts'

type Props = { label: string; count: number; children?: ReactNode }

/** An island; its cards are the server's. */
export default function SubjectCarousel({ label, count, children }: Props) {
  const carouselRef = useRef<HTMLElement>(null)
  const trackRef = useRef<HTMLUListElement>(null)
  const carousel = useCarousel({ carouselRef, trackRef, count })
  return (
    <section
      ref={carouselRef}
      aria-label={label}
      aria-roledescription="carousel"
      onMouseEnter={carousel.onEnter}
      onMouseLeave={carousel.onLeave}
      onFocus={carousel.onEnter}
      onBlur={carousel.onLeave}
    >
      <Adopted
        as="ul"
        ref={trackRef}
        // What scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-label="Subjects, scrolls sideways"
        className="subject-track"
      >
        {children}
      </Adopted>
      <CarouselControls carousel={carousel} count={count} />
    </section>
  )
}
