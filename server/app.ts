import { randomInt } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import { activeSessionRoutes } from './admins/active-sessions/routes.ts'
import { administratorRoutes } from './admins/administrators/routes.ts'
import { EncryptedSecrets } from './admins/codes/encrypted-secrets.ts'
import { codeRoutes } from './admins/codes/routes.ts'
import { KnownBrowsers } from './admins/known-browsers.ts'
import { relyingPartyOf } from './admins/passkeys/relying-party.ts'
import { passkeyRoutes, passkeySignInRoutes } from './admins/passkeys/routes.ts'
import * as admins from './admins/routes.ts'
import { SecondFactors } from './admins/second-factors.ts'
import { findSession } from './admins/sessions.ts'
import {
  limitPasskeyChallenges,
  limitResetRequests,
  SignInAttempts,
} from './admins/sign-in-attempts.ts'
import * as audit from './audit/routes.ts'
import { backupRoutes } from './backup/routes.ts'
import { cachePublishedCatalogue, coursesPageData } from './catalogue/published.ts'
import * as catalogue from './catalogue/routes.ts'
import { openChangeCache } from './database/change-cache.ts'
import { openCatalogueFeed } from './database/change-feed.ts'
import type { Connection } from './database/connect.ts'
import { type Reads, readPrimary } from './database/reads.ts'
import type { Env } from './env.ts'
import { createAfterResponseRunner } from './http/after-response.ts'
import { readTokens, requireSignIn } from './http/authenticate.ts'
import { endEmptyBodies, parseJsonBodies } from './http/body-parsers.ts'
import { clientErrorHandler, timeoutsMs } from './http/client-errors.ts'
import { drainOnClose } from './http/drain.ts'
import {
  frameworkErrorHandler,
  notFoundHandler,
  registerApiNotFound,
  registerErrorHandler,
} from './http/error-handlers.ts'
import { requireOwnFetch } from './http/fetch-metadata.ts'
import { securityHeaders } from './http/headers.ts'
import { serveHealth } from './http/health.ts'
import { logRequests, type OnAnswer } from './http/log.ts'
import { trustedProxies } from './http/network.ts'
import { registerOpenApi, serveOpenApi } from './http/openapi.ts'
import { createReadyResponder } from './http/ready-responses.ts'
import { requestIds, sendRequestIds } from './http/request-id.ts'
import { serveSecurityTxt } from './http/security-txt.ts'
import { serverFactory } from './http/server-factory.ts'
import { requireSingleHost } from './http/single-host.ts'
import type { Site } from './http/site.ts'
import { warnAboutUnknownProxy } from './http/unknown-proxy.ts'
import { recordListReading } from './inquiries/access-alerts.ts'
import { exportRoutes } from './inquiries/exports/routes.ts'
import { ListReadLimiter } from './inquiries/list-read-limiter.ts'
import { noteRoutes } from './inquiries/notes/routes.ts'
import { plainFormRoutes } from './inquiries/plain-form/routes.ts'
import { planRoutes } from './inquiries/plan/routes.ts'
import * as inquiries from './inquiries/routes.ts'
import { timelineRoutes } from './inquiries/timeline/routes.ts'
import { networkHasher } from './inquiries/volume-limit.ts'
import type { Mailer } from './mail/worker.ts'
import { foldersIn } from './privacy/data-folders.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { deriveKey } from './secret-key.ts'

