import type { ApiError } from '#web/api/client.ts'
import { type Sending, waitForLine } from '../../offline/waiting.ts'
import { sendInOrder } from './own-acts.ts'

/** A database that changes is there by then: no try begins later. */
const repeatForMs = 30_000

/** No answer came, or a proxy or we said that the server is away. Any other error has no status. */
const isPassing = ({ status }: ApiError) => status === 0 || [502, 503, 504].includes(status)

/**
 * Repeats a call with a key while its answer may have been lost, after 1, 2, 4, 5, 5 … s: it is done once all the same. Rejects with
 * the last failure.
 */
export const repeatUntilAnswered = async <Reply>(send: () => Promise<Reply>): Promise<Reply> => {
  const untilMs = performance.now() + repeatForMs
  for (let failures = 0; ; failures += 1) {
    try {
      return await send()
    } catch (error) {
      const pauseMs = 1_000 * ([1, 2, 4][failures] ?? 5)
      if (!isPassing(error as ApiError) || performance.now() + pauseMs > untilMs) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

/** The same for what concerns one contact: what was pressed after it waits for its turn. */
export const sendUntilAnswered = async <Reply>(
  sending: Sending,
  send: () => Promise<Reply>,
): Promise<Reply> => {
  // Without a line it waits here, where it can be taken back; each repeat waits again for one that was lost since.
  await waitForLine(sending)
  return sendInOrder(sending.contactId, () =>
    repeatUntilAnswered(async () => {
      await waitForLine(sending)
      return send()
    }),
  )
}
