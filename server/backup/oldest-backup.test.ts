import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { board } from '#server/catalogue/nouns.ts'
import { add } from '#server/catalogue/versioned-noun.ts'
import { shippedTemplates } from '#server/database/shipped-templates.ts'
import { countByStatus, countMatching } from '#server/inquiries/counts.ts'
import { test as base } from '#tests/support/backup.ts'
import { signingKey } from '#tests/support/signing-key.ts'
import { restoreBackup } from './restore.ts'

const test = base.extend('file', { scope: 'file' }, async ({ dataDir }) => {
  const file = join(dataDir, 'oldest.backup.gz')
  const text = await readFile(join(import.meta.dirname, 'oldest-backup.txt'))
  await writeFile(file, gzipSync(text))
  return file
})

test('a backup of the first schema, in the first format, is brought to this one', async ({
  file,
  empty: { db, pool },
}) => {
  await restoreBackup({ pool }, file, { force: true, signingKey })
  const at = (time: string) => new Date(time)
  const inquiries = await sql`
    select id, reference ~ '^M-[0-9A-F]{12}$' as "hasReference", terms_version, suspicion, high_volume, comments, idempotency_key,
      due_at, first_answered_at, closed_unanswered_at, settled_at
    from inquiries order by id`.execute(db)
  const common = {
    hasReference: true,
    terms_version: '2025-10-01',
    suspicion: null,
    high_volume: false,
    comments: null,
    idempotency_key: null,
    due_at: null,
    first_answered_at: null,
    closed_unanswered_at: null,
    settled_at: null,
  }
  expect(inquiries.rows).toEqual([
    {
      ...common,
      id: 1,
      comments: 'tab\tand \\. and\nline',
      idempotency_key: 'one',
      due_at: at('2026-01-11T10:00:00.123Z'),
    },
    { ...common, id: 2, first_answered_at: at('2026-01-11T12:00:00Z') },
    {
      ...common,
      id: 3,
      closed_unanswered_at: at('2026-01-12T12:00:00Z'),
      settled_at: at('2026-01-12T12:00:00Z'),
    },
    {
      ...common,
      id: 4,
      first_answered_at: at('2026-01-13T12:00:00Z'),
      settled_at: at('2026-01-14T12:00:00Z'),
    },
  ])
  expect(await countByStatus(db)).toEqual(
    ['archived', 'contacted', 'converted', 'pending'].map((status) => ({ status, count: 1 })),
  )
  expect(await countMatching(db, { search: 'ibanez jose' })).toBe(1)
  expect(await countMatching(db, { search: '555 0100' })).toBe(1)
  const { rows } =
    await sql`select starts_at between now() + interval '29 days' and now() + interval '30 days' as later from child_forgetting`.execute(
      db,
    )
  expect(rows).toEqual([{ later: true }])
  const admins = await db
    .selectFrom('admins')
    .select(['name', 'passkey_only'])
    .orderBy('id')
    .execute()
  expect(admins).toEqual([
    { name: 'Asha Rao', passkey_only: false },
    { name: 'Ben Cole', passkey_only: false },
  ])
  expect(await add(db, board, { name: 'TEKS' }, 1)).toBe(2)
  // Of a new installation they come by its first start.
  const templates = db.selectFrom('message_templates').select('id')
  expect(await templates.execute()).toHaveLength(shippedTemplates.length)
})

test('a backup of the first format is not signed, and wants force', async ({ file, empty }) => {
  await expect(restoreBackup(empty, file, { force: false, signingKey })).rejects.toThrow(
    /oldest[.]backup[.]gz is not signed, as those of earlier versions are not: say --force /,
  )
  expect(await empty.db.selectFrom('admins').selectAll().execute()).toEqual([])
})
