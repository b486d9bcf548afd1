import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const folder = join(root, '.cache/data-purposes-test')

/** A copy whose imports lead back to where the original is. */
const copy = (path: string, change: (text: string) => string) =>
  change(readFileSync(join(root, path), 'utf8'))
    .replaceAll("'./data-purposes/", "'../../contract/data-purposes/")
    .replaceAll("'#contract/data-purposes.ts'", "'./declared.ts'")
    .replaceAll("'#contract/", "'../../contract/")
    .replaceAll("'../database/", "'../../server/database/")

test('the types refuse a column without a purpose, and a purpose without its column, by name', () => {
  mkdirSync(folder, { recursive: true })
  const declared = copy('contract/data-purposes.ts', (text) =>
    text
      .replace('  sessions,\n  reset', '  sessions: { columns: fewer },\n  reset')
      .replace('  audit,\n  cat', '  audit: { columns: more },\n  cat')
      .replace(
        '/** Every',
        `const { device: _, ...fewer } = sessions.columns
const more = { ...audit.columns, made_up: audit.columns.id }
/** Every`,
      )
      .replace(' satisfies Record<string, TablePurposes>', ''),
  )
  const checked = copy('server/privacy/data-purposes.ts', (text) =>
    text.replace('= Object.entries(dataPurposes)', '= []'),
  )
  writeFileSync(join(folder, 'declared.ts'), declared)
  writeFileSync(join(folder, 'checked.ts'), checked)
  writeFileSync(
    join(folder, 'table.ts'),
    `import type {} from '../../server/admins/table.ts'
import type {} from '../../server/audit/table.ts'
import type {} from '../../server/catalogue/table.ts'
import type {} from '../../server/inquiries/table.ts'
import type {} from '../../server/mail/table.ts'
`,
  )
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../tsconfig.base.json',
      compilerOptions: {
        composite: false,
        emitDeclarationOnly: false,
        noEmit: true,
        rootDir: '../..',
        typeRoots: ['../../node_modules/@types'],
      },
      files: ['checked.ts', 'table.ts'],
    }),
  )
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], {
    encoding: 'utf8',
  })
  expect(stdout.trim().split('\n')).toEqual(
    ['"device"', '"made_up"'].map((column) =>
      expect.stringMatching(
        `checked\\.ts.* Type '${column}' does not satisfy the constraint 'never'\\.`,
      ),
    ),
  )
})
