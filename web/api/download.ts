import type { Endpoint, Input } from '#contract/endpoint.ts'
import { ApiError, type CallOptions, networkErrorMessage, sendRequest } from './client.ts'

/** A file that came with a reply, and the number of its rows where the server told it. */
export type Download = { file: Blob; name: string; rows: number | null }

export type DownloadOptions = CallOptions & {
  /** Hears how many bytes have come. */
  onProgress?: (bytes: number) => void
}

/** The name that the server gave (RFC 6266), or one of ours when a proxy took the header away. */
const filenameOf = (response: Response): string =>
  /filename="?([^";]+)"?/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ??
  'contacts.xlsx'

/** Calls an endpoint that replies with a file; a download that breaks off is a `ApiError`, never half a file. */
export const download = async <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { onProgress, ...options }: DownloadOptions,
): Promise<Download> => {
  const response = await sendRequest(endpoint, input, options)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  try {
    const reader = response.body?.getReader()
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
      chunks.push(chunk.value)
      bytes += chunk.value.byteLength
      onProgress?.(bytes)
    }
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new ApiError(0, networkErrorMessage())
  }
  const rows = response.headers.get('X-Total-Count')
  const type = response.headers.get('Content-Type') ?? ''
  return {
    file: new Blob(chunks, { type }),
    name: filenameOf(response),
    rows: rows === null ? null : Number(rows),
  }
}
