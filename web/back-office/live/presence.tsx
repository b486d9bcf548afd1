import { useEffect } from 'react'
import { type Presence, signalPresence } from '#contract/live.ts'
import { useOnline } from '../offline/offline-notice.tsx'
import { createSessionStore } from '../session/session-store.ts'
import { type AdminCall, useCall } from '../session/use-session.ts'
import { useTeam } from '../session/use-team.ts'
import { liveStatus } from './collect-changes.ts'

type Presences = ReadonlyMap<string, Presence>

/** A closed laptop says no good-bye. */
const keptMs = 15_000

const timers = new Map<string, ReturnType<typeof setTimeout>>()
export const presences = createSessionStore<Presences>(new Map(), {
  letGo: () => {
    for (const timer of timers.values()) clearTimeout(timer)
  },
})

export const hearPresence = (presence: Presence): void => {
  const key = `${presence.by} ${presence.tab}`
  clearTimeout(timers.get(key))
  const others = new Map(presences.get())
  others.delete(key)
  presences.set(presence.id === null ? others : others.set(key, presence))
  if (presence.id === null) return
  const leave = () => hearPresence({ ...presence, id: null })
  timers.set(key, setTimeout(leave, keptMs))
}

/** What colleagues do with a contact, writers before readers: “Tom is writing”; empty for nobody. */
const useColleaguesAt = (contactId: number): string => {
  const team = useTeam()
  const here = [...presences.use().values()].filter(({ id }) => id === contactId)
  const isWriting = here.some((presence) => presence.isWriting)
  const adminIds = new Set(here.filter((presence) => presence.isWriting === isWriting).map(({ by }) => by))
  const names = team.flatMap(({ id, is_self, name }) => (adminIds.has(id) && !is_self ? [name] : []))
  if (names.length === 0) return ''
  const isOne = names.length === 1
  const act = isWriting ? `${isOne ? 'is' : 'are'} writing` : `${isOne ? 'has' : 'have'} this open`
  return `${names.join(', ')} ${act}`
}

const signalMs = 10_000

const tab = 1 + Math.floor(Math.random() * (2 ** 31 - 1))
let openId: number | null = null
let saidId: number | null = null
let typedAtMs = Number.NEGATIVE_INFINITY
let sentAtMs = Number.NEGATIVE_INFINITY
let timer: ReturnType<typeof setTimeout> | undefined

const send = (call: AdminCall): void => {
  timer = undefined
  const id = document.visibilityState === 'visible' ? openId : null
  if (liveStatus.get() === 'open' && (id !== null || saidId !== null)) {
    sentAtMs = performance.now()
    saidId = id
    const isWriting = id !== null && sentAtMs - typedAtMs < signalMs
    call(signalPresence, { body: { tab, id, isWriting } }).catch(() => {}) // said again in 10 s
  }
  if (openId !== null) timer = setTimeout(() => send(call), signalMs)
}

export const noteTyping = (): void => {
  typedAtMs = performance.now()
}

/** Tells colleagues which contact is open in this window; null for none. */
export const usePresenceSignal = (id: number | null): void => {
  const call = useCall()
  useEffect(() => {
    openId = id
    clearTimeout(timer)
    timer = setTimeout(() => send(call), Math.max(0, sentAtMs + signalMs - performance.now()))
    return () => {
      openId = null
    }
  }, [id, call])
}

/** Whether changes of colleagues come by themselves; only that they do not is announced. */
export function LiveStatusLine() {
  const status = liveStatus.use()
  const isOnline = useOnline()
  const text = isOnline ? (status === 'lost' ? 'Changes of colleagues come each 10 s.' : '') : 'You are offline.'
  return (
    <>
      <p role="status" className="text-pending font-semibold empty:hidden">
        {text}
      </p>
      {text === '' && status === 'open' ? <p className="live">Live</p> : null}
    </>
  )
}

/** Who else has a contact open. It is read where it stands, and interrupts nobody. */
export function ColleaguesMark({ contactId }: { contactId: number }) {
  const text = useColleaguesAt(contactId)
  if (text === '') return null
  return (
    <span title={text} className="truncate rounded-full bg-sky px-2 leading-4.5 font-semibold text-blue">
      {text}
    </span>
  )
}
