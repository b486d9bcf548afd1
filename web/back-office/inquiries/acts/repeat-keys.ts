import { newIdempotencyKey } from '#web/api/client.ts'
import { onSessionEnd } from '../../session/session-store.ts'

const lastKeys = new Map<string, { sent: string; key: string }>()
onSessionEnd(() => lastKeys.clear())

/** The idempotency key of an input: an unchanged input keeps its key until it is stored, so that a repeat after a lost answer does nothing more. */
export const repeatKeyOf = (act: string, values: object): string => {
  const sent = JSON.stringify(values)
  const key = lastKeys.get(act)
  const kept = key?.sent === sent ? key : { sent, key: newIdempotencyKey() }
  lastKeys.set(act, kept)
  return kept.key
}

export const forgetRepeatKey = (act: string): void => void lastKeys.delete(act)
