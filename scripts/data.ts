import { parseArgs } from 'node:util'
import type { ParentDataSummary } from '../contract/privacy.ts'
import type { Database } from '../server/database/schema.ts'
import type { Env } from '../server/env/env.ts'
import { countInquiriesByMonth } from '../server/inquiries/tombstones.ts'
import { foldersIn } from '../server/privacy/data-folders.ts'
import { updateErasureLog } from '../server/privacy/logs/erasure-log.ts'
import { eraseParentData, exportParentData, findParentData } from '../server/privacy/parent-data.ts'
import { purgePastRetention, readRetention } from '../server/privacy/retention.ts'
import { runCommandLine, UsageError, withMigratedDatabase } from './command-line.ts'
import { resolveEmail } from './standard-input.ts'

const usage = `Usage:
  npm run data -- find --email <e-mail>               how much there is about a parent
  npm run --silent data -- export --email <e-mail> > file.json  everything about a parent
  npm run data -- erase --email <e-mail> [--confirm]  erases it for good; without --confirm shows how much
  npm run data -- retention [--purge]                 archived contacts past RETENTION_MONTHS; --purge deletes them for good
  npm run data -- months                              how many contacts each month brought
--email - reads the e-mail from standard input: every user of the machine can read what stands in a command.`

type DataOptions = { email: string; confirm: boolean; purge: boolean }
type DataCommand = {
  accepts: (keyof DataOptions)[]
  run: (db: Database, env: Env, options: DataOptions) => Promise<string>
}

const actor = 'command_line'

const formatCounts = ({
  inquiries,
  deleted,
  suspected,
  events,
  notes,
  mails,
  files,
}: ParentDataSummary) =>
  [
    `contacts ${inquiries} (recently deleted ${deleted}, suspected spam ${suspected})`,
    `timeline entries ${events}`,
    `notes ${notes}`,
    `mails ${mails}, kept as files ${files}`,
  ].join('\n')

const foldersOf = ({ dataDir, backup }: Pick<Env, 'dataDir' | 'backup'>) =>
  foldersIn(dataDir, backup.folder)

const findCommand: DataCommand = {
  accepts: ['email'],
  run: async (db, env, { email }) =>
    formatCounts(await findParentData(db, foldersOf(env), { email, by: actor })),
}

const exportCommand: DataCommand = {
  accepts: ['email'],
  run: async (db, _env, { email }) =>
    JSON.stringify(await exportParentData(db, { email, now: new Date(), by: actor }), null, 2),
}

const eraseCommand: DataCommand = {
  accepts: ['email', 'confirm'],
  run: async (db, env, { email, confirm }) => {
    const folders = foldersOf(env)
    const found = await findParentData(db, folders, { email, by: actor })
    if (!confirm) {
      return `${formatCounts(found)}\nNothing was erased: say --confirm to erase all of it for good.`
    }
    const now = new Date()
    await eraseParentData(db, folders, { email, expectedCount: found.inquiries, now, by: actor })
    return `${formatCounts(found)}\nErased for good.`
  },
}

const retentionCommand: DataCommand = {
  accepts: ['purge'],
  run: async (db, env, { purge }) => {
    const { retentionMonths: months } = env
    const retentionQuery = { months, now: new Date() }
    const { before, inquiries } = await readRetention(db, retentionQuery)
    const summary = `contacts archived before ${before}: ${inquiries}`
    if (!purge) return `${summary}\nNothing was deleted: say --purge to delete them for good.`
    await purgePastRetention(db, { ...retentionQuery, expectedCount: inquiries, by: actor })
    await updateErasureLog(db, foldersOf(env).backups)
    return `${summary}\nDeleted for good.`
  },
}

const monthsCommand: DataCommand = {
  accepts: [],
  run: async (db) =>
    (await countInquiriesByMonth(db))
      .map(({ month, inquiries }) => `${month} ${inquiries}`)
      .join('\n'),
}

const commands: Partial<Record<string, DataCommand>> = {
  find: findCommand,
  export: exportCommand,
  erase: eraseCommand,
  retention: retentionCommand,
  months: monthsCommand,
}

function parseOptions({ accepts }: DataCommand, args: string[]): DataOptions | undefined {
  const options = {
    email: { type: 'string', default: '' },
    confirm: { type: 'boolean', default: false },
    purge: { type: 'boolean', default: false },
  } as const
  try {
    const { values } = parseArgs({ args, options })
    const parsed = { ...values, email: values.email.trim() }
    const hasNoUnexpected = (['email', 'confirm', 'purge'] as const).every(
      (name) => accepts.includes(name) || !parsed[name],
    )
    const isComplete = !accepts.includes('email') || parsed.email !== ''
    return hasNoUnexpected && isComplete ? parsed : undefined
  } catch {
    return undefined
  }
}

/** `npm run data -- …`: privacy requests, beside a running Meridian or without one. */
await runCommandLine(usage, async ([name = '', ...args]) => {
  const command = commands[name]
  const options = command && parseOptions(command, args)
  if (!options) throw new UsageError()
  const email = await resolveEmail(options.email)
  return withMigratedDatabase(({ db }, env) => command.run(db, env, { ...options, email }))
})
