import type { ParentDataSummary } from '../contract/privacy.ts'
import type { Env } from '../server/env/env.ts'
import { countInquiriesByMonth } from '../server/inquiries/tombstones.ts'
import { foldersIn } from '../server/privacy/data-folders.ts'
import { updateErasureLog } from '../server/privacy/logs/erasure-log.ts'
import { eraseParentData, exportParentData, findParentData } from '../server/privacy/parent-data.ts'
import { purgePastRetention, readRetention } from '../server/privacy/retention.ts'
import { command, flag, required, runProgram, withMigratedDatabase } from './command-line.ts'

const actor = 'command_line' as const

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

const email = required('<e-mail>')

/** `npm run data`: privacy requests, beside a running Meridian or without one. */
await runProgram('data', {
  find: command({
    help: 'how much there is about a parent',
    options: { email },
    run: (values) =>
      withMigratedDatabase(async ({ db }, env) =>
        formatCounts(await findParentData(db, foldersOf(env), { email: values.email, by: actor })),
      ),
  }),
  export: command({
    help: 'everything about a parent: npm run --silent data -- export … > file.json',
    options: { email },
    run: (values) =>
      withMigratedDatabase(async ({ db }) => {
        const request = { email: values.email, now: new Date(), by: actor }
        return JSON.stringify(await exportParentData(db, request), null, 2)
      }),
  }),
  erase: command({
    help: 'erases it for good; without --confirm shows how much',
    options: { email, confirm: flag },
    run: ({ confirm, ...values }) =>
      withMigratedDatabase(async ({ db }, env) => {
        const folders = foldersOf(env)
        const parent = { email: values.email, by: actor }
        const found = await findParentData(db, folders, parent)
        if (!confirm) {
          return `${formatCounts(found)}\nNothing was erased: say --confirm to erase all of it for good.`
        }
        const expected = { expectedCount: found.inquiries, now: new Date() }
        await eraseParentData(db, folders, { ...parent, ...expected })
        return `${formatCounts(found)}\nErased for good.`
      }),
  }),
  retention: command({
    help: 'archived contacts past RETENTION_MONTHS; --purge deletes them for good',
    options: { purge: flag },
    run: ({ purge }) =>
      withMigratedDatabase(async ({ db }, env) => {
        const retentionQuery = { months: env.retentionMonths, now: new Date() }
        const { before, inquiries } = await readRetention(db, retentionQuery)
        const summary = `contacts archived before ${before}: ${inquiries}`
        if (!purge) return `${summary}\nNothing was deleted: say --purge to delete them for good.`
        await purgePastRetention(db, { ...retentionQuery, expectedCount: inquiries, by: actor })
        await updateErasureLog(db, foldersOf(env).backups)
        return `${summary}\nDeleted for good.`
      }),
  }),
  months: command({
    help: 'how many contacts each month brought',
    run: () =>
      withMigratedDatabase(async ({ db }) =>
        (await countInquiriesByMonth(db))
          .map(({ month, inquiries }) => `${month} ${inquiries}`)
          .join('\n'),
      ),
  }),
})
