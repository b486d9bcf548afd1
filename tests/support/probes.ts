import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'

/**
 * Texts that would become markup, formulas, headers, paths or SQL where they were not escaped. Short enough for every
 * field; an executed script would set `window.__probe`.
 */
export const probes = [
  '<script>__probe=1</script>',
  '"><img src=x onerror=__probe=1>',
  '</script><svg onload=__probe=1>',
  "'--></title><svg onload=__probe=1>",
  'javascript:__probe=1',
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1;1)',
  "=cmd|' /C calc'!A0",
  "'; drop table inquiries; --",
  'a\r\nBcc: b@probe.example',
  '${7*7}{{7*7}}%s%n',
  '../../../../etc/passwd',
] as const

type JsonSchema = { type?: unknown; anyOf?: JsonSchema[]; properties?: Record<string, JsonSchema> }

/** A body in which every text field of an endpoint, new ones included, is `probe`. */
export function probeBody(endpoint: Endpoint, probe: string, overrides: Record<string, unknown> = {}) {
  if (!endpoint.body) throw new Error(`${endpoint.path} takes no body.`)
  const schema = z.toJSONSchema(endpoint.body, {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema
  return { ...(fillTexts(schema, probe) as object), ...overrides }
}

export function fillTexts({ type, anyOf = [], properties }: JsonSchema, probe: string): unknown {
  if (properties) {
    return Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, fillTexts(shape, probe)]))
  }
  const isText = [type, ...anyOf.map((one) => one.type)].flat().includes('string')
  return isText ? probe : undefined
}
