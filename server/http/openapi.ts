import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** Generates OpenAPI from the contract's schemas, for every route that is registered afterwards. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Meridian', version: '1' },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      },
    },
    transform: (route) =>
      route.route.config?.access
        ? describeFile(jsonSchemaTransform(route))
        : { schema: { hide: true }, url: route.url },
  })
}

type DescribedRoute = ReturnType<typeof jsonSchemaTransform>

function describeFile({ schema, url }: DescribedRoute): DescribedRoute {
  const { produces: [type] = [], ...rest } = schema as FastifySchema & { produces?: string[] }
  if (!type) return { schema, url }
  const file = { content: { [type]: { schema: { type: 'string', format: 'binary' } } } }
  return { url, schema: { ...rest, response: { 200: file, ...(rest.response as object) } } }
}

export async function serveOpenApi(app: FastifyInstance): Promise<void> {
  const { default: swaggerUi } = await import('@fastify/swagger-ui')
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
