import { ApiError } from '#web/api/client.ts'
import { repeatUntilAnswered } from '#web/api/repeat-until-answered.ts'
import { addFailure, type Sending, waitForLine } from '../../offline/waiting.ts'
import { sendInOrder } from './own-acts.ts'

/** A database that changes is there by then: no try begins later. */
const repeatForMs = 30_000

/** The server knows a repeat by the key of the call. */
export const sendAgain = <Reply>(send: () => Promise<Reply>): Promise<Reply> =>
  repeatUntilAnswered(send, { forMs: repeatForMs })

/**
 * The same for what concerns one contact: what was pressed after it waits for its turn. What finds its session ended is named to
 * who signs in again.
 */
export const sendUntilAnswered = async <Reply>(
  sending: Sending,
  send: () => Promise<Reply>,
): Promise<Reply> => {
  // Without a line it waits here, where it can be taken back; each repeat waits again for one that was lost since.
  await waitForLine(sending)
  return sendInOrder(sending.contactId, () =>
    sendAgain(async () => {
      await waitForLine(sending)
      return send()
    }),
  ).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401)
      addFailure(sending, 'Your session had ended.')
    throw error
  })
}
