import { parseArgs } from 'node:util'
import type { Found } from '../contract/care.ts'
import { migrate } from '../server/database/migrate.ts'
import { openDatabase } from '../server/database/open.ts'
import type { Database } from '../server/database/schema.ts'
import { type Env, readEnv } from '../server/env.ts'
import { foldersIn } from '../server/inquiries/care/folders.ts'
import { countByMonth } from '../server/inquiries/care/gone.ts'
import { keepLedger } from '../server/inquiries/care/ledger.ts'
import { erasePerson, exportPerson, findPerson } from '../server/inquiries/care/person.ts'
import { purgePastRetention, readRetention } from '../server/inquiries/care/retention.ts'
import { readEmail } from './standard-input.ts'

const usage = `Usage:
  npm run data -- find --email <e-mail>               how much there is about a parent
  npm run --silent data -- export --email <e-mail> > file.json  everything about a parent
  npm run data -- erase --email <e-mail> [--confirm]  erases it for good; without --confirm shows how much
  npm run data -- retention [--purge]                 archived contacts past RETENTION_MONTHS; --purge deletes them for good
  npm run data -- months                              how many contacts each month brought
--email - reads the e-mail from standard input: every user of the machine can read what stands in a command.
`

type Asked = { email: string; confirm: boolean; purge: boolean }
type Command = {
  takes: (keyof Asked)[]
  act: (db: Database, env: Env, asked: Asked) => Promise<string>
}

const by = 'command_line'

const tell = ({ inquiries, deleted, suspected, events, mails, files }: Found) =>
  [
    `contacts ${inquiries} (recently deleted ${deleted}, suspected spam ${suspected})`,
    `timeline entries ${events}`,
    `mails ${mails}, kept as files ${files}`,
  ].join('\n')

const find: Command = {
  takes: ['email'],
  act: async (db, { dataDir }, { email }) =>
    tell(await findPerson(db, foldersIn(dataDir), { email, by })),
}

const exportAll: Command = {
  takes: ['email'],
  act: async (db, _env, { email }) =>
    JSON.stringify(await exportPerson(db, { email, now: new Date(), by }), null, 2),
}

const erase: Command = {
  takes: ['email', 'confirm'],
  act: async (db, { dataDir }, { email, confirm }) => {
    const folders = foldersIn(dataDir)
    const found = await findPerson(db, folders, { email, by })
    if (!confirm) {
      return `${tell(found)}\nNothing was erased: say --confirm to erase all of it for good.`
    }
    const now = new Date()
    await erasePerson(db, folders, { email, expected: found.inquiries, now, by })
    return `${tell(found)}\nErased for good.`
  },
}

const retention: Command = {
  takes: ['purge'],
  act: async (db, { dataDir, retentionMonths: months }, { purge }) => {
    const asked = { months, now: new Date() }
    const { before, inquiries } = await readRetention(db, asked)
    if (before === null) return 'RETENTION_MONTHS is not set: archived contacts stay.'
    const said = `contacts archived before ${before}: ${inquiries}`
    if (!purge) return `${said}\nNothing was deleted: say --purge to delete them for good.`
    await purgePastRetention(db, { ...asked, expected: inquiries, by })
    await keepLedger(db, foldersIn(dataDir).backups)
    return `${said}\nDeleted for good.`
  },
}

const months: Command = {
  takes: [],
  act: async (db) =>
    (await countByMonth(db)).map(({ month, inquiries }) => `${month} ${inquiries}`).join('\n'),
}

const commands: Partial<Record<string, Command>> = {
  find,
  export: exportAll,
  erase,
  retention,
  months,
}

/** `npm run data -- …`: care of data, beside a running Meridian or without one. Exit code 2 for a call not understood. */
async function run([name = '', ...words]: string[]): Promise<void> {
  const command = commands[name]
  const asked = command && understand(command, words)
  if (!asked) {
    process.stderr.write(usage)
    process.exitCode = 2
    return
  }
  const env = readEnv()
  const email = await readEmail(asked.email)
  const database = await openDatabase(env, () => {}, { join: true })
  try {
    await database.asOwner(({ db }) => migrate(db))
    process.stdout.write(`${await command.act(database.db, env, { ...asked, email })}\n`)
  } finally {
    await database.close()
  }
}

function understand({ takes }: Command, words: string[]): Asked | undefined {
  const options = {
    email: { type: 'string', default: '' },
    confirm: { type: 'boolean', default: false },
    purge: { type: 'boolean', default: false },
  } as const
  try {
    const { values } = parseArgs({ args: words, options })
    const asked = { ...values, email: values.email.trim() }
    const isMeant = (['email', 'confirm', 'purge'] as const).every(
      (name) => takes.includes(name) || !asked[name],
    )
    const isComplete = !takes.includes('email') || asked.email !== ''
    return isMeant && isComplete ? asked : undefined
  } catch {
    return undefined
  }
}

await run(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
