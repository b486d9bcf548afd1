import fc from 'fast-check'
import type { Schema } from './openapi.ts'

/** Values that a schema accepts; the call may still refuse some (a date, NUL). */
export function validValues(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(validValues))
  return fc.oneof(...[schema.type ?? 'null'].flat().map((type) => ofType(type, schema)))
}

function ofType(type: string, schema: Schema): fc.Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return object(schema)
    case 'array':
      return fc.array(validValues(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      })
    case 'string':
      return schema.pattern ? fc.stringMatching(new RegExp(schema.pattern)) : text(schema)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 })
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true })
    case 'boolean':
      return fc.boolean()
    default:
      return fc.constant(null)
  }
}

function object({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const keys = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, validValues(schema)]))
  return fc.record(keys, { requiredKeys: required, noNullPrototype: true })
}

/** Mostly short texts of any script, sometimes one of the maximum length. */
function text({ minLength = 0, maxLength = 1000 }: Schema): fc.Arbitrary<string> {
  const short = fc
    .string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, 20) })
    .filter((value) => value.length <= maxLength)
  return fc.oneof({ weight: 15, arbitrary: short }, fc.constant('é'.repeat(maxLength)))
}
