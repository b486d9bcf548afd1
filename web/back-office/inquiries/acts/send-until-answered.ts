import type { ApiError } from '#web/api/client.ts'
import { isPassing, repeatWhilePassing } from '#web/api/passing-failures.ts'
import { type Sending, waitForLine } from '../../offline/waiting.ts'
import { sendInOrder } from './own-acts.ts'

/** A database that changes is there by then. */
const forMs = 30_000

/** Where the line was just lost too, for which the next try waits. */
const mayCome = (error: ApiError) => error.status === 0 || isPassing(error)

/** Repeats a call with a key while its answer may have been lost: it is done once all the same. */
export const repeatUntilAnswered = <Reply>(send: () => Promise<Reply>): Promise<Reply> =>
  repeatWhilePassing(send, { forMs, isPassing: mayCome })

/** The same for what concerns one contact: what was pressed after it waits for its turn, and all of it for the line. */
export const sendUntilAnswered = async <Reply>(
  sending: Sending,
  send: () => Promise<Reply>,
): Promise<Reply> => {
  await waitForLine(sending)
  return sendInOrder(sending.contactId, () =>
    repeatUntilAnswered(async () => {
      await waitForLine(sending)
      return send()
    }),
  )
}
