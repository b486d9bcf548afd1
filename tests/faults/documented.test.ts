import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const own = import.meta.filename.slice(root.length + 1)
const read = (path: string) => readFileSync(join(root, path), 'utf8')

// `npm run check` looks up the reverse.
test('the requirements name every test that injects a fault', () => {
  const page = read('docs/evidence/requirements.md')
  const files = globSync('tests/faults/*.test.ts', { cwd: root }).filter((file) => file !== own)
  const titles = files.flatMap((file) =>
    [...read(file).matchAll(/^(?:test|\])[^']*\(\s*'([^']+)'/gm)].map(([, title]) => title),
  )
  expect(titles.length).toBeGreaterThanOrEqual(files.length)
  expect(titles.filter((title) => !page.includes(`: ${title}\``))).toEqual([])
})
