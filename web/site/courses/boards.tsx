import { Eyebrow } from '#web/ui/eyebrow.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Arcs } from '../shell/arcs.tsx'
import { boards as content } from './content.ts'
import type { Board } from './use-catalogue.ts'

export function Boards({ boards }: { boards: readonly Board[] | null }) {
  return (
    <section className="relative overflow-hidden bg-ink text-white" aria-labelledby="boards">
      <Arcs className="h-full text-haze/15" />
      <div className="wrap relative grid gap-10 py-16 lg:grid-cols-[0.7fr_1.3fr] lg:gap-16 lg:py-24">
        <div className="grid content-start gap-4">
          <Eyebrow onDark>{content.eyebrow}</Eyebrow>
          <h2 id="boards" className="max-w-[10.4em]">
            {content.title}
          </h2>
          <p className="lead text-haze">{content.lead}</p>
        </div>
        {boards ? (
          <ul className="grid content-start gap-x-8 sm:grid-cols-2">
            {boards.map(({ name, description }) => (
              <li key={name} className="border-t border-haze/25 py-5 wrap-anywhere">
                <h3>{name}</h3>
                {description ? <p className="mt-1 text-sm text-haze">{description}</p> : null}
              </li>
            ))}
          </ul>
        ) : (
          <p role="status" className="flex items-center gap-3 text-haze">
            <Spinner />
            {content.loading}
          </p>
        )}
      </div>
    </section>
  )
}
