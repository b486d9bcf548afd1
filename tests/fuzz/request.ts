import type { InjectOptions } from 'fastify'
import type { Call } from './document.ts'
import type { Mishap } from './mishaps.ts'

/** The parts of a request before they are put together. */
export type Parts = {
  params: Record<string, string | number>
  query: Record<string, string | null>
  body: unknown
  headers: Record<string, string>
}

/** Puts a request together, with what may be wrong with it. */
export function compose(call: Call, parts: Parts, mishap: Mishap | undefined): InjectOptions {
  const { method, path } = call
  const body = mishap ? changedBody(parts.body, mishap) : parts.body
  const json = body === undefined ? undefined : JSON.stringify(body)
  return {
    method,
    url: `${pathOf(path, parts.params, mishap)}${queryOf(parts.query, Object.keys(call.query.properties ?? {}), mishap)}`,
    headers: {
      'content-type': 'application/json',
      ...parts.headers,
      ...(mishap?.kind === 'header' && { [mishap.name]: mishap.value }),
    },
    ...payloadOf(json, mishap),
  }
}

function pathOf(path: string, params: Parts['params'], mishap: Mishap | undefined): string {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const wrong = mishap?.kind === 'param' ? pick(names, mishap.place) : undefined
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    mishap?.kind === 'param' && name === wrong
      ? mishap.text
      : encodeURIComponent(String(params[name])),
  )
}

function queryOf(query: Parts['query'], declared: string[], mishap: Mishap | undefined): string {
  const given = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`,
  )
  if (mishap?.kind === 'queries') given.push(mishap.text)
  if (mishap?.kind === 'query') given.push(`${pick(declared, mishap.place) ?? 'x'}=${mishap.text}`)
  return given.length === 0 ? '' : `?${given.join('&')}`
}

function payloadOf(json: string | undefined, mishap: Mishap | undefined): InjectOptions {
  if (mishap?.kind === 'body') return { payload: Buffer.from(mishap.bytes) }
  if (json === undefined) return {}
  if (mishap?.kind !== 'splice') return { payload: json }
  const { at, length, text } = mishap
  return { payload: json.slice(0, at) + text + json.slice(at + length) }
}

/** The body with one of its values, at any depth, replaced, left out or added to. */
function changedBody(body: unknown, mishap: Mishap): unknown {
  const copy: unknown = structuredClone(body)
  if (mishap.kind === 'extra' && isContainer(copy)) {
    // As JSON brings it: an own property, whatever its name.
    Object.defineProperty(copy, mishap.name, {
      value: mishap.value,
      enumerable: true,
      configurable: true,
    })
  }
  if (mishap.kind === 'value' || mishap.kind === 'missing') {
    const found = pick(placesIn(copy), mishap.place)
    if (found && mishap.kind === 'value') found.holder[found.key] = mishap.value
    if (found && mishap.kind === 'missing') delete found.holder[found.key]
  }
  return copy
}

const pick = <T>(from: T[], place: number): T | undefined => from[place % from.length]

type Container = Record<string, unknown>

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null

function placesIn(value: unknown): { holder: Container; key: string }[] {
  if (!isContainer(value)) return []
  return Object.keys(value).flatMap((key) => [{ holder: value, key }, ...placesIn(value[key])])
}
