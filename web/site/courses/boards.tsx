import type { ReactNode } from 'react'
import { Adopted } from '#web/islands/adopted.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Arcs } from '../shell/arcs.tsx'
import { inquiryPath } from './category-display.ts'
import type { Board } from './initial-courses.ts'
import { useWords } from './words.ts'

type BoardsProps = { boards: readonly Board[] | null; heading: ReactNode }

export function Boards({ boards, heading }: BoardsProps) {
  const { loadingBoards } = useWords()
  return (
    <section id="boards" className="relative overflow-hidden bg-ink text-white" aria-labelledby="supported-boards">
      <Arcs className="h-full text-haze/15" />
      <div className="wrap relative grid gap-10 py-16 lg:grid-cols-[0.7fr_1.3fr] lg:gap-16 lg:py-24">
        <Adopted as="div" className="grid content-start gap-4">
          {heading}
        </Adopted>
        {boards ? (
          <ul className="grid content-start gap-x-8 sm:grid-cols-2">
            {boards.map(({ id, name, description }) => (
              <li key={name} data-id={id} className="border-t border-haze/25 py-4 wrap-anywhere">
                <h3>
                  {id ? (
                    <a
                      href={inquiryPath({ board: id })}
                      className="inline-grid min-h-11 place-items-center rounded-full border-[1.5px] border-haze/50 px-4 text-lg transition-colors hover:bg-white hover:text-ink focus-visible:outline-white"
                    >
                      {name}
                    </a>
                  ) : (
                    name
                  )}
                </h3>
                {description ? <p className="mt-1.5 text-sm text-haze">{description}</p> : null}
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
