import { pino } from 'pino'
import { EncryptedSecrets } from './admins/codes/encrypted-secrets.ts'
import { buildApp } from './app.ts'
import { migrate } from './database/migrate.ts'
import { checkSpace } from './doctor/disk.ts'
import { sentencesOf } from './doctor/finding.ts'
import { checkMailServer, checkRights, checkSaid, checkSettings } from './doctor/settings.ts'
import { expandedBy } from './doctor/stored.ts'
import { type Env, readEnv } from './env/env.ts'
import { logOptions } from './http/log.ts'
import { listen } from './http/serve.ts'
import { loadPhoneMetadata } from './inquiries/intake/phone-numbers.ts'
import { inquiryMailFates, inquiryMailRenderers } from './inquiries/mails/renderers.ts'
import { startBackups } from './jobs/backups.ts'
import { startBulkWorker } from './jobs/bulk-worker.ts'
import { startCleanup } from './jobs/cleanup.ts'
import { deferClose } from './jobs/defer-close.ts'
import { startReminders } from './jobs/reminders.ts'
import { readStoredFigures } from './jobs/stored-figures.ts'
import { resolveWithin } from './loop.ts'
import { openMailer } from './mail/worker.ts'
import { foldersIn } from './privacy/data-purposes.ts'
import { startReplies } from './replies/watch.ts'
import { type OpenDatabase, openDatabase } from './start/open-database.ts'
import { openPages } from './start/open-pages.ts'
import { prepareFirstStart, printAddresses } from './start/print-addresses.ts'
import { deriveKey, openSecretKey } from './start/secret-key.ts'
import { describeStartFailure } from './start/start-failure.ts'
import { startWebhooks } from './webhooks/worker.ts'

const development = process.argv.includes('--development')

/** `opened` is closed in reverse when a later step fails or is aborted. */
async function start(env: Env, opened: AsyncDisposableStack, signal: AbortSignal): Promise<void> {
  const aborted = new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error)),
  )
  aborted.catch(() => {}) // raced below
  const logger = pino(logOptions(env.logLevel))
  const onLost = (error: Error) => logger.warn({ err: error }, 'an idle database connection was lost')
  const warn = (sentence: string) => logger.warn(sentence)
  // Side by side: whichever fails, the other is closed as soon as it has opened.
  const openingDatabase = openDatabase(env, onLost, { isServing: true, warn, signal })
  deferClose(opened, openingDatabase)
  const openingSite = openPages(env, { development })
  deferClose(opened, openingSite)
  try {
    const [database, site] = await Promise.all([openingDatabase, openingSite, loadPhoneMetadata()])
    const { secretKey, notice } = await openSecretKey(env)
    for (const line of [database.notice, notice]) if (line) logger.warn(line)
    signal.throwIfAborted()
    const preparing = database
      .asOwner(({ db }) => migrate(db))
      .then(async (newer) => ({
        newer,
        firstAdmin: await prepareFirstStart(database.db, env.firstAdmin, new Date()),
      }))
    const { newer, firstAdmin } = await Promise.race([preparing, aborted])
    const findings = [
      ...(newer.length > 0 ? [expandedBy(newer)] : []),
      ...(await checkRights(env.dataDir, env.backup.folder)),
      ...(await checkSpace(env.dataDir)),
      checkMailServer(env),
      ...(await checkSettings(database.db, env, secretKey)),
      ...checkSaid(),
    ]
    for (const sentence of sentencesOf(findings)) logger.warn(sentence)
    const renderers = inquiryMailRenderers({ ...env, db: database.db })
    const mailer = openMailer(database.db, env, logger, { renderers, onSettled: inquiryMailFates })
    opened.defer(() => mailer.close())
    const services = { db: database.background, clock: () => new Date(), logger }
    const bulkWorker = startBulkWorker(services)
    opened.defer(() => stopAll([() => bulkWorker.close()]))
    const metrics = await openMetricsOf(env, database)
    if (metrics) opened.defer(() => metrics.close())
    const app = await buildApp({
      connection: database,
      mailer,
      bulkWorker,
      site,
      env: { ...env, secretKey },
      logger,
      onAnswer: metrics?.onAnswer,
      development,
    })
    opened.defer(() => app.close())
    const address = await listen(app, env)
    const { forgetChildDays } = env
    const folders = foldersIn(env.dataDir, env.backup.folder)
    const { config } = database
    const signingKey = deriveKey(secretKey, 'backup')
    const { notifyEmails } = env
    const { notifyWorker } = mailer
    const stops = [
      startCleanup({ ...services, forgetChildDays, folders }),
      startBackups({ ...services, ...env.backup, config, signingKey }),
      startReminders({ ...services, notifyEmails, notifyWorker }),
      startReplies({ ...services, ...env.replies, from: env.mail.from }),
      startWebhooks({ ...services, ...webhooksOf(env, secretKey) }),
    ]
    opened.defer(() => stopAll(stops))
    printAddresses(new URL(address), env, firstAdmin)
    if (metrics) process.stderr.write(`Metrics are at ${metrics.url}\n\n`)
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}

const webhooksOf = ({ siteUrl, webhookPrivateHosts: privateHosts }: Env, secretKey: string) => ({
  siteUrl,
  secrets: new EncryptedSecrets(deriveKey(secretKey, 'webhooks')),
  network: { privateHosts },
})

const maxStopMs = 10_000

/** Their statements have no limit: one that waits for a silent database would wait for ever. */
async function stopAll(stops: (() => Promise<void>)[]): Promise<void> {
  await resolveWithin(maxStopMs, Promise.all(stops.map((stop) => stop())), undefined)
}

/** Its code is loaded where it is asked for alone. */
async function openMetricsOf({ metrics, backup, dataDir }: Env, { db, pool }: OpenDatabase) {
  if (!metrics) return undefined
  const { openMetrics } = await import('./metrics/open.ts')
  const readStored = () => readStoredFigures(db, backup.every, new Date())
  const folders = { data: dataDir, backups: backup.folder }
  return openMetrics(metrics, { pool, readStored, folders })
}

/** A second signal exits at once, unless within a second: npm forwards the Ctrl+C that the terminal already sent. */
function stopOnSignal(close: () => Promise<void>): void {
  let firstSignalAt: number | undefined
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (firstSignalAt !== undefined) {
        if (performance.now() - firstSignalAt > 1_000) process.exit(1)
        return
      }
      firstSignalAt = performance.now()
      close().then(() => process.exit(0), exitWithError)
    })
  }
}

function exitWithError(error: unknown): void {
  process.stderr.write(`Meridian cannot run: ${describeStartFailure(error)}\n`)
  process.exit(1)
}

async function run(): Promise<void> {
  const env = readEnv()
  const stopping = new AbortController()
  const opened = new AsyncDisposableStack()
  const starting = start(env, opened, stopping.signal)
  stopOnSignal(async () => {
    stopping.abort()
    // A failed start has told of it, and closed what it opened.
    await starting.catch(() => {})
    await opened.disposeAsync()
  })
  await starting.catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error
  })
}

await run().catch(exitWithError)
