import { randomInt } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import { limitResetRequests, SignInAttempts } from './admins/attempts.ts'
import { KnownBrowsers } from './admins/known-browsers.ts'
import * as admins from './admins/routes.ts'
import { findSession } from './admins/sessions.ts'
import * as audit from './audit/routes.ts'
import { arrangeCourses, keepPublished } from './catalogue/published.ts'
import * as catalogue from './catalogue/routes.ts'
import { watchChanges } from './database/changes.ts'
import type { Connection } from './database/connect.ts'
import type { Env } from './env.ts'
import { workAfterAnswers } from './http/afterwards.ts'
import { readTokens, requireSignIn } from './http/authenticate.ts'
import { parseJsonBodies } from './http/bodies.ts'
import { patience, refuseBrokenRequest } from './http/broken-requests.ts'
import { drainOnClose } from './http/drain.ts'
import { securityHeaders } from './http/headers.ts'
import { serveHealth } from './http/health.ts'
import { logRequests } from './http/log.ts'
import { trustedProxies } from './http/network.ts'
import { describeApi, serveApiDescription } from './http/openapi.ts'
import {
  refuseBadAddress,
  refuseInOneShape,
  refuseUnknownAddress,
  refuseUnknownCalls,
} from './http/refusals.ts'
import { serveSecurityTxt } from './http/security-txt.ts'
import { requireSingleHost } from './http/single-host.ts'
import type { Site } from './http/site.ts'
import { warnOfUnknownProxy } from './http/unknown-proxy.ts'
import { recordReading } from './inquiries/access-alerts.ts'
import { foldersIn } from './inquiries/care/folders.ts'
import { careRoutes } from './inquiries/care/routes.ts'
import { ListVolume } from './inquiries/list-volume.ts'
import { plainFormRoutes } from './inquiries/plain-form/routes.ts'
import * as inquiries from './inquiries/routes.ts'
import { networkHasher } from './inquiries/volume.ts'
import type { Mailer } from './mail/worker.ts'
import { deriveKey } from './secret-key.ts'

type Parts = {
  connection: Connection
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
    | 'retentionMonths'
    | 'shutdownDelayMs'
  > & { secretKey: string }
  logger: FastifyBaseLogger
  /** Sends what the calls leave in the outbox; without one it stays there. */
  mailer?: Pick<Mailer, 'wake'>
  clock?: () => Date
  /** Serves the description of the API too. */
  development?: boolean
}

/** 64 KB: a complete inquiry is a tenth of it. */
const bodyLimit = 64 * 1024

/** Puts the domains together: the only place where they meet, and where access is enforced. Never listens. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { connection, site, env, logger, clock = () => new Date(), development = false } = parts
  const { db, pool } = connection
  const { trustProxy: proxies } = env
  const headers = securityHeaders(env)
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: refuseBadAddress(headers),
    clientErrorHandler: refuseBrokenRequest(headers),
    ...patience,
    bodyLimit,
    trustProxy: trustedProxies(proxies),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  refuseInOneShape(app)
  app.setNotFoundHandler(refuseUnknownAddress)
  const { isDraining } = drainOnClose(app, env.shutdownDelayMs)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  logRequests(app)
  if (proxies === false) warnOfUnknownProxy(app)
  requireSingleHost(app)
  // A lock on no row at all: only a server that takes writes gives it.
  const ask = () => sql`select from sessions where false for update`.execute(db)
  serveHealth(app, ask, isDraining)
  serveSecurityTxt(app, env.siteUrl, clock)
  if (development) await describeApi(app)

  const changes = watchChanges(pool, 'catalogue')
  app.addHook('onClose', () => changes.close())
  const wake = () => parts.mailer?.wake()
  const notifying = {
    notifyEmails: env.notifyEmails,
    mailsToFiles: env.mail.smtpUrl === undefined,
    wake,
  }
  const limitsKey = deriveKey(env.secretKey, 'account limits')
  const afterwards = workAfterAnswers(app)
  const alerts = { siteUrl: env.siteUrl, wake }
  const listVolume = new ListVolume(pool, {
    maxRows: env.listRowsPerHour,
    clock,
    afterwards,
    onCrossed: (crossed) => recordReading(db, crossed, { ...alerts, now: clock() }),
  })
  const resets = {
    siteUrl: env.siteUrl,
    limit: limitResetRequests(pool, limitsKey),
    afterwards,
    // Sending takes a moment of its own: it must not come right after the answer.
    wakeLater: () => void setTimeout(wake, randomInt(200, 2_000)).unref(),
  }
  const services = {
    db,
    clock,
    changes,
    attempts: new SignInAttempts(pool, limitsKey),
    knownBrowsers: new KnownBrowsers(deriveKey(env.secretKey, 'known browser')),
    resets,
    wake,
    alerts,
    listVolume,
    notifying,
    siteUrl: env.siteUrl,
    hashNetwork: networkHasher(deriveKey(env.secretKey, 'sender network')),
  }
  await app.register(async (api) => {
    parseJsonBodies(api)
    refuseUnknownCalls(api)
    readTokens(api)
    api.register(async (everyone) => {
      everyone.register(inquiries.publicRoutes(services))
      everyone.register(catalogue.publicRoutes(services))
      everyone.register(admins.publicRoutes(services))
    })
    api.register(async (signedIn) => {
      signedIn.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store')
      })
      requireSignIn(signedIn, (token, unattended) => findSession(db, token, clock(), unattended))
      signedIn.register(inquiries.adminRoutes(services))
      signedIn.register(careRoutes({ ...env, db, clock, folders: foldersIn(env.dataDir) }))
      signedIn.register(catalogue.adminRoutes(services))
      signedIn.register(admins.adminRoutes(services))
      signedIn.register(audit.adminRoutes(services))
    })
  })
  app.register(plainFormRoutes({ ...services, showRefused: site.showRefused }))
  if (development) await serveApiDescription(app)
  const published = keepPublished(db, changes)
  site.register(app, {
    changes,
    read: async (asked) => arrangeCourses(await published(), asked),
  })
  return app
}
