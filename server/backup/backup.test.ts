import { createHash } from 'node:crypto'
import { access, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { board } from '#server/catalogue/nouns.ts'
import { add } from '#server/catalogue/versioned-noun.ts'
import { connect } from '#server/database/connect.ts'
import { migrations } from '#server/database/migrate.ts'
import type { Database } from '#server/database/schema.ts'
import { countByStatus } from '#server/inquiries/statistics.ts'
import { enqueue } from '#server/mail/outbox.ts'
import { test as base, now, seedInquiries, submit } from '#tests/support/backup.ts'
import { createAccount } from '#tests/support/create-account.ts'
import { createTestClone } from '#tests/support/database.ts'
import { signingKey } from '#tests/support/signing-key.ts'
import { type BackupHeader, copyLine, headerPrefix, signChecksum, trailerPrefix } from './format.ts'
import { restoreBackup } from './restore.ts'
import { isDerived } from './schema.ts'
import { writeBackup } from './write.ts'

const test = base
  .extend('folder', { scope: 'file' }, async ({ db, dataDir }) => {
    await seedInquiries(db)
    await enqueueMails(db)
    return dataDir
  })
  .extend('backup', { scope: 'file' }, async ({ folder, pool }) => {
    const file = join(folder, 'a.backup.gz')
    await writeBackup(pool, file, now, signingKey)
    return file
  })

async function enqueueMails(db: Database): Promise<void> {
  const mail = { subject: 'S', text: 'T', html: 'H', createdAt: now, sendBefore: now }
  const [team, owner] = ['team@example.com', 'owner@example.com']
  await enqueue(db, { ...mail, kind: 'inquiry-team', recipient: team, secret: false })
  await enqueue(db, { ...mail, kind: 'reset-link', recipient: owner, secret: true })
}

async function readContent(db: Database): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
      and tablename !~ '^(kysely_migration.*|sessions|reset_tokens|passkey_challenges|invitations|rate_limits|inquiry_readings|inquiry_counts|change_versions|backup_runs|background_failures|leases|bulk_jobs|bulk_items|webhook_deliveries|import_pieces|import_rows|import_progress)$'`.execute(
    db,
  )
  const content: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} t order by 1`.execute(db)
    content[name] = rows.map(({ row }) => row)
  }
  return content
}

test('restores every table exactly; identities and counts go on', async ({ database, backup, empty }) => {
  const before = await readContent(database.db)
  before.outbox = before.outbox?.filter((row) => !String(row).includes('reset-link')) ?? []
  expect(before.inquiries).toHaveLength(3)
  expect(before.outbox).toHaveLength(1)

  const { tables } = await restoreBackup(empty, backup, { force: false, signingKey })
  expect(await readContent(empty.db)).toEqual(before)
  expect(Object.keys(before).toSorted()).toEqual(
    tables
      .filter((table) => !isDerived(table))
      .map(({ name }) => name)
      .toSorted(),
  )
  expect(await countByStatus(empty.db)).toEqual(await countByStatus(database.db))
  expect(await empty.db.selectFrom('sessions').selectAll().execute()).toEqual([])

  await submit(empty.db)
  const { rows } = await sql<{ id: number }>`select max(id) as id from inquiries`.execute(empty.db)
  expect(rows).toEqual([{ id: 4 }])
  expect(await countByStatus(empty.db)).toEqual([{ status: 'pending', count: 2 }])
  await add(empty.db, board, { name: 'NAPLAN' }, 1)
  await createAccount(empty.db)
})

test('its file is for its owner alone to read and write', async ({ backup }) => {
  expect((await stat(backup)).mode & 0o777).toBe(0o600)
})

test('replaces existing data only with force', async ({ backup, database, empty }) => {
  await submit(empty.db, { parentFirstName: 'Other' })
  const before = await readContent(empty.db)
  await expect(restoreBackup(empty, backup, { force: false, signingKey })).rejects.toThrow(
    'This database holds data already. Restoring replaces all of it: say --force if that is meant.',
  )
  expect(await readContent(empty.db)).toEqual(before)

  await restoreBackup(empty, backup, { force: true, signingKey })
  const inquiries = (db: Database) => db.selectFrom('inquiries').selectAll().orderBy('id').execute()
  expect(await inquiries(empty.db)).toEqual(await inquiries(database.db))
  expect(await countByStatus(empty.db)).toEqual(await countByStatus(database.db))
})

