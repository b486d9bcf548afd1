import type { Board } from '#contract/boards.ts'
import { CreatedBy } from '../lists/created-by.tsx'

export function BoardSummary({ board }: { board: Board }) {
  return (
    <>
      <h3 className="text-lg font-bold break-words">{board.name}</h3>
      {board.description ? (
        <p className="mt-0.5 break-words whitespace-pre-line">{board.description}</p>
      ) : null}
      <CreatedBy row={board} />
    </>
  )
}
