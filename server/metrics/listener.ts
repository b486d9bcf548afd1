import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { timeoutsMs } from '../http/connections/client-errors.ts'

type Options = {
  host: string
  port: number
  collect: () => Promise<string>
  contentType: string
  /** For so long the text of before is sent again: whoever asks more often costs nothing more. */
  minIntervalMs?: number
}

const maxConnections = 10
const idleTimeoutMs = 15_000

/** Answers `GET /metrics` and nothing else, on an address of its own. */
export async function listenForScrapes({
  host,
  port,
  collect,
  contentType,
  minIntervalMs = 1_000,
}: Options): Promise<{ url: string; close(): Promise<void> }> {
  let latest: Promise<string> | undefined
  const collectOnce = () => {
    if (latest) return latest
    const collecting = collect()
    latest = collecting
    const forget = () => {
      latest = undefined
    }
    collecting.then(() => void setTimeout(forget, minIntervalMs).unref(), forget)
    return collecting
  }

  const server = createServer(
    { ...timeoutsMs.http, requestTimeout: timeoutsMs.http.headersTimeout },
    (request, response) => {
      if (request.url !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
        response.writeHead(404).end()
        return
      }
      collectOnce().then(
        (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
        () => response.writeHead(500).end(),
      )
    },
  )
  server.maxConnections = maxConnections
  server.setTimeout(idleTimeoutMs)
  server.listen(port, host)
  await once(server, 'listening')
  const { address, port: actualPort, family } = server.address() as AddressInfo
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${actualPort}/metrics`,
    close: async () => {
      server.close()
      server.closeAllConnections()
      if (server.listening) await once(server, 'close')
    },
  }
}
