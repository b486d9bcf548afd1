import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { RowList } from '../../lists/row-list.tsx'
import { noteShift } from './press-guard.ts'

type Props = {
  /** Names the rows in their order. */
  order: string
  onHold: (isHeld: boolean) => void
  children: ReactNode
}

/** Rows keep their places while a mouse is over them. */
export function ContactRows({ order, onHold, children }: Props) {
  const rows = useRef<HTMLDivElement>(null)
  const release = useEffectEvent(() => onHold(false))
  useEffect(() => () => release(), [])
  useEffect(() => {
    if (order !== '') noteShift(rows.current)
  }, [order])
  return (
    <div
      ref={rows}
      onPointerMove={({ pointerType }) => onHold(pointerType === 'mouse')}
      onPointerLeave={() => onHold(false)}
    >
      <RowList label="Contacts">{children}</RowList>
    </div>
  )
}
