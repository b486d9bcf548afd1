import { unbroken } from '#web/ui/unbroken.tsx'
import { month } from './content.ts'
import drawings from './month.svg?url'

/** The five steps of the method on a board as wide as the window. */
export function Month() {
  return (
    <section
      className="bg-[linear-gradient(160deg,var(--color-navy),var(--color-ink))] text-white"
      aria-labelledby="month"
    >
      <div className="wrap py-16 lg:py-24">
        <h2 id="month">{month.title}</h2>
        <p className="lead mt-4 text-haze">{month.lead}</p>
        <ol className="mt-10 grid gap-x-8 gap-y-9 sm:grid-cols-2 lg:mt-14 lg:grid-cols-5 lg:gap-x-6">
          {month.list.map(({ drawing, when, title, text }) => (
            <li
              key={drawing}
              className="grid grid-cols-[6rem_1fr] items-start gap-x-5 lg:block lg:border-t lg:border-haze/30 lg:pt-6"
            >
              <svg className="h-20 w-24 text-white lg:mb-6 lg:h-30 lg:w-36" aria-hidden="true">
                <use href={`${drawings}#${drawing}`} />
              </svg>
              <div>
                <p className="text-sm font-semibold text-amber">{when}</p>
                <h3 className="mt-1 text-lg">{unbroken(title)}</h3>
                <p className="mt-1 text-base leading-normal text-haze">{unbroken(text)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
