import { unbroken } from '#web/ui/unbroken.tsx'
import { Picture } from '../sections/picture.tsx'
import { hero } from './content.ts'
import drawing from './drawings/lesson.svg?url'
import { LocalTime } from './local-time.tsx'

const { caption } = hero.lesson

export function Lesson() {
  return (
    <div className="arrive relative mx-auto w-full max-w-[580px] lg:row-span-2">
      <figure className="rounded-l border border-line/70 bg-white p-1.5 shadow-raised sm:p-4.5">
        <Picture
          place="opening"
          drawing={drawing}
          alt={hero.lesson.drawing}
          width="560"
          height="470"
          fetchPriority="high"
          className="h-50 w-full rounded-[22px] object-[50%_86%] sm:h-auto"
        />
        <figcaption className="px-1.5 pt-3.5 pb-4 leading-snug max-sm:sr-only">
          <span className="block font-bold">{unbroken(caption.title)}</span>
          <span className="text-sm text-slate">{caption.text}</span>
        </figcaption>
      </figure>
      <ul
        aria-label="Local times"
        className="relative mt-3 grid grid-cols-3 gap-2 tiny:grid-cols-1 sm:-mx-3 sm:-mt-4 sm:flex sm:flex-wrap sm:justify-center"
      >
        <LocalTime city="New York" timeZone="America/New_York" zoneName="ET" />
        <LocalTime city="London" timeZone="Europe/London" zoneName="UK" />
        <LocalTime city="Sydney" timeZone="Australia/Sydney" zoneName="AET" />
      </ul>
    </div>
  )
}
