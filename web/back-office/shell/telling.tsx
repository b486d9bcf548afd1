import { X } from 'lucide-react'
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import { Notice } from '#web/ui/notice.tsx'

export type Told = {
  tone: 'good' | 'bad'
  text: string
  /** Follows the text, in an element of its own: the text stays word for word that of spec §8. */
  reason?: string
  action?: { label: string; onAct: () => void }
}

const Tell = createContext<(told: Told) => void>(() => {})

/** The one way to tell how an action went: a notice at the foot of the screen. */
export const useTell = () => use(Tell)

/** Good news leaves by itself after this many milliseconds, later when there is something to press; a failure stays. */
const shownFor = 5_000
const shownWithActionFor = 15_000

export function Telling({ children }: { children: ReactNode }) {
  const [told, setTold] = useState<Told | null>(null)
  const tell = useCallback((next: Told) => setTold(next), [])
  useEffect(() => {
    if (told?.tone !== 'good') return
    const timer = setTimeout(() => setTold(null), told.action ? shownWithActionFor : shownFor)
    return () => clearTimeout(timer)
  }, [told])
  const notice = told ? (
    <div className="pointer-events-auto mx-auto w-fit max-w-full rounded-m shadow-raised">
      <Notice tone={told.tone}>
        <div className="flex items-start gap-3">
          <div className="min-w-0 break-words">
            <p className="font-semibold">{told.text}</p>
            {told.reason ? <p className="text-[0.94rem]">{told.reason}</p> : null}
          </div>
          {told.action ? (
            <button
              type="button"
              onClick={() => {
                told.action?.onAct()
                setTold(null)
              }}
              className="-my-2 min-h-10 shrink-0 rounded-full px-3 font-bold underline underline-offset-4 hover:bg-white/60"
            >
              {told.action.label}
            </button>
          ) : null}
          <button
            type="button"
            aria-label="Dismiss"
            onClick={() => setTold(null)}
            className="-my-2 -mr-2 grid size-10 shrink-0 place-items-center rounded-full hover:bg-white/60"
          >
            <X size={18} aria-hidden />
          </button>
        </div>
      </Notice>
    </div>
  ) : null
  return (
    <Tell value={tell}>
      {children}
      <div className="pointer-events-none fixed inset-x-4 bottom-5 z-20">
        <div role="status">{told?.tone === 'good' ? notice : null}</div>
        <div role="alert">{told?.tone === 'bad' ? notice : null}</div>
      </div>
    </Tell>
  )
}
