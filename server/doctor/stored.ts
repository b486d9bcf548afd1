import { sql } from 'kysely'
import { isOfOtherBaseline, migrations, ofOtherBaseline, otherBaselineAdvice, servesOn } from '../database/migrate.ts'
import type { Database } from '../database/schema.ts'
import { fold, stateColumns } from '../inquiries/acts/fold.ts'
import { type History, readHistories } from '../inquiries/acts/history.ts'
import { type Finding, fail, ok, warn } from './finding.ts'

const sampledRows = 1_000
const maxNamed = 5

/** Whether the columns of inquiries say what their events say: of a thousand, or of all. */
export async function checkColumns(db: Database, { isWhole }: { isWhole: boolean }): Promise<Finding[]> {
  const { last } = await db
    .selectFrom('inquiries')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  const step = isWhole ? 1 : Math.max(1, Math.floor((last ?? 0) / sampledRows))
  const wrong: string[] = []
  let looked = 0
  for (let after = 0; ; ) {
    const histories = await readHistories(db, { after, step })
    looked += histories.length
    wrong.push(...histories.flatMap(describeWrong))
    after = histories.at(-1)?.inquiry.id ?? after
    if (histories.length === 0) break
  }
  if (wrong.length === 0) return [ok('columns', `Those of ${looked} inquiries say what their events say.`)]
  const named = wrong.slice(0, maxNamed).join('; ')
  const says = `Those of ${wrong.length} of ${looked} inquiries say something else than their events: ${named}.`
  return [fail('columns', says, 'Tell whoever develops Meridian; the next act on such an inquiry puts it right.')]
}

function describeWrong({ inquiry, ...happened }: History): string[] {
  const folded = fold(inquiry, happened)
  const differing = stateColumns.filter((column) => JSON.stringify(inquiry[column]) !== JSON.stringify(folded[column]))
  return differing.length > 0 ? [`${inquiry.id} (${differing.join(', ')})`] : []
}

const warnFromMs = 2_000
/** From here on codes of authenticator apps are refused. */
const failFromMs = 30_000

/** What the database itself says: its version, its clock, and its migrations. */
export async function checkStored(
  db: Database,
  { isEmbedded, now = () => new Date() }: { isEmbedded: boolean; now?: () => Date },
): Promise<Finding[]> {
  const askedAt = now()
  const { rows } = await sql<{ version: string; at: Date; hasHistory: boolean }>`
    select current_setting('server_version') as version, clock_timestamp() as at,
      to_regclass('kysely_migration') is not null as "hasHistory"`.execute(db)
  const answeredAt = now()
  const [{ version, at, hasHistory } = { version: '', at: answeredAt, hasHistory: false }] = rows
  const offsetMs = at.getTime() - (askedAt.getTime() + answeredAt.getTime()) / 2
  const done = hasHistory ? (await sql<{ name: string }>`select name from kysely_migration`.execute(db)).rows : []
  return [
    ok('database', `PostgreSQL ${version} answers.`),
    judgeClock(offsetMs, isEmbedded),
    judgeMigrations(done.map(({ name }) => name)),
  ]
}

function judgeClock(offsetMs: number, isEmbedded: boolean): Finding {
  if (isEmbedded) {
    return ok(
      'clock',
      `It is ${new Date().toISOString()} here: the embedded database has the same clock, so compare it with yours.`,
    )
  }
  const seconds = Math.abs(offsetMs / 1000).toFixed(1)
  const says = `The database's clock is ${seconds} s ${offsetMs < 0 ? 'behind' : 'ahead of'} this machine's.`
  const advice = 'Have both set their clocks by NTP: sessions, limits and codes go by them.'
  if (Math.abs(offsetMs) >= failFromMs) return fail('clock', says, advice)
  return Math.abs(offsetMs) >= warnFromMs ? warn('clock', says, advice) : ok('clock', says)
}

/** Of a database that has these migrations of a newer version. */
export const expandedBy = (newer: string[]): Finding =>
  warn(
    'schema',
    `A newer version has expanded the database (${newer.join(', ')}): this one serves on it, and shows nothing of what is new.`,
    'Run that version again when you can (docs/upgrading.md).',
  )

function judgeMigrations(done: string[]): Finding {
  if (isOfOtherBaseline(done)) {
    return fail('schema', `The database was ${ofOtherBaseline}.`, `Do this: ${otherBaselineAdvice}.`)
  }
  const unknown = done.filter((name) => !(name in migrations))
  const pending = Object.keys(migrations).filter((name) => !done.includes(name))
  if (unknown.length > 0 && servesOn(unknown, migrations)) return expandedBy(unknown)
  if (unknown.length > 0) {
    return fail(
      'schema',
      `The database was brought to a newer version (${unknown.join(', ')}).`,
      'Run that version, or restore a backup from before (docs/upgrading.md).',
    )
  }
  return pending.length === 0
    ? ok('schema', 'The database has this version.')
    : warn(
        'schema',
        `${pending.length} of ${Object.keys(migrations).length} migrations are to come.`,
        'Make a backup; the next start runs them.',
      )
}
