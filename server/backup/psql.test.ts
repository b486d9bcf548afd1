import { access, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import type { Database } from '#server/database/schema.ts'
import { countByStatus } from '#server/inquiries/statistics.ts'
import { test as base, now, seedInquiries, submit } from '#tests/support/backup.ts'
import { createTestClone } from '#tests/support/database.ts'
import { runSqlFile } from '#tests/support/psql.ts'
import { signingKey } from '#tests/support/signing-key.ts'
import { restoreBackup } from './restore.ts'
import { writeBackup } from './write.ts'

/** What psql would run, read as its commands. */
const commandFile = join(tmpdir(), `meridian-command-${process.pid}`)
const commands = [1, 2, 3, 4].map((count) => `${'\\'.repeat(count)}! touch ${commandFile}`)

const test = base
  .extend('file', { scope: 'file' }, async ({ db, pool, dataDir }) => {
    await seedInquiries(db, `\n${commands.join('\n')}`)
    const file = join(dataDir, 'a.backup.gz')
    await writeBackup(pool, file, now, signingKey)
    return file
  })
  .extend('text', { scope: 'file' }, async ({ file }) => gunzipSync(await readFile(file)).toString())
  .extend('blank', () => createTestClone({ isBlank: true }))

async function readContent(db: Database): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {}
  for (const name of (await readCatalogue(db)).tables) {
    const { rows } = await sql`select t::text as row from ${sql.table(name)} t order by 1`.execute(db)
    content[name] = rows
  }
  return content
}

/** All that PostgreSQL knows about the schema; it adds brackets to a condition that it parses again. */
async function readCatalogue(db: Database): Promise<{ tables: string[] }> {
  const { rows } = await sql<{ catalogue: { tables: string[] } }>`
    with ours as (
      select oid, relname, relkind, reloptions from pg_class where relnamespace = 'public'::regnamespace
    )
    select json_build_object(
      'tables', (select json_agg(relname order by relname) from ours where relkind = 'r'),
      'relations', (select json_agg(array[relname, relkind::text, reloptions::text] order by relname) from ours),
      'columns', (select json_agg(json_build_array(relname, attname, format_type(atttypid, atttypmod), attnotnull,
          attidentity, attgenerated, attcollation, attstorage, attcompression, pg_get_expr(adbin, adrelid)) order by relname, attnum)
        from ours join pg_attribute on attrelid = ours.oid and attnum > 0 and not attisdropped
        left join pg_attrdef on adrelid = attrelid and adnum = attnum where relkind = 'r'),
      'constraints', (select json_agg(json_build_array(relname, conname, pg_get_constraintdef(pg_constraint.oid)) order by relname, conname)
        from pg_constraint join ours on ours.oid = conrelid),
      'indexes', (select json_agg(pg_get_indexdef(oid) order by relname) from ours where relkind = 'i'),
      'triggers', (select json_agg(json_build_array(translate(pg_get_triggerdef(pg_trigger.oid), '()', ''), tgenabled) order by relname, tgname)
        from pg_trigger join ours on ours.oid = tgrelid where not tgisinternal),
      'functions', (select json_agg(pg_get_functiondef(oid) order by proname) from pg_proc
        where pronamespace = 'public'::regnamespace and prolang <> (select oid from pg_language where lanname = 'c')),
      'sequences', (select json_agg(json_build_array(sequencename, data_type::text, start_value, min_value, max_value,
          increment_by, cycle, case when sequencename <> 'sessions_id_seq' then last_value end) order by sequencename)
        from pg_sequences where schemaname = 'public'),
      'extensions', (select json_agg(extname order by extname) from pg_extension),
      'types', (select json_agg(typname order by typname) from pg_type
        where typnamespace = 'public'::regnamespace and typname not like 'gtrgm')
    ) as catalogue`.execute(db)
  const [row] = rows
  if (!row) throw new Error('there is no catalogue')
  return row.catalogue
}

test('psql restores schema and rows exactly into an empty database', async ({ database, text, blank }) => {
  const catalogue = await readCatalogue(database.db)
  const content = await readContent(database.db)
  expect(content['sessions']).toHaveLength(1)

  expect(await runSqlFile(blank.config, text)).toEqual({ code: 0, stderr: '' })
  await expect(access(commandFile)).rejects.toThrow('ENOENT')
  expect(await readCatalogue(blank.db)).toEqual(catalogue)
  expect(await readContent(blank.db)).toEqual({ ...content, sessions: [] })

  await migrate(blank.db)
  await submit(blank.db)
  expect(await blank.db.selectFrom('inquiries').select('id').orderBy('id').execute()).toHaveLength(4)
  expect(await countByStatus(blank.db)).toEqual([{ status: 'pending', count: 2 }])
})

test('psql stops at the first error, and runs nothing that stands in the rows', async ({ text, blank }) => {
  await sql`create table inquiries (id integer)`.execute(blank.db)
  const { code, stderr } = await runSqlFile(blank.config, text)
  expect(code).toBe(3)
  expect(stderr).toMatch(/relation "inquiries" already exists/)
  await expect(access(commandFile)).rejects.toThrow('ENOENT')
  expect((await readCatalogue(blank.db)).tables).toEqual(['inquiries'])
})

test('our own restore leaves no index or key out', async ({ database, file, blank }) => {
  await restoreBackup(blank, file, { force: false, signingKey })
  expect(await readCatalogue(blank.db)).toEqual(await readCatalogue(database.db))
})
