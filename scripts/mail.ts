import type { Database } from '../server/database/schema.ts'
import { listFailing, retryFailing } from '../server/mail/failing-mails.ts'
import { runCommandLine, UsageError, withMigratedDatabase } from './command-line.ts'

const usage = `npm run mail -- list          the mails that are failing, and why
npm run mail -- retry         send all of them once more
npm run mail -- retry 12      send the one with this number once more`

async function list(db: Database): Promise<string> {
  const mails = await listFailing(db)
  if (mails.length === 0) return 'No mail is failing.'
  return mails
    .map(({ id, kind, recipient, state, attempts, last_error, created_at }) =>
      [id, created_at.toISOString(), state, `${attempts}×`, kind, recipient, last_error ?? ''].join(
        '  ',
      ),
    )
    .join('\n')
}

async function retry(db: Database, id: string | undefined): Promise<string> {
  const count = await retryFailing(db, new Date(), id === undefined ? undefined : Number(id))
  return `${count} ${count === 1 ? 'mail is' : 'mails are'} on the way again, as soon as Meridian runs.`
}

/** `npm run mail -- list|retry`: works beside a running Meridian or without one. */
await runCommandLine(usage, async ([command, id]) => {
  const isRetry = command === 'retry' && /^(|[1-9]\d{0,8})$/.test(id ?? '')
  if (command !== 'list' && !isRetry) throw new UsageError()
  return withMigratedDatabase(({ db }) => (isRetry ? retry(db, id) : list(db)))
})
