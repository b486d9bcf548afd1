import { expect, test } from 'vitest'
import { readEnv } from '#server/env/env.ts'
import { createTestDatabase, createTestDataDir } from '#tests/support/test-product.ts'
import { examine } from './examine.ts'

test('what cannot be reached is a line like any other, and no secret is in one', async () => {
  const unreachable = 'postgres://hush:hushhush@127.0.0.1:1/meridian'
  const settings = {
    DATA_DIR: await createTestDataDir(),
    SECRET_KEY: `hush-${'x'.repeat(32)}`,
    SITE_URL: 'http://127.0.0.1:1',
    SMTP_URL: 'smtp://hush:hushhush@127.0.0.1:1',
    MAIL_FROM: 'hello@lessons.example',
  }
  const levels = async (variables: Record<string, string>) => {
    const findings = await examine(readEnv({ ...settings, ...variables }), new Date())
    for (const { level, advice } of findings) if (level === 'fail') expect(advice).toMatch(/\.$/)
    expect(JSON.stringify(findings)).not.toContain('hush')
    return Object.fromEntries(findings.map(({ about, level }) => [about, level]))
  }
  const DATABASE_URL = await createTestDatabase()
  expect(await levels({ DATABASE_URL })).toMatchObject({ database: 'ok', schema: 'ok', proxy: 'warn' })
  expect(await levels({ DATABASE_URL: unreachable })).toMatchObject({
    database: 'fail',
    rights: 'ok',
    mail: 'ok',
  })
})
