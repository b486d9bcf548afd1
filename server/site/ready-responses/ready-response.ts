import type { ServerResponse } from 'node:http'

/** Private fields of Node, which has no other way to send a head that it has rendered before. */
type RenderedResponse = ServerResponse & { _header?: unknown; _headerSent?: unknown }

/** Of a response whose head is written; undefined where Node has other fields for it. */
function readHead(response: ServerResponse): string | undefined {
  const { _header, _headerSent } = response as RenderedResponse
  return typeof _header === 'string' && _headerSent === false ? _header : undefined
}

/** Rendering the head costs Node as much as all else: the one of this second, which has its date, is used again. */
export class ReadyResponse {
  #second = 0
  #head = ''
  #bytes = Buffer.alloc(0)
  readonly #headers: Record<string, string | number>
  readonly #body: Buffer

  constructor(headers: Record<string, string>, body: Buffer) {
    this.#headers = { ...headers, 'content-length': body.length }
    this.#body = body
  }

  send(response: ServerResponse): void {
    const second = Math.floor(Date.now() / 1000)
    if (second !== this.#second) {
      response.writeHead(200, this.#headers)
      const head = readHead(response)
      if (head === undefined) {
        response.end(this.#body)
        return
      }
      this.#second = second
      this.#head = head
      this.#bytes = Buffer.concat([Buffer.from(head, 'latin1'), this.#body])
    }
    const rendered = response as RenderedResponse
    rendered._header = this.#head
    rendered._headerSent = true
    response.end(this.#bytes)
  }
}
