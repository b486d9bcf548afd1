import type { IncomingMessage, Server } from 'node:http'
import { uploadImport } from '#contract/imports/imports.ts'
import { timeoutsMs } from './client-errors.ts'

const isUpload = ({ method, url = '' }: IncomingMessage): boolean =>
  method === uploadImport.method && url.split('?', 1)[0] === uploadImport.path

/** Node knows one time-out for all requests: the one of uploads, which have a least rate. Every other body has less. */
export function limitBodyTime(server: Server, request: IncomingMessage): void {
  const { headers } = request
  const hasBody = 'content-length' in headers || 'transfer-encoding' in headers
  if (!hasBody || isUpload(request)) return
  const timer = setTimeout(() => {
    const late = Object.assign(new Error('The body came too slowly.'), {
      code: 'ERR_HTTP_REQUEST_TIMEOUT',
    })
    server.emit('clientError', late, request.socket)
  }, timeoutsMs.requestTimeout)
  timer.unref()
  const clear = () => clearTimeout(timer)
  request.once('end', clear).once('close', clear)
}
