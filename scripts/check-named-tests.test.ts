import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkNamedTests } from './check-named-tests.ts'

const root = join(import.meta.dirname, '..')
const file = 'scripts/check-named-tests.test.ts'

describe('a test that a document names', () => {
  test('is found by its file and its title, whole', () => {
    const found = checkNamedTests(
      root,
      `met: \`${file}: is found by its file and its title, whole\``,
    )
    expect(found).toEqual({ tests: 1, complaints: [] })
  })

  test.for([
    ['of another title', `\`${file}: is found by its file\``],
    ['of another title behind a link', `[a](../${file}) “is found by its file”`],
    ['of another file', '`scripts/none.test.ts: is found by its file and its title, whole`'],
  ] as const)('%s is missed', ([, document]) => {
    const { tests, complaints } = checkNamedTests(root, document)
    expect([tests, complaints.length]).toEqual([1, 1])
  })

  test('is missed by nobody where none is named', () => {
    expect(checkNamedTests(root, 'nothing').tests).toBe(0)
  })
})
