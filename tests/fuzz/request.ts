import type { InjectOptions } from 'fastify'
import type { Mutation } from './mutations.ts'
import type { Call } from './openapi.ts'

export type RequestParts = {
  params: Record<string, string | number>
  query: Record<string, string | null>
  body: unknown
  headers: Record<string, string>
}

export function buildRequest(call: Call, parts: RequestParts, mutation: Mutation | undefined): InjectOptions {
  const { method, path } = call
  const body = mutation ? mutateBody(parts.body, mutation) : parts.body
  const json = body === undefined ? undefined : JSON.stringify(body)
  return {
    method,
    url: `${pathOf(path, parts.params, mutation)}${queryOf(parts.query, Object.keys(call.query.properties ?? {}), mutation)}`,
    headers: {
      'content-type': 'application/json',
      ...parts.headers,
      ...(mutation?.kind === 'header' && { [mutation.name]: mutation.value }),
    },
    ...payloadOf(json, mutation),
  }
}

function pathOf(path: string, params: RequestParts['params'], mutation: Mutation | undefined): string {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const mutatedName = mutation?.kind === 'param' ? pickModulo(names, mutation.index) : undefined
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    mutation?.kind === 'param' && name === mutatedName ? mutation.text : encodeURIComponent(String(params[name])),
  )
}

function queryOf(query: RequestParts['query'], declared: string[], mutation: Mutation | undefined): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`)
  if (mutation?.kind === 'queries') pairs.push(mutation.text)
  if (mutation?.kind === 'query') pairs.push(`${pickModulo(declared, mutation.index) ?? 'x'}=${mutation.text}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

function payloadOf(json: string | undefined, mutation: Mutation | undefined): InjectOptions {
  if (mutation?.kind === 'body') return { payload: Buffer.from(mutation.bytes) }
  if (json === undefined) return {}
  if (mutation?.kind !== 'splice') return { payload: json }
  const { at, length, text } = mutation
  return { payload: json.slice(0, at) + text + json.slice(at + length) }
}

/** Replaces, removes or adds one value at any depth. */
function mutateBody(body: unknown, mutation: Mutation): unknown {
  const copy: unknown = structuredClone(body)
  if (mutation.kind === 'extra' && isContainer(copy)) {
    // An own property even when its name is `__proto__`, as JSON.parse makes it.
    Object.defineProperty(copy, mutation.name, {
      value: mutation.value,
      enumerable: true,
      configurable: true,
    })
  }
  if (mutation.kind === 'value' || mutation.kind === 'missing') {
    const property = pickModulo(propertiesOf(copy), mutation.index)
    if (property && mutation.kind === 'value') property.holder[property.key] = mutation.value
    if (property && mutation.kind === 'missing') delete property.holder[property.key]
  }
  return copy
}

const pickModulo = <T>(from: T[], index: number): T | undefined => from[index % from.length]

type Container = Record<string, unknown>

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

function propertiesOf(value: unknown): { holder: Container; key: string }[] {
  if (!isContainer(value)) return []
  return Object.keys(value).flatMap((key) => [{ holder: value, key }, ...propertiesOf(value[key])])
}
