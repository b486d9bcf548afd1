import type { ReactNode } from 'react'
import { Adopted } from '#web/islands/adopted.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Arcs } from '../shell/arcs.tsx'
import { fill, inquiryPath, useWords } from './category-display.ts'
import type { Board } from './initial-courses.ts'

const chipClass =
  'inline-grid min-h-11 list-none place-items-center rounded-full border-[1.5px] border-haze/50 px-4 transition-colors hover:bg-white hover:text-ink focus-visible:outline-white group-open:bg-white group-open:text-ink [&::-webkit-details-marker]:hidden'

/** What a board is opens on demand, below all of them, so that none moves. */
function BoardChip({ id, name, description }: Board) {
  const { aboutBoard } = useWords()
  const heading = <h3 className="text-lg">{name}</h3>
  if (!description && !id) return heading
  if (!description)
    return (
      <a className={chipClass} href={inquiryPath({ board: id })}>
        {heading}
      </a>
    )
  return (
    <details name="boards" className="group">
      <summary className={chipClass}>{heading}</summary>
      <div className="absolute inset-x-0 bottom-0 flex min-h-24 flex-wrap content-start items-baseline gap-x-5">
        <p className="text-haze">{description}</p>
        {id ? (
          <a
            className="py-2 font-semibold underline underline-offset-4 focus-visible:outline-white"
            href={inquiryPath({ board: id })}
          >
            {fill(aboutBoard, { name })}
          </a>
        ) : null}
      </div>
    </details>
  )
}

type BoardsProps = { boards: readonly Board[] | null; heading: ReactNode }

export function Boards({ boards, heading }: BoardsProps) {
  const { loadingBoards } = useWords()
  return (
    <section id="boards" className="relative overflow-hidden bg-ink text-white" aria-labelledby="supported-boards">
      <Arcs className="h-full text-haze/15" />
      <div className="wrap relative grid gap-8 pt-16 pb-4 lg:pt-24 lg:pb-8">
        <Adopted as="div" className="grid content-start gap-4">
          {heading}
        </Adopted>
        {boards ? (
          <ul className="relative flex flex-wrap items-center gap-x-2.5 gap-y-3 pb-28">
            {boards.map((board) => (
              <li key={board.name} data-id={board.id} className="wrap-anywhere">
                <BoardChip {...board} />
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
