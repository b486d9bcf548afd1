import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { eventStreamMediaType } from '#contract/endpoint.ts'

/** The keywords of JSON Schema that the fuzzer reads. */
export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  pattern?: string
}

export type Call = {
  /** `PUT /api/admin/contacts/{id}`. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  isPublic: boolean
  params: Schema
  query: Schema
  body: Schema | undefined
  /** The error of a reply body; undefined when it has the declared shape. */
  schemaError(status: number, body: unknown): string | undefined
  /** Media type of a download; undefined for JSON. */
  fileType: string | undefined
}

type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }
type Content = { content?: Record<string, { schema: Schema }> }
type Operation = {
  parameters?: Parameter[]
  requestBody?: Content
  responses: Record<string, Content>
  security?: unknown
}
type OpenApiDocument = { paths: Record<string, Record<string, Operation>> }

/** Every call of the served OpenAPI document that ends, so that new ones are fuzzed too. */
export async function readCalls(app: FastifyInstance): Promise<Call[]> {
  const { paths } = (await app.inject('/api/openapi.json')).json<OpenApiDocument>()
  return Object.entries(paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => readCall(method, path, operation)),
    )
    .filter(({ fileType }) => fileType !== eventStreamMediaType)
}

function readCall(method: string, path: string, operation: Operation): Call {
  const { parameters = [], requestBody, responses, security } = operation
  const replies = new Map(
    Object.entries(responses).map(([status, { content }]) => {
      const [declared] = Object.values(content ?? {})
      return [status, z.fromJSONSchema((declared?.schema ?? {}) as z.core.JSONSchema.JSONSchema)]
    }),
  )
  const upper = method.toUpperCase() as Call['method']
  return {
    name: `${upper} ${path}`,
    method: upper,
    path,
    isPublic: security === undefined,
    params: objectSchemaOf(parameters.filter((one) => one.in === 'path')),
    query: objectSchemaOf(parameters.filter((one) => one.in === 'query')),
    body: Object.values(requestBody?.content ?? {})[0]?.schema,
    fileType: Object.keys(responses['200']?.content ?? {}).find((type) => type !== 'application/json'),
    schemaError: (status, body) => {
      const declared = replies.get(String(status)) ?? replies.get(`${String(status)[0]}XX`)
      if (!declared) return `${status} is not declared`
      return declared.safeParse(body).error?.message
    },
  }
}

const objectSchemaOf = (parameters: Parameter[]): Schema => ({
  type: 'object',
  properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
})