/** A name that would run a command as the database's user if it became SQL. */
const tamperedFile = join(tmpdir(), `meridian-tampered-${process.pid}`)
const injection = `id) from program 'touch ${tamperedFile}' --`

const addColumn =
  (column: string) =>
  ({ tables }: BackupHeader) =>
    tables.find(({ name }) => name === 'inquiries')?.columns.push(column)

const renameTable =
  (name: string) =>
  ({ tables: [table] }: BackupHeader) =>
    Object.assign(table ?? {}, { name })

const withoutTrailer = (text: string) => text.slice(0, text.lastIndexOf(trailerPrefix))

function signAgain(text: string): Buffer {
  const content = withoutTrailer(text)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const trailer = { sha256, signature: signChecksum(sha256, signingKey) }
  return gzipSync(`${content}${trailerPrefix}${JSON.stringify(trailer)}\n`)
}

function replaceHeader(text: string, change: (header: BackupHeader) => void): string {
  const [firstLine = '', ...lines] = text.split('\n')
  const header = JSON.parse(firstLine.slice(headerPrefix.length)) as BackupHeader
  const oldLines = header.tables.map(copyLine)
  change(header)
  let changed = lines.join('\n')
  for (const [index, line] of oldLines.entries()) {
    const table = header.tables?.[index]
    if (Array.isArray(table?.columns)) changed = changed.replace(line, () => copyLine(table))
  }
  return `${headerPrefix}${JSON.stringify(header)}\n${changed}`
}

test('a damaged file is refused, and a failing restore changes nothing', async ({ backup, empty, folder }) => {
  await submit(empty.db, { parentFirstName: 'Other' })
  const before = await readContent(empty.db)
  const whole = await readFile(backup)
  const text = gunzipSync(whole).toString()
  const damaged = {
    'cut off': whole.subarray(0, -20),
    'cut in half': whole.subarray(0, whole.length / 2),
    empty: '',
    'no backup at all': 'Meridian',
    'without its end': gzipSync(withoutTrailer(text)),
    'without a row': gzipSync(text.replace(/\n3\t.*/, '')),
    'without a row that it promises': signAgain(text.replace(/\n3\t.*/, '')),
    'with rows of another table': signAgain(text.replace('copy "boards"', 'copy "options"')),
    'with another value': gzipSync(text.replace('Whitfield', 'Whitfeild')),
    'with more after its end': gzipSync(`${text}more\n`),
    'of another format': gzipSync(text.replace('meridian-backup-2', 'meridian-backup-9')),
  }
  for (const [how, content] of Object.entries(damaged)) {
    const file = join(folder, 'damaged')
    await writeFile(file, content)
    await expect(restoreBackup(empty, file, { force: true, signingKey }), how).rejects.toThrow(
      /damaged is no whole backup and cannot be restored: .+[.]$/,
    )
    await rm(file)
  }
  const prepare = async () => () => Promise.reject(new Error('the power went'))
  await expect(restoreBackup(empty, backup, { force: true, signingKey, prepare })).rejects.toThrow('the power')
  expect(await readContent(empty.db)).toEqual(before)
})

const tampered: [how: string, change: (head: BackupHeader) => void, expectedError: RegExp][] = [
  ['a column that is more than one', addColumn(injection), /its head names "id\) from program/],
  ['one in quotes', addColumn(`"${injection}"`), /its head names "\\"id\) from program/],
  ['a generated column', addColumn('due_at'), /its head names "due_at"/],
  ['a catalogue of PostgreSQL', renameTable('pg_authid'), /names "pg_authid"/],
  ['a table that is left out', renameTable('sessions'), /names "sessions"/],
  [
    'another identity',
    ({ tables }) => Object.assign(tables[0]?.identities ?? {}, { name: 7 }),
    /its head names "name"/,
  ],
  [
    'a step that every object has',
    ({ migrations: taken }) => taken.push('toString'),
    /newer Meridian, which knows toString/,
  ],
  [
    'the schema of another baseline',
    (head) => Object.assign(head, { migrations: ['0001-baseline'] }),
    /^The backup was made by another baseline than 0001-baseline-\w+: restore it with the version that made it[.]$/,
  ],
  ['no tables', (head) => Object.assign(head, { tables: null }), /its head is not understood[.]$/],
  ['no columns', ({ tables }) => Object.assign(tables[0] ?? {}, { columns: 7 }), /head is not understood[.]$/],
]

