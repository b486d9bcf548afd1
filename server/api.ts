import type { FastifyInstance } from 'fastify'
import { activeSessionRoutes } from './admins/active-sessions/routes.ts'
import { administratorRoutes } from './admins/administrators/routes.ts'
import { codeRoutes } from './admins/codes/routes.ts'
import { passkeyRoutes, passkeySignInRoutes } from './admins/passkeys/routes.ts'
import * as admins from './admins/routes.ts'
import { findSession } from './admins/sessions.ts'
import * as audit from './audit/routes.ts'
import { backupRoutes } from './backup/routes.ts'
import * as catalogue from './catalogue/routes.ts'
import { type Authenticate, readTokens, requireSignIn } from './http/authenticate.ts'
import { parseJsonBodies } from './http/body-parsers.ts'
import { registerApiNotFound } from './http/error-handlers.ts'
import { requireOwnFetch } from './http/fetch-metadata.ts'
import { type Routes, storeNothing } from './http/serve.ts'
import { shareTurns } from './http/share-turns.ts'
import { importRoutes } from './imports/routes.ts'
import { actRoutes } from './inquiries/acts/routes.ts'
import { bulkRoutes } from './inquiries/bulk/routes.ts'
import { exportRoutes } from './inquiries/exports/routes.ts'
import { intakeRoutes } from './inquiries/intake/routes.ts'
import { reportRoutes } from './inquiries/reports/routes.ts'
import { conversationRoutes, inquiryRoutes } from './inquiries/routes.ts'
import { liveRoutes } from './live/routes.ts'
import { type DataFolders, foldersIn } from './privacy/data-purposes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import type { AppEnv, Services } from './services.ts'
import { webhookRoutes } from './webhooks/routes.ts'

/** A page of the back office makes several calls at once, which are one look-up. */
const authenticateBy = ({ db, clock, factors }: Services): Authenticate =>
  shareTurns(
    async (token, background) => {
      const now = clock()
      const session = await findSession(db, token, { now, background })
      return session && { ...session, mustEnrol: await factors.mustEnrol(db, session, now) }
    },
    (token, background) => `${token} ${background}`,
  )

type ApiServices = Services & AppEnv & { folders: DataFolders }
type ApiRoutes = readonly ((services: ApiServices) => Routes)[]

export const publicRoutes: ApiRoutes = [intakeRoutes, catalogue.publicRoutes, admins.publicRoutes, passkeySignInRoutes]

export const adminRoutes: ApiRoutes = [
  inquiryRoutes,
  conversationRoutes,
  exportRoutes,
  actRoutes,
  bulkRoutes,
  reportRoutes,
  liveRoutes,
  privacyRoutes,
  backupRoutes,
  importRoutes,
  catalogue.adminRoutes,
  admins.adminRoutes,
  passkeyRoutes,
  administratorRoutes,
  codeRoutes,
  activeSessionRoutes,
  audit.adminRoutes,
  webhookRoutes,
]

/** Registers all calls, and enforces who may make which. */
export async function registerApi(app: FastifyInstance, services: Services, env: AppEnv): Promise<void> {
  const all = { ...env, ...services, folders: foldersIn(env.dataDir, env.backup.folder) }
  await app.register(async (api) => {
    parseJsonBodies(api)
    registerApiNotFound(api)
    readTokens(api)
    api.register(async (publicScope) => {
      for (const routes of publicRoutes) publicScope.register(routes(all))
    })
    api.register(async (adminScope) => {
      storeNothing(adminScope)
      requireOwnFetch(adminScope)
      requireSignIn(adminScope, authenticateBy(services))
      for (const routes of adminRoutes) adminScope.register(routes(all))
    })
  })
}
