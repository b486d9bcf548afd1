import type { ApiError } from '#web/api/client.ts'
import type { Toast } from '../toasts/toasts.tsx'
import { addFailure, type Sending } from './waiting.ts'

export const offlineToast: Toast = {
  tone: 'success',
  text: 'You are offline: this is sent when the line is back',
}

/** The toast, and for what had waited an entry in the list of what did not get through: toasts replace one another. */
export function tellFailure<Words>(sending: Sending, { message }: ApiError, toast: Words): Words | null {
  if (sending.isDropped) return null
  if (sending.hasWaited) addFailure(sending, message)
  return toast
}
