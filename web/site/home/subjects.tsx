import { useRef } from 'react'
import { SectionTitle } from '../sections/section-title.tsx'
import { CarouselControls } from './carousel-controls.tsx'
import { subjects } from './content.ts'
import drawings from './drawings/subjects.svg?url'
import { useCarousel } from './use-carousel.ts'

const cardGradients = [
  'from-blue to-blue-deep',
  'from-ocean to-ocean-deep',
  'from-indigo to-indigo-deep',
  'from-navy to-ink',
]

function SubjectCard({ name, text, index }: { name: string; text: string; index: number }) {
  return (
    <li
      className={`relative grid w-[min(84%,20rem)] shrink-0 content-end overflow-hidden rounded-m bg-linear-to-br p-6 pt-44 text-white select-none sm:w-[calc((100%-1.5rem)/2)] lg:w-[calc((100%-3rem)/3)] ${cardGradients[index % cardGradients.length]}`}
    >
      <img
        src={`${drawings}#${name.toLowerCase().replace(' ', '-')}`}
        alt=""
        width="160"
        height="120"
        loading="lazy"
        draggable="false"
        className="absolute top-6 right-6 h-32 w-auto"
      />
      <h3>{name}</h3>
      <p className="mt-1 text-white/85">{text}</p>
    </li>
  )
}

export function Subjects() {
  const track = useRef<HTMLUListElement>(null)
  const carousel = useCarousel(track, subjects.list.length)
  return (
    <div className="wrap">
      <div className="mb-10 grid items-end gap-4 lg:grid-cols-[1fr_auto]">
        <div>
          <SectionTitle
            eyebrow={subjects.eyebrow}
            title={subjects.title}
            className="max-w-[13em]"
          />
        </div>
        <a
          className="justify-self-start py-1 font-semibold text-blue underline underline-offset-4"
          href="/courses"
        >
          {subjects.all}
        </a>
      </div>
      <section
        aria-label={subjects.eyebrow}
        aria-roledescription="carousel"
        onMouseEnter={carousel.onEnter}
        onMouseLeave={carousel.onLeave}
        onFocus={carousel.onEnter}
        onBlur={carousel.onLeave}
      >
        <ul
          ref={track}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label="Subjects, scrolls sideways"
          className="relative flex gap-6 overflow-x-auto overscroll-x-contain rounded-m pb-1 [scrollbar-width:none]"
        >
          {subjects.list.map((subject, index) => (
            <SubjectCard key={subject.name} {...subject} index={index} />
          ))}
        </ul>
        <CarouselControls carousel={carousel} count={subjects.list.length} />
      </section>
    </div>
  )
}
