import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test.for([
  ['selectAll', "db.selectFrom('audit').selectAll()"],
  ['returningAll', "db.deleteFrom('audit').returningAll()"],
])('the server may not use %s', ([name, query]) => {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-lint-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  for (const file of ['server/list.ts', 'server/list.test.ts', 'bench/list.ts']) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), `export const list = (db: never) => ${query}\n`)
  }
  const oxlint = join(root, 'node_modules/.bin/oxlint')
  // Where CI is set, oxlint writes in colours.
  // It finds its linter of types by the path.
  const env = { ...process.env, PATH: `${join(oxlint, '..')}:${process.env['PATH']}` }
  const output = spawnSync(oxlint, { cwd: folder, encoding: 'utf8', env }).stdout
  const stdout = stripVTControlCharacters(output)
  expect(stdout.match(new RegExp(`'${name}' is restricted`, 'g'))).toHaveLength(1)
  expect(stdout).toContain('[server/list.ts:1')
})
