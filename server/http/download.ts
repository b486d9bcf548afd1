import type { ServerResponse } from 'node:http'
import { finished, type Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { spreadsheetMediaType } from '#contract/endpoint.ts'

type Spreadsheet = { name: string; rows: number; content: Readable; close(): Promise<void> }

/** A slower client has given up, or occupies one of the few downloads on purpose. */
type MinRate = { windowMs: number; minBytesPerSecond: number }
const defaultMinRate: MinRate = { windowMs: 30_000, minBytesPerSecond: 64 * 1024 }

/** Streams a spreadsheet and closes it. An error breaks the connection: half a file must not look complete. */
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

/** Aborts a response whose client reads too slowly, but not one that waits for the database. */
function abortSlowDownload(raw: ServerResponse, { windowMs, minBytesPerSecond }: MinRate): () => void {
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