test('a head that was tampered with is refused, and changes nothing', async ({ backup, empty, folder }) => {
  await submit(empty.db, { parentFirstName: 'Other' })
  const before = await readContent(empty.db)
  const text = gunzipSync(await readFile(backup)).toString()
  const file = join(folder, 'tampered')
  for (const [how, change, expectedError] of tampered) {
    await writeFile(file, signAgain(replaceHeader(text, change)))
    await expect(restoreBackup(empty, file, { force: true, signingKey }), how).rejects.toThrow(expectedError)
    expect(await readContent(empty.db), how).toEqual(before)
    await expect(access(tamperedFile), how).rejects.toThrow('ENOENT')
  }
})

test('a migration after that of the backup may alter what was restored', async ({ empty, folder }) => {
  const source = await createTestClone()
  await source.db.insertInto('boards').values({ name: 'Rocketry' }).execute()
  const file = join(folder, 'altered')
  await writeBackup(source.pool, file, now, signingKey)
  migrations['9999-later'] = {
    up: async (db) => void (await sql`alter table boards add column later text`.execute(db)),
  }
  try {
    await restoreBackup(empty, file, { force: false, signingKey })
  } finally {
    delete migrations['9999-later']
  }
  const boards = await sql`select name, later from boards`.execute(empty.db)
  expect(boards.rows).toEqual([{ name: 'Rocketry', later: null }])
  await rm(file)
})

test('is a consistent snapshot while inquiries are written', async ({ empty, folder }) => {
  const busyDatabase = await createTestClone()
  const stop = new AbortController()
  let sent = 0
  const writers = [1, 2, 3].map(async () => {
    while (!stop.signal.aborted) {
      await submit(busyDatabase.db)
      sent += 1
    }
  })
  await expect.poll(() => sent).toBeGreaterThan(20)
  const file = join(folder, 'busy')
  await writeBackup(busyDatabase.pool, file, now, signingKey)
  await expect.poll(() => sent).toBeGreaterThan(40)
  stop.abort()
  await Promise.all(writers)

  await restoreBackup(empty, file, { force: false, signingKey })
  const countRows = async (table: 'inquiries' | 'inquiry_events') =>
    (await empty.db.selectFrom(table).select('id').execute()).length
  const restoredCount = await countRows('inquiries')
  expect(restoredCount).toBeGreaterThanOrEqual(20)
  expect(restoredCount).toBeLessThan(sent)
  expect(await countRows('inquiry_events')).toBe(restoredCount)
  expect(await countByStatus(empty.db)).toEqual([{ status: 'pending', count: restoredCount }])
  await submit(empty.db)
  await rm(file)
})

test('is refused while another process is connected', async ({ backup, empty }) => {
  const other = connect(empty.config, () => {})
  await sql`select 1`.execute(other.db)
  await expect(restoreBackup(empty, backup, { force: true, signingKey })).rejects.toThrow(
    'Meridian is running on this database: stop every process of it first.',
  )
  await other.db.destroy()
})

test('a restored webhook is switched off, and nothing waits for it', async ({ db, pool, folder, empty }) => {
  const hook = { url: 'https://crm.example/hook', events: ['received' as const], fields: [] }
  await db
    .insertInto('webhooks')
    .values({ ...hook, created_at: now })
    .execute()
  await submit(db)
  const waiting = (of: Database) => of.selectFrom('webhook_deliveries').select('state').execute()
  expect(await waiting(db)).toEqual([{ state: 'waiting' }])
  const file = join(folder, 'hooks.backup.gz')
  await writeBackup(pool, file, now, signingKey)
  await restoreBackup(empty, file, { force: false, signingKey })
  const restored = empty.db.selectFrom('webhooks').select(['url', 'off_why'])
  expect(await restored.execute()).toEqual([{ url: hook.url, off_why: 'A backup was restored.' }])
  await submit(empty.db)
  expect(await waiting(empty.db)).toEqual([])
  await db.deleteFrom('webhooks').execute()
})
