import { correction } from '../contract/inquiries/correction.ts'
import type { ParentDataSummary } from '../contract/privacy.ts'
import type { Env } from '../server/env/env.ts'
import { correctInquiry } from '../server/inquiries/by-hand/correct-inquiry.ts'
import { countInquiriesByMonth, parentKeyOf } from '../server/inquiries/tombstones.ts'
import { foldersIn } from '../server/privacy/data-purposes.ts'
import { updateErasureLog } from '../server/privacy/logs/erasure-log.ts'
import { eraseParentData, exportParentData, findParentData } from '../server/privacy/parent-data.ts'
import { purgePastRetention, readRetention } from '../server/privacy/retention.ts'
import { deriveKey, openSecretKey } from '../server/start/secret-key.ts'
import { command, flag, optional, required, runProgram, withMigratedDatabase } from './command-line.ts'

const actor = 'command_line' as const

const formatCounts = ({ inquiries, deleted, suspected, events, notes, mails, files }: ParentDataSummary) =>
  [
    `contacts ${inquiries} (recently deleted ${deleted}, suspected spam ${suspected})`,
    `timeline entries ${events}`,
    `notes ${notes}`,
    `mails ${mails}, kept as files ${files}`,
  ].join('\n')

const foldersOf = ({ dataDir, backup }: Pick<Env, 'dataDir' | 'backup'>) => foldersIn(dataDir, backup.folder)

const email = required('<e-mail>')

function checkField(field: string): string {
  const known = Object.keys(correction.shape)
  if (known.includes(field)) return field
  throw new Error(`--field is one of: ${known.join(', ')}.`)
}

/** `npm run data`: privacy requests, beside a running Meridian or without one. */
export const commands = {
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
  correct: command({
    help: 'puts one field of an inquiry right, such as parentEmail; without --value it is emptied',
    options: {
      reference: required('<M-…>'),
      field: required('<field>', checkField),
      value: optional('<text>'),
    },
    run: ({ reference, field, value }) =>
      withMigratedDatabase(async ({ db }) => {
        const { id } = await db
          .selectFrom('inquiries')
          .select('id')
          .where('reference', '=', reference.toUpperCase())
          .executeTakeFirstOrThrow(() => new Error(`There is no inquiry ${reference}.`))
        const parsed = correction.safeParse({ [field]: value ?? '' })
        if (!parsed.success) throw new Error(parsed.error.issues[0]?.message)
        const act = { id, by: actor, now: new Date(), correction: parsed.data }
        return (await correctInquiry(db, act)) === null ? 'It says that already.' : 'Corrected.'
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
        const { secretKey } = await openSecretKey(env)
        await eraseParentData(db, folders, {
          ...parent,
          expectedCount: found.inquiries,
          now: new Date(),
          parentKey: parentKeyOf(values.email, deriveKey(secretKey, 'erased parent')),
        })
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
        (await countInquiriesByMonth(db)).map(({ month, inquiries }) => `${month} ${inquiries}`).join('\n'),
      ),
  }),
}

if (import.meta.main) await runProgram('data', commands)
