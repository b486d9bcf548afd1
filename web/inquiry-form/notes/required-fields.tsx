import { useLayoutEffect, useRef, useState } from 'react'
import { InlineScript } from '#web/ui/inline-script.tsx'
import { useIslandHydrated } from '#web/ui/use-hydrated.ts'
import { draftKey } from '../draft.ts'
import { rejectedDataId } from '../rejected-inquiry.tsx'

/** The height of a note above the fields (form-note.tsx) with its margin. */
const noteRoomPx = 104

/** Inline script: reserves the room of the draft's note before the fields are parsed, so that nothing moves. In the server's HTML alone. */
const roomScript = import.meta.env.SSR
  ? `(() => {
const sentence = document.currentScript.parentNode
let draft
try { draft = sessionStorage.getItem('${draftKey}') } catch {}
const hasDraft = !document.getElementById('${rejectedDataId}') && /"(?!country|timeZone)\\w+":/.test(draft)
if (hasDraft) sentence.style.paddingBottom = '${noteRoomPx}px'
})()`
  : ''

type RequiredFieldsProps = { keepsRoom: boolean }

export function RequiredFields({ keepsRoom }: RequiredFieldsProps) {
  const sentence = useRef<HTMLParagraphElement>(null)
  const hydrated = useIslandHydrated()
  const [isPrerendered] = useState(!hydrated)
  useLayoutEffect(() => {
    if (hydrated) sentence.current?.style.removeProperty('padding-bottom')
  }, [hydrated])
  return (
    <p ref={sentence} className="mb-3 text-sm sm:mb-6 text-slate">
      {isPrerendered && keepsRoom ? <InlineScript code={roomScript} /> : null}
      Fields marked <span className="font-bold text-danger">*</span> are required.
    </p>
  )
}
