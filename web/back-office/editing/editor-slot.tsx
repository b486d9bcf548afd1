import { useLayoutEffect, useRef } from 'react'

export type SlotEditor = { editing: { row: { id: number } | null } | null; host: HTMLElement }

/** In a managed list that has the room, the form stands beside the rows, at the height of its own. */
const beside = 'min-[68rem]:in-data-managed:absolute min-[68rem]:in-data-managed:w-96'
const places = {
  list: `*:not-empty:mb-5 ${beside} min-[68rem]:in-data-managed:right-0`,
  row: `*:not-empty:mt-3 ${beside} min-[68rem]:in-data-managed:left-[calc(100%+1rem)]`,
}

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
  return <div ref={slot} className={id === null ? places.list : places.row} />
}
