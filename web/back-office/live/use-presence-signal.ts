import { useEffect } from 'react'
import { signalPresence } from '#contract/live.ts'
import type { AdminCall } from '../session/use-session.ts'
import { useCall } from '../session/use-session.ts'
import { liveStatus } from './live-store.ts'

const signalMs = 10_000

const tab = 1 + Math.floor(Math.random() * (2 ** 31 - 1))
let openId: number | null = null
let saidId: number | null = null
let typedAtMs = Number.NEGATIVE_INFINITY
let sentAtMs = Number.NEGATIVE_INFINITY
let timer: ReturnType<typeof setTimeout> | undefined

const schedule = (call: AdminCall): void => {
  timer ??= setTimeout(() => send(call), Math.max(0, sentAtMs + signalMs - performance.now()))
}

const send = (call: AdminCall): void => {
  timer = undefined
  const id = document.visibilityState === 'visible' ? openId : null
  if (liveStatus.get() === 'open' && (id !== null || saidId !== null)) {
    sentAtMs = performance.now()
    saidId = id
    const isWriting = id !== null && sentAtMs - typedAtMs < signalMs
    call(signalPresence, { body: { tab, id, isWriting } }).catch(() => {}) // said again in 10 s
  }
  if (openId !== null) {
    timer = setTimeout(() => send(call), signalMs)
  }
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
    timer = undefined
    schedule(call)
  }, [id, call])
  useEffect(
    () => () => {
      openId = null
    },
    [],
  )
}
