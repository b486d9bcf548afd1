import type { Endpoint, Input } from '#contract/endpoint.ts'
import { ApiError, type CallOptions, networkErrorMessage, sendRequest } from './client.ts'

export const saveFile = ({ file, name }: Pick<Download, 'file' | 'name'>): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers read the object URL only after the click returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** A downloaded file; `rows` comes from `X-Total-Count`. */
export type Download = { file: Blob; name: string; rows: number | null }

export type DownloadOptions = CallOptions & { onProgress?: (bytes: number) => void }

/** From `Content-Disposition` (RFC 6266), which a proxy may have removed. */
const filenameOf = (response: Response): string =>
  /filename="?([^";]+)"?/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'contacts.xlsx'

/** Calls an endpoint that replies with a file; an interrupted download throws, it never returns half a file. */
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
