import { unbroken } from '#web/ui/unbroken.tsx'
import { curricula } from './content.ts'

export function Curricula() {
  return (
    <div className="wrap mt-9 lg:mt-14">
      <h3 className="text-balance">{curricula.title}</h3>
      <ul className="mt-4 grid grid-cols-2 gap-px overflow-hidden rounded-m border border-line bg-line tiny:grid-cols-1 lg:grid-cols-4">
        {curricula.places.map(({ place, names, path }) => (
          <li key={place} className="bg-white">
            <a className="group block h-full px-4 py-3.5 hover:bg-sky lg:px-6 lg:py-5" href={path}>
              <span className="flex justify-between font-bold group-hover:text-blue">
                {place}
                <span aria-hidden="true" className="text-blue">
                  →
                </span>
              </span>
              <span className="mt-0.5 block text-sm leading-snug text-slate">
                {unbroken(names)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
