import type { Endpoint, Given } from '#contract/endpoint.ts'
import { CallFailed, type CallOptions, send, unreachable } from './client.ts'

/** A file that came with a reply, and the number of its rows where the server told it. */
export type Download = { file: Blob; name: string; rows: number | null }

export type DownloadOptions = CallOptions & {
  /** Hears how many bytes have come. */
  onProgress?: (bytes: number) => void
}

/** The name that the server gave (RFC 6266), or one of ours when a proxy took the header away. */
const nameOf = (response: Response): string =>
  /filename="?([^";]+)"?/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ??
  'contacts.xlsx'

/** Calls an endpoint that replies with a file; a download that breaks off is a `CallFailed`, never half a file. */
export const download = async <E extends Endpoint>(
  endpoint: E,
  given: Given<E>,
  { onProgress, ...options }: DownloadOptions,
): Promise<Download> => {
  const response = await send(endpoint, given, options)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  try {
    const reader = response.body?.getReader()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      parts.push(part.value)
      bytes += part.value.byteLength
      onProgress?.(bytes)
    }
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new CallFailed(0, unreachable())
  }
  const rows = response.headers.get('X-Total-Count')
  const type = response.headers.get('Content-Type') ?? ''
  return {
    file: new Blob(parts, { type }),
    name: nameOf(response),
    rows: rows === null ? null : Number(rows),
  }
}