type AppOptions = {
  connection: Connection
  /** Where lists, counts, reports and exports are read; the connection by default. */
  reads?: Reads
  site: Site
  env: Pick<
    Env,
    | 'siteUrl'
    | 'hstsSubdomains'
    | 'listRowsPerHour'
    | 'trustProxy'
    | 'notifyEmails'
    | 'mail'
    | 'dataDir'
    | 'backup'
    | 'retentionMonths'
    | 'forgetChildDays'
    | 'shutdownDelayMs'
    | 'requireSecondFactor'
  > & { secretKey: string }
  logger: FastifyBaseLogger
  mailer?: Mailer
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

/** Composes the domains and enforces access. Never listens. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { connection, site, env, logger, clock = () => new Date(), development = false } = options
  const { db, pool } = connection
  const { reads = readPrimary(db) } = options
  const { trustProxy: proxies } = env
  const headers = securityHeaders(env)
  const requestIdOf = requestIds(proxies)
  const app = Fastify({
    serverFactory: serverFactory(
      createReadyResponder({
        files: site.files,
        headers,
        trustsProxies: proxies !== false,
        isDraining: () => isDraining(),
        logger,
        requestIdOf,
        onAnswer: options.onAnswer,
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
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  registerErrorHandler(app)
  app.setNotFoundHandler(notFoundHandler)
  const { isDraining } = drainOnClose(app, {
    delayMs: env.shutdownDelayMs,
    finishWork: options.mailer?.close,
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  sendRequestIds(app)
  logRequests(app, options.onAnswer)
  if (proxies === false) warnAboutUnknownProxy(app)
  requireSingleHost(app)
  endEmptyBodies(app)
  // Locks no row, but only a server that takes writes allows it.
  const checkDatabase = () => sql`select from sessions where false for update`.execute(db)
  serveHealth(app, checkDatabase, isDraining)
  serveSecurityTxt(app, env.siteUrl, clock)
  if (development) await registerOpenApi(app)

  const catalogueCache = openChangeCache((onChange) => openCatalogueFeed(connection, onChange))
  app.addHook('onClose', () => catalogueCache.close())
  const notifyWorker = () => options.mailer?.notifyWorker()
  const notifying = {
    notifyEmails: env.notifyEmails,
    mailsToFiles: env.mail.smtpUrl === undefined,
    notifyWorker,
  }
  const limitsKey = deriveKey(env.secretKey, 'account limits')
  const runAfterResponse = createAfterResponseRunner(app)
  const alerts = { siteUrl: env.siteUrl, notifyWorker }
  const listReadLimiter = new ListReadLimiter(pool, {
    maxRowsPerHour: env.listRowsPerHour,
    clock,
    runAfterResponse,
    onThresholdCrossed: (crossed) => recordListReading(db, crossed, { ...alerts, now: clock() }),
  })
  const resets = {
    siteUrl: env.siteUrl,
    limit: limitResetRequests(pool, limitsKey),
    runAfterResponse,
    // Whether a mail was sent must not show in what follows the response.
    notifyWorkerLater: () => void setTimeout(notifyWorker, randomInt(200, 2_000)).unref(),
  }
  const services = {
    db,
    reads,
    clock,
    catalogueCache,
    attempts: new SignInAttempts(pool, limitsKey),
    knownBrowsers: new KnownBrowsers(deriveKey(env.secretKey, 'known browser')),
    factors: new SecondFactors(
      new EncryptedSecrets(deriveKey(env.secretKey, 'second factor')),
      env.requireSecondFactor,
      relyingPartyOf(env.siteUrl),
    ),
    resets,
    limitPasskeyChallenges: limitPasskeyChallenges(pool, limitsKey),
    notifyWorker,
    alerts,
    listReadLimiter,
    notifying,
    siteUrl: env.siteUrl,
    hashNetwork: networkHasher(deriveKey(env.secretKey, 'sender network')),
  }
  await app.register(async (api) => {
    parseJsonBodies(api)
    registerApiNotFound(api)
    readTokens(api)
    api.register(async (publicScope) => {
      publicScope.register(inquiries.publicRoutes(services))
      publicScope.register(catalogue.publicRoutes(services))
      publicScope.register(admins.publicRoutes(services))
      publicScope.register(passkeySignInRoutes(services))
    })
    api.register(async (adminScope) => {
      adminScope.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store')
      })
      requireOwnFetch(adminScope)
      requireSignIn(adminScope, async (token, background) => {
        const now = clock()
        const withLogPosition = reads.usesReplica
        const session = await findSession(db, token, { now, background, withLogPosition })
        return (
          session && { ...session, mustEnrol: await services.factors.mustEnrol(db, session, now) }
        )
      })
      adminScope.register(inquiries.adminRoutes(services))
      adminScope.register(exportRoutes(services))
      adminScope.register(planRoutes(services))
      adminScope.register(timelineRoutes(services))
      adminScope.register(noteRoutes(services))
      adminScope.register(
        privacyRoutes({
          ...env,
          db,
          reads,
          clock,
          folders: foldersIn(env.dataDir, env.backup.folder),
        }),
      )
      adminScope.register(backupRoutes({ db, clock, every: env.backup.every }))
      adminScope.register(catalogue.adminRoutes(services))
      adminScope.register(admins.adminRoutes(services))
      adminScope.register(passkeyRoutes(services))
      adminScope.register(administratorRoutes(services))
      adminScope.register(codeRoutes(services))
      adminScope.register(activeSessionRoutes(services))
      adminScope.register(audit.adminRoutes(services))
    })
  })
  app.register(plainFormRoutes({ ...services, renderRejected: site.sendRejectedPage }))
  if (development) await serveOpenApi(app)
  const readPublished = cachePublishedCatalogue(db, catalogueCache)
  site.register(app, {
    cache: catalogueCache,
    readCourses: async (categoryId) => coursesPageData(await readPublished(), categoryId),
  })
  return app
}
