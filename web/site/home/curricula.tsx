import { curricula } from './content.ts'

/** The names that parents look for. */
export function Curricula() {
  return (
    <section className="border-y border-line bg-mist">
      <div className="wrap grid items-center gap-8 py-14 lg:grid-cols-[0.8fr_1.2fr] lg:py-20">
        <h2 className="max-w-[16ch] text-[clamp(1.6rem,1.3rem+1.4vw,2.2rem)]">{curricula.title}</h2>
        <ul className="flex flex-wrap gap-2.5">
          {curricula.names.map((name) => (
            <li
              key={name}
              className="rounded-full border border-line bg-white px-5 py-2 text-[1.06rem] font-semibold text-navy shadow-resting"
            >
              {name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
