import type { Endpoint, ErrorReply, Input, Reply } from '#contract/endpoint.ts'
import { backgroundHeader, quoteRequest, requestIdHeader } from '#contract/request-headers.ts'

/** A failed call. `status` is 0 when no response came; `message` is a sentence for a person. Declared fields cost Safari 15 no helper. */
export class ApiError extends Error {
  declare readonly status: number
  declare readonly fields: Record<string, string>
  /** The server's own sentence; absent for another's reply, such as a proxy's page. */
  declare readonly serverText: string | undefined
  /** It says whether the server itself said no, with a sentence or without. */
  declare readonly isRefusal: boolean
  /** The same call works once the administrator has confirmed who they are. */
  declare readonly mustReauthenticate: boolean
  /** What a sign-in with the right password lacks. */
  declare readonly factor: ErrorReply['factor']
  /** How long to wait before the next try, by `Retry-After`; 0 without one. */
  declare readonly retryAfterMs: number

  constructor(status: number, message: string, reply: Partial<ErrorReply> = {}, retryAfterS = 0) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.fields = reply.fields ?? {}
    this.serverText = reply.error || undefined
    this.isRefusal = reply.success === false
    this.mustReauthenticate = reply.reauthenticate === true
    this.factor = reply.factor
    this.retryAfterMs = retryAfterS * 1_000
  }
}

export type CallOptions = {
  token?: string
  /** The version that was read: the server answers 412 when the row has a newer one. */
  ifMatch?: number
  /** The server does a repeat of the same call under the same key once. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** It outlasts the page; of at most 64 KB. */
  keepalive?: true
  /** A timer calls: no session is kept alive by it. */
  background?: true
}

type EndpointRoute<E extends Endpoint> = Pick<E, 'method' | 'path'>

export type RequestValues = Record<string, string | number | null | undefined>
type RequestInput = { params?: RequestValues; query?: RequestValues; body?: unknown }

export const buildUrl = (endpoint: EndpointRoute<Endpoint>, { params = {}, query = {} }: RequestInput): string => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const queryString = String(search)
  return queryString ? `${path}?${queryString}` : path
}

const buildHeaders = (body: unknown, options: CallOptions): HeadersInit => {
  const { token, ifMatch, idempotencyKey, background } = options
  return {
    Accept: 'application/json',
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(ifMatch !== undefined && { 'If-Match': `"${ifMatch}"` }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    ...(background && { [backgroundHeader]: '1' }),
  }
}

export const networkErrorMessage = () =>
  navigator.onLine
    ? 'We could not reach our server. Please check your connection and try again.'
    : 'You seem to be offline. Please try again when you are connected.'

export const toApiError = (status: number, reply: Partial<ErrorReply>, retryAfterS?: number): ApiError => {
  const fallback = reply.success === false ? 'Unknown error' : `The server answered with status ${status}.`
  return new ApiError(status, reply.error || fallback, reply, retryAfterS)
}

/** A failure of ours can be found in the log by what is quoted. */
const withRequestId = ({ status, headers }: Response, reply: Partial<ErrorReply>): Partial<ErrorReply> => {
  const id = headers.get(requestIdHeader)
  return status < 500 || !reply.error || !id ? reply : { ...reply, error: `${reply.error} ${quoteRequest(id)}` }
}

export const sendRequest = async (
  endpoint: EndpointRoute<Endpoint>,
  parts: RequestInput,
  options: CallOptions,
): Promise<Response> => {
  const request = new Request(buildUrl(endpoint, parts), {
    method: endpoint.method,
    headers: buildHeaders(parts.body, options),
    body: parts.body === undefined ? null : JSON.stringify(parts.body),
    signal: options.signal ?? null,
    keepalive: options.keepalive ?? false,
  })
  let response: Response
  try {
    response = await fetch(request)
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new ApiError(0, networkErrorMessage())
  }
  if (response.ok) return response
  // What is no JSON has no sentence.
  const reply = (await response.json().catch(() => null)) as Partial<ErrorReply> | null
  const retryAfterS = Number.parseInt(response.headers.get('retry-after') ?? '', 10) || 0
  throw toApiError(response.status, withRequestId(response, reply ?? {}), retryAfterS)
}

/** Calls an endpoint, without a timeout. An aborted call rejects with an AbortError, any other failure with an `ApiError`. */
export const call = async <E extends Endpoint>(
  endpoint: E | EndpointRoute<E>,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Reply<E>> => {
  const response = await sendRequest(endpoint, input, options)
  const reply = (await response.json().catch(() => {
    throw new ApiError(0, networkErrorMessage())
  })) as { success?: boolean } | null
  if (!reply || reply.success === false) throw toApiError(response.status, (reply ?? {}) as Partial<ErrorReply>)
  return reply as Reply<E>
}

/** 128 random bits; `crypto.randomUUID` is missing on pages without https. */
export const newIdempotencyKey = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
