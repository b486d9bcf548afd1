import type { ReactNode } from 'react'
import { Adopted } from '#web/islands/adopted.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Arcs } from '../shell/arcs.tsx'
import type { Board } from './initial-courses.ts'
import { useWords } from './words.ts'

type BoardsProps = { boards: readonly Board[] | null; heading: ReactNode }

export function Boards({ boards, heading }: BoardsProps) {
  const { loadingBoards } = useWords()
  return (
    <section
      id="boards"
      className="relative overflow-hidden bg-ink text-white"
      aria-labelledby="supported-boards"
    >
      <Arcs className="h-full text-haze/15" />
      <div className="wrap relative grid gap-10 py-16 lg:grid-cols-[0.7fr_1.3fr] lg:gap-16 lg:py-24">
        <Adopted as="div" className="grid content-start gap-4">
          {heading}
        </Adopted>
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
            {loadingBoards}
          </p>
        )}
      </div>
    </section>
  )
}
