import { X } from 'lucide-react'
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Notice } from '#web/ui/notice.tsx'

export type Told = {
  tone: 'good' | 'bad'
  text: string
  /** Follows the text, in an element of its own: the text stays word for word that of spec §8. */
  reason?: string
  /** What can be pressed; `lasts` milliseconds, through other news, or as long as the notice does. */
  action?: { label: string; onAct: () => void; lasts?: number }
}
type Shown = Told & { key: number; until: number }

const Tell = createContext<(told: Told) => void>(() => {})
const Host = createContext<(place: HTMLElement | null) => void>(() => {})

/** The one way to tell how an action went: a notice at the foot of the screen, or where `NoticesHere` stands. */
export const useTell = () => use(Tell)

/** The place of the notices while a dialog that holds it is open: nothing beneath a dialog can be reached. */
export function NoticesHere() {
  return <div ref={use(Host)} className="empty:hidden" />
}

/** Good news leaves by itself after this many milliseconds, later when there is something to press; a failure stays. */
const shownFor = 5_000
const shownWithActionFor = 15_000

const untilWhen = ({ tone, action }: Told): number => {
  if (tone === 'bad') return Number.POSITIVE_INFINITY
  return Date.now() + (action ? (action.lasts ?? shownWithActionFor) : shownFor)
}

function News({ told, onLeave }: { told: Told; onLeave: () => void }) {
  const { tone, text, reason, action } = told
  return (
    <div className="pointer-events-auto mx-auto mt-2 w-fit max-w-full rounded-m shadow-raised">
      <Notice tone={tone}>
        <div className="flex items-start gap-3">
          <div className="min-w-0 break-words">
            <p className="font-semibold">{text}</p>
            {reason ? <p className="text-[0.94rem]">{reason}</p> : null}
          </div>
          {action ? (
            <button
              type="button"
              onClick={() => {
                action.onAct()
                onLeave()
              }}
              className="-my-2 min-h-10 shrink-0 rounded-full px-3 font-bold underline underline-offset-4 hover:bg-white/60"
            >
              {action.label}
            </button>
          ) : null}
          <button
            type="button"
            aria-label="Dismiss"
            onClick={onLeave}
            className="-my-2 -mr-2 grid size-10 shrink-0 place-items-center rounded-full hover:bg-white/60"
          >
            <X size={18} aria-hidden />
          </button>
        </div>
      </Notice>
    </div>
  )
}

/** Holds what was told last, and beneath it the one older notice whose action lasts. */
export function Telling({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([])
  const [host, setHost] = useState<HTMLElement | null>(null)
  const count = useRef(0)
  const tell = useCallback((told: Told) => {
    count.current += 1
    const next = { ...told, key: count.current, until: untilWhen(told) }
    setShown((last) => [...last.filter(({ action }) => action?.lasts && !next.action?.lasts), next])
  }, [])
  const leave = useCallback((key: number) => {
    setShown((last) => last.filter((told) => told.key !== key))
  }, [])

  useEffect(() => {
    const timers = shown
      .filter(({ until }) => Number.isFinite(until))
      .map(({ key, until }) => setTimeout(() => leave(key), until - Date.now()))
    return () => timers.forEach(clearTimeout)
  }, [shown, leave])

  const newsOf = (tone: Told['tone']) =>
    shown
      .filter((told) => told.tone === tone)
      .map((told) => <News key={told.key} told={told} onLeave={() => leave(told.key)} />)
  const regions = (
    <>
      <div role="status">{newsOf('good')}</div>
      <div role="alert">{newsOf('bad')}</div>
    </>
  )
  return (
    <Tell value={tell}>
      <Host value={setHost}>{children}</Host>
      {host ? (
        createPortal(<div className="px-4 pb-3">{regions}</div>, host)
      ) : (
        <div className="pointer-events-none fixed inset-x-4 bottom-5 z-20">{regions}</div>
      )}
    </Tell>
  )
}
