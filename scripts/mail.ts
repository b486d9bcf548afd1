import { migrate } from '../server/database/migrate.ts'
import type { Database } from '../server/database/schema.ts'
import { readEnv } from '../server/env.ts'
import { listFailing, retryFailing } from '../server/mail/failing-mails.ts'
import { openDatabase } from '../server/open-database.ts'

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

/** `npm run mail -- list|retry`: works beside a running Meridian or without one. Exit code 2 for a call not understood. */
async function run([command, id]: string[]): Promise<void> {
  const isValid = command === 'list' || (command === 'retry' && /^(|[1-9]\d{0,8})$/.test(id ?? ''))
  if (!isValid) {
    process.stderr.write(`${usage}\n`)
    process.exitCode = 2
    return
  }
  const database = await openDatabase(readEnv(), () => {}, { join: true })
  try {
    await database.asOwner(({ db }) => migrate(db))
    const output = command === 'list' ? await list(database.db) : await retry(database.db, id)
    process.stdout.write(`${output}\n`)
  } finally {
    await database.close()
  }
}

await run(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
