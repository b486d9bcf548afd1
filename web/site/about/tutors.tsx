import { SectionTitle } from '../sections/section-title.tsx'
import drawing from './chosen.svg?url'
import { tutors } from './content.ts'

export function Tutors() {
  return (
    <section className="bg-white" aria-labelledby="tutors">
      <div className="wrap grid items-center gap-10 py-16 lg:grid-cols-[0.9fr_1.1fr] lg:gap-20 lg:py-24">
        <img
          src={drawing}
          alt={tutors.picture}
          width="480"
          height="400"
          loading="lazy"
          className="mx-auto w-full max-w-[30rem] max-lg:max-w-[22rem]"
        />
        <div className="lg:order-first">
          <SectionTitle id="tutors" content={tutors} leadClass="mt-4 text-slate" />
          <ol className="mt-7 grid gap-x-10 gap-y-5 sm:grid-cols-2">
            {Object.entries(tutors.list).map(([title, text]) => (
              <li key={title} className="border-t-2 border-ink pt-2.5">
                <h3 className="text-lg">{title}</h3>
                <p className="mt-0.5 text-base leading-normal text-slate">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
