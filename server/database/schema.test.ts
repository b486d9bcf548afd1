import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#tests/support/app.ts'

const root = join(import.meta.dirname, '../..')

const typescriptTypes: Record<string, string> = {
  integer: 'number',
  smallint: 'number',
  bigint: 'number',
  text: 'string',
  'character varying': 'string',
  date: 'string',
  boolean: 'boolean',
  'timestamp with time zone': 'Date',
  bytea: 'Buffer',
  // But of corrections, replies and saved lists, arrays hold ids and JSON belongs to the audit.
  ARRAY: 'number[]',
  jsonb: "import('../../contract/audit.ts').AuditDetails",
}

const columnTypes: Record<string, string> = {
  'bulk_jobs.act': "import('../../server/inquiries/bulk/table.ts').StoredAct",
  'admins.saved_lists': "import('../../contract/accounts/saved-lists.ts').SavedList[]",
  'inquiry_corrections.fields': 'string[]',
  'imports.headers': 'string[]',
  'imports.samples': 'string[]',
  'imports.settings': "import('../../contract/imports/imports.ts').ImportSettings",
  'imports.layout': "import('../../contract/imports/imports.ts').ImportLayout",
  'import_rows.keys': 'string[]',
  'import_rows.cells': 'string[]',
  'import_rows.values': 'Record<string, string | null>',
  'webhooks.events': "import('../../contract/webhooks.ts').WebhookEvent[]",
  'webhooks.fields': "import('../../contract/webhooks.ts').WebhookField[]",
  'inquiry_replies.attachments': "import('../../contract/conversation/replies.ts').Attachment[]",
  'inquiry_corrections.old_values': 'Record<string, string | null>',
}

/** Written by libraries. */
const externalTables = /^(kysely_|rate_limits$|first_start$)/

test('the hand-written table types match the database', async ({ database }) => {
  const { rows: columns } = await sql<{
    table: string
    column: string
    type: string
    nullable: boolean
  }>`
    select table_name as table, column_name as column, data_type as type, is_nullable = 'YES' as nullable
    from information_schema.columns where table_schema = 'public' order by 1, 2`.execute(database.db)
  const tables = Map.groupBy(
    columns.filter(({ table }) => !externalTables.test(table)),
    ({ table }) => table,
  )
  expect(tables.size).toBeGreaterThanOrEqual(7)

  const interfaces = [...tables].map(([table, tableColumns]) => {
    const fields = tableColumns.map(
      ({ column, type, nullable }) =>
        `${column}: ${columnTypes[`${table}.${column}`] ?? typescriptTypes[type]}${nullable ? ' | null' : ''}`,
    )
    return `  ${table}: { ${fields.join('; ')} }`
  })
  const folder = join(root, '.cache/schema-test')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'check.ts'),
    `import type { Selectable } from 'kysely'
import type { Tables } from '../../server/database/schema.ts'
import type {} from '../../server/admins/table.ts'
import type {} from '../../server/audit/table.ts'
import type {} from '../../server/database/lease.ts'
import type {} from '../../server/jobs/table.ts'
import type {} from '../../server/backup/table.ts'
import type {} from '../../server/catalogue/table.ts'
import type {} from '../../server/imports/table.ts'
import type {} from '../../server/inquiries/table.ts'
import type {} from '../../server/inquiries/answers/table.ts'
import type {} from '../../server/inquiries/bulk/table.ts'
import type {} from '../../server/replies/table.ts'
import type {} from '../../server/mail/table.ts'
import type {} from '../../server/webhooks/table.ts'
type Found = {\n${interfaces.join('\n')}\n}
type Written = { [Table in keyof Tables]: Selectable<Tables[Table]> }
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
type Flat<T> = { [Key in keyof T]: T[Key] }
type Loose<T> = { [Key in keyof T]: T[Key] extends string ? string : T[Key] extends string | null ? string | null : T[Key] }
type Each = { [Table in keyof Found | keyof Written]: Table extends keyof Found & keyof Written
  ? Same<Flat<Loose<Found[Table]>>, Flat<Loose<Written[Table]>>> : false }
export const same: { [Table in keyof Each]: Each[Table] } = {} as { [Table in keyof Each]: true }
`,
  )
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        target: 'esnext',
        module: 'nodenext',
        allowImportingTsExtensions: true,
        types: ['node'],
        typeRoots: ['../../node_modules/@types'],
      },
      files: ['check.ts'],
    }),
  )
  const { stdout, status } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], {
    encoding: 'utf8',
  })
  expect(stdout).toBe('')
  expect(status).toBe(0)
})
