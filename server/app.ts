import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import { registerApi } from './api.ts'
import { cachePublishedCatalogue, coursesPageData } from './catalogue/published.ts'
import { openChangeCache } from './database/change-cache.ts'
import { openChangeFeed } from './database/change-feed.ts'
import type { Connection } from './database/connect.ts'
import { createAfterResponseRunner } from './http/after-response.ts'
import { endEmptyBodies } from './http/body-parsers.ts'
import { drainOnClose } from './http/connections/drain.ts'
import { clientErrorHandler, serverFactory, timeoutsMs } from './http/connections/server-factory.ts'
import { frameworkErrorHandler, notFoundHandler, registerErrorHandler } from './http/error-handlers.ts'
import { securityHeaders } from './http/headers.ts'
import { serveHealth } from './http/health.ts'
import { logRequests, type OnAnswer, requestIds, sendRequestIds } from './http/log.ts'
import { trustedProxies, warnAboutUnknownProxy } from './http/network.ts'
import { registerOpenApi, serveOpenApi } from './http/openapi.ts'
import { plainFormRoutes } from './inquiries/plain-form/routes.ts'
import type { Loop } from './loop.ts'
import type { Mailer } from './mail/worker.ts'
import { type AppEnv, createServices } from './services.ts'
import { createReadyResponder, requireSingleHost } from './site/ready-responder.ts'
import { serveSecurityTxt } from './site/security-txt.ts'
import type { Site } from './site/site.ts'

type AppOptions = {
  connection: Connection
  site: Site
  env: AppEnv
  logger: FastifyBaseLogger
  mailer?: Mailer
  bulkWorker?: Pick<Loop, 'notify'>
  clock?: () => Date
  onAnswer?: OnAnswer | undefined
  /** Serves OpenAPI too. */
  development?: boolean
}

/** A complete inquiry is a tenth of it. */
const bodyLimitBytes = 64 * 1024

/** In place of Fastify's compilers, which nothing uses: loading them takes a tenth of all modules of a start. */
const noCompiler = (): never => {
  throw new Error('Schemas are compiled by fastify-type-provider-zod alone.')
}

type ServerOptions = {
  options: AppOptions
  headers: Record<string, string>
  isDraining: () => boolean
}

function createServer({ options, headers, isDraining }: ServerOptions) {
  const { site, logger, onAnswer } = options
  const { trustProxy: proxies } = options.env
  const requestIdOf = requestIds(proxies)
  return Fastify({
    serverFactory: serverFactory(
      createReadyResponder({
        files: site.files,
        headers,
        trustsProxies: proxies !== false,
        isDraining,
        logger,
        requestIdOf,
        onAnswer,
      }),
    ),
    genReqId: requestIdOf,
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: frameworkErrorHandler(headers),
    clientErrorHandler: clientErrorHandler(headers),
    ...timeoutsMs,
    bodyLimit: bodyLimitBytes,
    trustProxy: trustedProxies(proxies),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    schemaController: {
      compilersFactory: {
        buildValidator: noCompiler,
        buildSerializer: noCompiler,
      },
    },
  })
}

/** Composes the domains and enforces access. Never listens. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { connection, site, env, clock = () => new Date(), development = false } = options
  const { db } = connection
  const headers = securityHeaders(env)
  const app = createServer({ options, headers, isDraining: () => isDraining() })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  registerErrorHandler(app)
  app.setNotFoundHandler(notFoundHandler)
  const { isDraining } = drainOnClose(app, {
    delayMs: env.shutdownDelayMs,
    finishWork: async () => {
      services.liveStreams.close()
      await options.mailer?.close()
    },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  sendRequestIds(app)
  logRequests(app, options.onAnswer)
  if (env.trustProxy === false) warnAboutUnknownProxy(app)
  requireSingleHost(app)
  endEmptyBodies(app)
  // Locks no row, but only a server that takes writes allows it.
  const checkDatabase = () => sql`select from sessions where false for update`.execute(db)
  serveHealth(app, checkDatabase, isDraining)
  serveSecurityTxt(app, env.siteUrl, clock)
  if (development) await registerOpenApi(app)

  const feed = openChangeFeed(connection)
  app.addHook('onClose', () => feed.close())
  const catalogueCache = openChangeCache(feed)
  const notifyWorker = () => options.mailer?.notifyWorker()
  const runAfterResponse = createAfterResponseRunner(app)
  const services = createServices({
    connection,
    env,
    clock,
    notifyWorker,
    notifyBulkWorker: () => options.bulkWorker?.notify(),
    catalogueCache,
    feed,
    onError: (err) => app.log.error({ err }, 'an arrival was not announced'),
    runAfterResponse,
  })
  app.addHook('onClose', async () => services.readLimiter.close())
  await registerApi(app, services, env)
  const readPublished = cachePublishedCatalogue(db, catalogueCache)
  app.register(
    plainFormRoutes({
      ...services,
      readCatalogue: readPublished,
      renderRejected: site.sendRejectedPage,
    }),
  )
  if (development) await serveOpenApi(app)
  site.register(app, {
    cache: catalogueCache,
    readCourses: async (categoryId) => coursesPageData(await readPublished(), categoryId),
  })
  return app
}
