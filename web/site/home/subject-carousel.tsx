import { type ReactNode, useRef } from 'react'
import { Adopted } from '#web/islands/adopted.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { cardsPerPage, useCarousel } from './use-carousel.ts'

type Carousel = ReturnType<typeof useCarousel>

type RoundButtonProps = { label: string; onClick: () => void; disabled?: boolean; path: string }

/** `aria-disabled` keeps the focus, which `disabled` would lose at the ends. */
function RoundButton({ label, onClick, disabled = false, path }: RoundButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      className={`${buttonClass({ variant: 'outline', size: 'icon' })} aria-disabled:text-slate`}
    >
      <LineIcon path={path} box={18} strokeWidth={2.2} className="size-4.5" />
    </button>
  )
}

function Dots({ carousel, count }: { carousel: Carousel; count: number }) {
  return (
    <div className="flex">
      {Array.from({ length: carousel.pageCount }, (_, page) => {
        const first = page * cardsPerPage + 1
        const last = Math.min(first + cardsPerPage - 1, count)
        return (
          <button
            key={first}
            type="button"
            aria-label={`Subjects ${first} to ${last}`}
            aria-current={page === carousel.page}
            onClick={() => carousel.goToPage(page)}
            className="group grid size-11 place-items-center rounded-full"
          >
            <span className="h-2.5 w-2.5 rounded-full bg-field transition-[width,background-color] group-hover:bg-azure group-aria-[current=true]:w-6 group-aria-[current=true]:bg-blue" />
          </button>
        )
      })}
    </div>
  )
}

function CarouselControls({ carousel, count }: { carousel: Carousel; count: number }) {
  const { isStopped, motionPaused } = carousel
  return (
    <div className="needs-script wrap mt-5 flex flex-wrap items-center gap-2">
      <RoundButton
        label="Previous subjects"
        onClick={carousel.goBack}
        disabled={carousel.atStart}
        path="M11 3.5 5.5 9l5.5 5.5"
      />
      <RoundButton
        label="Next subjects"
        onClick={carousel.goForward}
        disabled={carousel.atEnd}
        path="M7 3.5 12.5 9 7 14.5"
      />
      <Dots carousel={carousel} count={count} />
      <span className="ml-auto">
        <RoundButton
          label={isStopped || motionPaused ? 'Play the carousel' : 'Pause the carousel'}
          onClick={carousel.toggle}
          disabled={motionPaused}
          path={isStopped || motionPaused ? 'M6 3.5v11L14 9z' : 'M6 4v10M12 4v10'}
        />
      </span>
    </div>
  )
}

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
