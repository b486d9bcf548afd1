import { useLayoutEffect, useRef } from 'react'

type SlotEditor = { editing: { row: { id: number } | null } | null; host: HTMLElement }

/** The form stays above the list while its row is filtered away or gone. */
export function EditorSlot({ editor, id }: { editor: SlotEditor; id: number | null }) {
  const { editing, host } = editor
  const slot = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!editing || host.parentElement === slot.current) return
    const isAtItsRow = editing.row !== null && editing.row.id === id
    const isHomeless = id === null && (editing.row === null || !host.isConnected)
    if (isAtItsRow || isHomeless) slot.current?.append(host)
  })
  return <div ref={slot} className={id === null ? '*:not-empty:mb-5' : '*:not-empty:mt-3'} />
}
