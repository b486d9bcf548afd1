import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A page as its server sends it in brotli, without what each server says of the connection. */
export type ServedPage = { path: string; headers: [string, string][]; body: Buffer }

const ofTheConnection = new Set(['connection', 'keep-alive', 'date', 'content-length'])

export async function readServedPage(url: string, path: string): Promise<ServedPage> {
  const request = get(url + path, { headers: { 'accept-encoding': 'br' } })
  const [reply] = (await once(request, 'response')) as [IncomingMessage]
  const headers = Object.entries(reply.headers).flatMap(([name, value]): [string, string][] =>
    ofTheConnection.has(name) || value === undefined ? [] : [[name, String(value)]],
  )
  return { path, headers, body: await buffer(reply) }
}
