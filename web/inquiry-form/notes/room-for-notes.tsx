import { type RefObject, useLayoutEffect, useState } from 'react'
import { InlineScript } from '#web/ui/inline-script.tsx'
import { useIslandHydrated } from '#web/ui/use-island-hydrated.ts'
import { draftKey } from '../draft.ts'
import { rejectedDataId } from '../rejected-inquiry.tsx'

/** The height of a note above the fields (form-note.tsx), with its distance. */
const noteRoomPx = 104

/** Inline script: a note has its room before the fields are parsed, so that nothing moves. In the prerendered page alone. */
const roomScript = import.meta.env.SSR
  ? `(() => {
const fields = document.currentScript.parentNode
let draft
try { draft = sessionStorage.getItem('${draftKey}') } catch {}
const notes = (!document.getElementById('${rejectedDataId}') && /"(?!country|timeZone)\\w+":/.test(draft)) + /(category|board)=\\d/.test(location.search)
if (notes) fields.style.paddingTop = notes * ${noteRoomPx} + 'px'
})()`
  : ''

/** The first child of the fields. Once the notes are there, they have their own room. */
export function RoomForNotes({ fields }: { fields: RefObject<HTMLElement | null> }) {
  const hydrated = useIslandHydrated()
  const [isPrerendered] = useState(!hydrated)
  useLayoutEffect(() => {
    if (hydrated) fields.current?.style.removeProperty('padding-top')
  }, [fields, hydrated])
  return isPrerendered ? <InlineScript code={roomScript} /> : null
}
