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

function checkTypes(sessions: string): string {
  mkdirSync(folder, { recursive: true })
  const declared = copy('contract/data-purposes.ts', (text) =>
    text
      .replace('  sessions,\n  reset', `  sessions: ${sessions},\n  reset`)
      .replace('/** Every', 'const { device: _, ...fewer } = sessions.columns\n/** Every')
      .replace(' satisfies Record<string, TablePurposes>', ''),
  )
  const checked = copy('server/privacy/data-purposes.ts', (text) =>
    text.replace('= Object.entries(dataPurposes)', '= []'),
  )
  writeFileSync(join(folder, 'declared.ts'), declared)
  writeFileSync(join(folder, 'checked.ts'), checked)
  const compilerOptions = {
    composite: false,
    emitDeclarationOnly: false,
    noEmit: true,
    rootDir: '../..',
    typeRoots: ['../../node_modules/@types'],
  }
  const tables = [
    'admins',
    'audit',
    'backup',
    'catalogue',
    'imports',
    'inquiries',
    'inquiries/answers',
    'inquiries/bulk',
    'jobs',
    'mail',
    'replies',
    'webhooks',
  ]
  const files = ['checked.ts', ...tables.map((domain) => `../../server/${domain}/table.ts`)]
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: '../../tsconfig.base.json', compilerOptions, files }),
  )
  const tsc = join(root, 'node_modules/.bin/tsc')
  return spawnSync(tsc, ['-p', folder], { encoding: 'utf8' }).stdout.trim()
}

test('the types refuse a column without a purpose, and a purpose without its column, by name', {
  tags: ['full'],
}, () => {
  expect(checkTypes('sessions')).toBe('')
  const refused = (column: string) =>
    expect.stringMatching(
      `^\\S*checked\\.ts\\S* error TS2344: Type '"${column}"' does not satisfy the constraint 'never'\\.$`,
    )
  expect(checkTypes('{ columns: fewer }')).toEqual(refused('device'))
  expect(checkTypes('{ columns: { ...sessions.columns, made_up: fewer.id } }')).toEqual(
    refused('made_up'),
  )
})
