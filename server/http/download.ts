import { finished, type Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { spreadsheet } from '#contract/endpoint.ts'

/** A spreadsheet whose content is made while it is sent; `rows` is what it will hold, for whoever shows its progress. */
type Spreadsheet = { name: string; rows: number; content: Readable; close(): Promise<void> }

/** A client that takes nothing for so long (milliseconds) does not want it any more. */
const patience = 60_000

/**
 * Sends a spreadsheet as a download, as fast as it is taken; `close` is called when it is over, in whatever way. What fails on the
 * way breaks the connection: a file that lacks its end must not look whole.
 */
export function sendSpreadsheet(
  reply: FastifyReply,
  { name, rows, content, close }: Spreadsheet,
  waitFor = patience,
): FastifyReply {
  const { raw } = reply
  finished(raw, () => {
    content.destroy()
    void close()
  })
  // A call that the tests inject has no connection.
  if (raw.socket && 'setTimeout' in raw.socket) {
    raw.setTimeout(waitFor, () => {
      if (raw.writableNeedDrain) raw.destroy()
    })
  }
  return reply
    .type(spreadsheet)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-total-count', rows)
    .send(content)
}
