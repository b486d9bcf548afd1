import { curricula } from './content.ts'

export function Curricula() {
  return (
    <div className="wrap mt-14 grid items-center gap-6 lg:mt-20 lg:grid-cols-[0.6fr_1.4fr]">
      <h3 className="max-w-[11.7em] text-xl">{curricula.title}</h3>
      <ul className="flex flex-wrap gap-2.5">
        {curricula.names.map((name) => (
          <li
            key={name}
            className="rounded-full border border-line bg-white px-5 py-2 text-md font-semibold text-navy"
          >
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
