import { newIdempotencyKey } from '#web/api/client.ts'
import { onSessionEnd } from '../../session/session-store.ts'

const last = new Map<string, { sent: string; key: string }>()
onSessionEnd(() => last.clear())

/** What is sent unchanged keeps its key until it is stored: a repeat after a lost answer does nothing more. */
export const repeatKeyOf = (act: string, values: object): string => {
  const sent = JSON.stringify(values)
  const key = last.get(act)
  const kept = key?.sent === sent ? key : { sent, key: newIdempotencyKey() }
  last.set(act, kept)
  return kept.key
}

export const forgetRepeatKey = (act: string): void => void last.delete(act)
