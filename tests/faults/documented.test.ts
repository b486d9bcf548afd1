import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Every test that docs/faults.md names, by file. */
const named = [...read('docs/faults.md').matchAll(/\]\(\.\.\/(\S+\.test\.ts)\) “([^”]+)”/g)].map(
  ([, file = '', name = '']) => ({ file, name }),
)

test('every test that docs/faults.md names exists', () => {
  expect(named.length).toBeGreaterThan(20)
  const missing = named.filter(({ file, name }) => !read(file).includes(`'${name}'`))
  expect(missing).toEqual([])
})

test('docs/faults.md names every test that injects a fault', () => {
  const own = import.meta.filename.slice(root.length + 1)
  const files = globSync('tests/faults/*.test.ts', { cwd: root }).filter((file) => file !== own)
  const written = files.flatMap((file) =>
    [...read(file).matchAll(/^(?:test|\])[^']*\(\s*'([^']+)'/gm)].map(([, name]) => name),
  )
  expect(written.length).toBeGreaterThanOrEqual(files.length)
  expect(written.filter((name) => !named.some((row) => row.name === name))).toEqual([])
})
