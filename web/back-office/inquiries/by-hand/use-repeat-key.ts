import { useRef } from 'react'
import { newIdempotencyKey } from '#web/api/client.ts'

/** Unchanged values keep their key until they are stored: a repeat after a lost answer does nothing more. */
export const useRepeatKey = () => {
  const last = useRef<{ body: string; key: string }>(null)
  return {
    keyOf: (values: object): string => {
      const body = JSON.stringify(values)
      if (last.current?.body !== body) last.current = { body, key: newIdempotencyKey() }
      return last.current.key
    },
    forget: () => {
      last.current = null
    },
  }
}
