import { randomInt } from 'node:crypto'
import { brand } from '#brand'
import { EncryptedSecrets } from './admins/codes/encrypted-secrets.ts'
import { mailSuperAdmins } from './admins/invitations/mail-super-admins.ts'
import { contactsImportedMail } from './admins/mails/texts.ts'
import { findListeners } from './admins/notification-settings.ts'
import { relyingPartyOf } from './admins/passkeys/webauthn.ts'
import { SecondFactors } from './admins/second-factors.ts'
import { KnownBrowsers } from './admins/sign-in/known-browsers.ts'
import { limitPasskeyChallenges, limitResetRequests, SignInAttempts } from './admins/sign-in/sign-in-attempts.ts'
import type { ChangeCache } from './database/change-cache.ts'
import type { ChangeFeed } from './database/change-feed.ts'
import type { Connection } from './database/connect.ts'
import type { Env } from './env/env.ts'
import type { RunAfterResponse } from './http/after-response.ts'
import type { ImportServices } from './imports/import-services.ts'
import { networkHasher } from './inquiries/intake/volume-limit.ts'
import { ReadLimiter } from './inquiries/reading/read-limiter.ts'
import { arrivalAnnouncer, presenceSignaller } from './live/announce.ts'
import { LiveStreams } from './live/streams.ts'
import { deriveKey } from './start/secret-key.ts'

/** What an app needs of the environment. */
export type AppEnv = Pick<
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

type ServicesOptions = {
  connection: Connection
  env: AppEnv
  clock: () => Date
  notifyWorker: () => void
  notifyBulkWorker: () => void
  catalogueCache: ChangeCache
  feed: ChangeFeed
  onError: (error: unknown) => void
  runAfterResponse: RunAfterResponse
}

export type Services = ReturnType<typeof createServices>

/** What the routes of several domains share. */
export function createServices({
  connection: { db, pool },
  env,
  clock,
  notifyWorker,
  notifyBulkWorker,
  catalogueCache,
  feed,
  onError,
  runAfterResponse,
}: ServicesOptions) {
  const notifying = {
    notifyEmails: env.notifyEmails,
    mailsToFiles: env.mail.smtpUrl === undefined,
    notifyWorker,
    announceArrival: arrivalAnnouncer(db, onError),
  }
  const limitsKey = deriveKey(env.secretKey, 'account limits')
  const alerts = { siteUrl: env.siteUrl, notifyWorker }
  const readLimiter = new ReadLimiter(db, {
    maxRowsPerHour: env.listRowsPerHour,
    clock,
    runAfterResponse,
    alerts,
  })
  const resets = {
    limit: limitResetRequests(pool, limitsKey),
    runAfterResponse,
    // Whether a mail was sent must not show in what follows the response.
    notifyWorkerLater: () => void setTimeout(notifyWorker, randomInt(200, 2_000)).unref(),
  }
  const factors = new SecondFactors(
    new EncryptedSecrets(deriveKey(env.secretKey, 'second factor')),
    env.requireSecondFactor,
    relyingPartyOf(env.siteUrl),
  )
  const parentKey = deriveKey(env.secretKey, 'erased parent')
  const imports: ImportServices = {
    db,
    clock,
    parentKey,
    forgetChildDays: env.forgetChildDays,
    teamZone: brand.timeZone,
    notifyWorker,
    runAfterResponse,
    tellSuperAdmins: (trx, by, act, now) =>
      mailSuperAdmins(trx, by, (sender) => contactsImportedMail(sender, act), {
        now,
        siteUrl: env.siteUrl,
      }),
  }
  return {
    db,
    clock,
    catalogueCache,
    attempts: new SignInAttempts(pool, limitsKey),
    knownBrowsers: new KnownBrowsers(deriveKey(env.secretKey, 'known browser')),
    factors,
    liveStreams: new LiveStreams(feed, (sessionIds) => findListeners(db, factors, { sessionIds, now: clock() })),
    signalPresence: presenceSignaller(db),
    resets,
    webhookSecrets: new EncryptedSecrets(deriveKey(env.secretKey, 'webhooks')),
    limitPasskeyChallenges: limitPasskeyChallenges(pool, limitsKey),
    notifyWorker,
    notifyBulkWorker,
    alerts,
    readLimiter,
    notifying,
    imports,
    parentKey,
    siteUrl: env.siteUrl,
    company: brand.name,
    hashNetwork: networkHasher(deriveKey(env.secretKey, 'sender network')),
  }
}
