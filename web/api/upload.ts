import type { Endpoint, ErrorReply, Reply } from '#contract/endpoint.ts'
import { ApiError, buildUrl, networkErrorMessage, type RequestValues, toApiError } from './client.ts'

type UploadOptions = {
  token: string
  query: RequestValues
  /** The share that has left the browser. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Sends a file as it is. Not by `fetch`, which does not say how far it is. */
export const upload = <E extends Endpoint>(
  endpoint: E,
  file: Blob,
  { token, query, onProgress, signal }: UploadOptions,
): Promise<Reply<E>> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, buildUrl(endpoint, { query }))
    request.responseType = 'json'
    request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('load', () => {
      const reply = request.response as Partial<ErrorReply> | null
      if (request.status < 300) resolve(reply as Reply<E>)
      else reject(toApiError(request.status, reply ?? {}))
    })
    const fail = () => reject(new ApiError(0, networkErrorMessage()))
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
