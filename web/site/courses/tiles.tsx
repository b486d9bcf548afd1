import { LineIcon } from '#web/ui/line-icon.tsx'
import { tiles } from './content.ts'

export function Tiles() {
  return (
    <section className="wrap py-16 lg:py-24" aria-labelledby="ways">
      <h2 id="ways">{tiles.title}</h2>
      <ul className="mt-10 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {tiles.list.map(({ name, text, drawing }) => (
          <li key={name} className="flex gap-4 border-t border-line py-7">
            <LineIcon
              path={drawing}
              box={36}
              strokeWidth={2.2}
              className="mt-1 size-9 shrink-0 text-blue"
            />
            <div>
              <h3>{name}</h3>
              <p className="mt-1.5 text-slate">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
