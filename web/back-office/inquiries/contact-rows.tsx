import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { RowList } from '../lists/row-list.tsx'

type Props = { onHold: (isHeld: boolean) => void; children: ReactNode }

/** Rows keep their places while a mouse is over them, until it leaves or a key is pressed. */
export function ContactRows({ onHold, children }: Props) {
  const release = useEffectEvent(() => onHold(false))
  useEffect(() => {
    const onKeyDown = () => release()
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      document.removeEventListener('keydown', onKeyDown, { capture: true })
      release()
    }
  }, [])
  return (
    <div
      onPointerMove={({ pointerType }) => onHold(pointerType === 'mouse')}
      onPointerLeave={() => onHold(false)}
    >
      <RowList label="Contacts">{children}</RowList>
    </div>
  )
}
