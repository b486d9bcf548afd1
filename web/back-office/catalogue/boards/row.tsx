import type { ReactNode } from 'react'
import type { Board } from '#contract/catalogue/boards.ts'
import { Row } from '../../lists/row-list.tsx'

type Props = {
  board: Board
  isBusy: boolean
  isEdited?: boolean
  actions: ReactNode
  children?: ReactNode
}

/** A board, active or in the trash. */
export function BoardRow({ board, ...others }: Props) {
  return (
    <Row
      item={board}
      title={<h3 className="min-w-0 text-base leading-6 font-bold wrap-anywhere">{board.name}</h3>}
      {...others}
    />
  )
}
