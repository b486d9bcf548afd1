// @module-tag own-database
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test as base } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { createTestClone } from '#tests/support/database.ts'
import { shippedTemplates } from '../catalogue/seed.ts'
import { prepareFirstStart } from './print-addresses.ts'

const now = new Date('2026-11-02T09:00:00Z')
const owner = { email: 'owner@meridian.example', password: undefined }
const test = base.extend('empty', async () => (await createTestClone()).db)

describe('the first start on an empty database', () => {
  test('seeds the catalogue and creates one super administrator, in one of many processes', async ({ empty: db }) => {
    const results = await Promise.all([1, 2, 3].map(() => prepareFirstStart(db, owner, now)))

    const created = results.filter((admin) => admin !== undefined)
    expect(created).toEqual([{ email: owner.email, generatedPassword: expect.stringMatching(/^[\w-]{22}$/) }])
    const admins = await db.selectFrom('admins').select(['email', 'role', 'password_expires_at']).execute()
    const passwordExpiresAt = new Date('2026-11-05T09:00:00Z')
    expect(admins).toEqual([{ email: owner.email, role: 'super_admin', password_expires_at: passwordExpiresAt }])
    expect(await db.selectFrom('categories').select('id').execute()).toHaveLength(20)
    expect(await db.selectFrom('boards').select('id').execute()).toHaveLength(10)
    const templates = db.selectFrom('message_templates').select('id')
    expect(await templates.execute()).toHaveLength(shippedTemplates.length)
    const options = await db
      .selectFrom('options')
      .select((eb) => ['category_id', eb.fn.countAll<number>().as('count')])
      .groupBy('category_id')
      .execute()
    expect(options).toHaveLength(20)
    for (const { count } of options) expect(count).toBeGreaterThanOrEqual(3)
  })

  test('uses the given password', async ({ empty: db }) => {
    const created = await prepareFirstStart(db, { ...owner, password: 'given by the operator' }, now)
    expect(created).toEqual({ email: owner.email, generatedPassword: undefined })
    const { password_expires_at } = await db
      .selectFrom('admins')
      .select('password_expires_at')
      .executeTakeFirstOrThrow()
    expect(password_expires_at).toBeNull()
    expect(await readAuditEntries(db, ['account_created'])).toMatchObject([{ actor: 'system' }])
  })

  test('creates nothing with a common password, which later starts ignore', async ({ empty: db }) => {
    const guessable = { ...owner, password: 'Meridian1' }
    await expect(prepareFirstStart(db, guessable, now)).rejects.toThrow(
      /^ADMIN_PASSWORD is among the passwords that are guessed first: .+\.$/,
    )
    for (const table of ['admins', 'categories', 'first_start'] as const) {
      const { rows } = await sql`select 1 from ${sql.table(table)}`.execute(db)
      expect(rows).toEqual([])
    }
    expect(await prepareFirstStart(db, owner, now)).toMatchObject({ email: owner.email })
    expect(await prepareFirstStart(db, guessable, now)).toBeUndefined()
  })

  test('never restores deleted rows', async ({ empty: db }) => {
    await prepareFirstStart(db, owner, now)
    await db.deleteFrom('categories').execute()
    await db.deleteFrom('boards').execute()
    await db.deleteFrom('admins').execute()
    expect(await prepareFirstStart(db, owner, now)).toBeUndefined()
    expect(await db.selectFrom('categories').select('id').execute()).toEqual([])
    expect(await db.selectFrom('admins').select('id').execute()).toEqual([])
  })
})
