import type { ServerResponse } from 'node:http'
import { finished, type Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { spreadsheetMediaType } from '#contract/endpoint.ts'

/** A spreadsheet whose content is made while it is sent; `rows` is what it will hold, for whoever shows its progress. */
type Spreadsheet = { name: string; rows: number; content: Readable; close(): Promise<void> }

/** A client that takes less over such a time does not want it, or wants to hold one of the few downloads at once. */
type MinRate = { windowMs: number; minBytesPerSecond: number }
const defaultMinRate: MinRate = { windowMs: 30_000, minBytesPerSecond: 64 * 1024 }

/**
 * Sends a spreadsheet as a download, as fast as it is taken; `close` is called when it is over, in whatever way. What fails on the
 * way breaks the connection: a file that lacks its end must not look whole.
 */
export function sendSpreadsheet(
  reply: FastifyReply,
  { name, rows, content, close }: Spreadsheet,
  minRate = defaultMinRate,
): FastifyReply {
  const { raw } = reply
  const stopMonitoring = abortSlowDownload(raw, minRate)
  finished(raw, () => {
    stopMonitoring()
    content.destroy()
    void close()
  })
  return reply
    .type(spreadsheetMediaType)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-total-count', rows)
    .send(content)
}

/** Ends an answer that waits for its reader and was taken too slowly; one that waits for the database is left alone. */
function abortSlowDownload(
  raw: ServerResponse,
  { windowMs, minBytesPerSecond }: MinRate,
): () => void {
  const { socket } = raw
  let previouslySentBytes = 0
  const timer = setInterval(() => {
    const sentBytes = socket ? socket.bytesWritten - socket.writableLength : 0
    const isSlow = sentBytes - previouslySentBytes < (minBytesPerSecond * windowMs) / 1000
    previouslySentBytes = sentBytes
    if (raw.writableNeedDrain && isSlow) raw.destroy()
  }, windowMs)
  timer.unref()
  return () => clearInterval(timer)
}
