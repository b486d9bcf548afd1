import { request } from 'node:http'
import { text } from 'node:stream/consumers'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']

const encodeEach = (part: string) => part.replaceAll(/./g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)

/** Every way that a mistaken or hostile address can have a live token in its path, by every method. */
export function tokenAddresses(token: string): { method: string; url: string }[] {
  const call = '/api/admin/verify-reset-token'
  const urls = [
    `${call}/${token}`,
    `${call}/${token}?again=${token}`,
    `${call}//${token}`,
    `//api//admin//verify-reset-token//${token}/`,
    `/api%2Fadmin%2fverify-reset-token%2F${token}`,
    `${call}/%2F${token}%2F`,
    `/api/admin/verify%2Dreset%2Dtoke%6E/${token}`,
    `${call}/${encodeEach(token.slice(0, 3))}${token.slice(3)}`,
    `${call}/${encodeEach(token)}`,
    `${call}%0A/${token}`,
    `/API/Admin/Verify-Reset-Token/${token}`,
    `/admin/reset-password/${token}`,
  ]
  return urls.flatMap((url) => methods.map((method) => ({ method, url })))
}

/** As written: `fetch` would correct the address. */
export async function sendRaw(origin: string, { method, url }: { method: string; url: string }) {
  const { hostname, port } = new URL(origin)
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const sent = request({ hostname, port, method, path: url }, (reply) => {
    text(reply).then(() => resolve(reply.statusCode ?? 0), reject)
  })
  sent.on('error', reject).end()
  return promise
}

/** As somebody would read a token out of it. */
export const decodeLog = (log: string): string =>
  log.replaceAll(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
