import { Eyebrow } from '#web/ui/eyebrow.tsx'

export type Programme = { name: string; who: string; text: string }

export type ProgrammesWords = { eyebrow: string; title: string; list: Programme[] }

/** What is taught, in the names that schools and examiners use. */
export function Programmes({ words }: { words: ProgrammesWords }) {
  return (
    <section className="border-t border-line bg-mist" aria-labelledby="programmes">
      <div className="wrap py-16 lg:py-24">
        <Eyebrow>{words.eyebrow}</Eyebrow>
        <h2 id="programmes" className="mt-3 max-w-[22ch]">
          {words.title}
        </h2>
        <ul className="mt-10 grid gap-5 sm:grid-cols-2 lg:mt-12">
          {words.list.map(({ name, who, text }) => (
            <li
              key={name}
              className="relative grid content-start gap-3 overflow-hidden rounded-m border border-line bg-white p-6 shadow-resting sm:p-8"
            >
              <svg
                className="pointer-events-none absolute -top-16 -right-16 size-48 text-azure/20"
                viewBox="0 0 100 100"
                fill="none"
                stroke="currentColor"
                aria-hidden="true"
              >
                <circle cx="50" cy="50" r="48" />
                <path d="M50 2C20 20 20 80 50 98M50 2C80 20 80 80 50 98M50 2v96M2 50h96" />
              </svg>
              <h3 className="relative text-[1.5rem]">{name}</h3>
              <p className="relative font-semibold text-blue">{who}</p>
              <p className="relative max-w-[52ch] text-slate">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
