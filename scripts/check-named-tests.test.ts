import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkNamedTests } from './check-named-tests.ts'

const root = join(import.meta.dirname, '..')
const file = 'scripts/check-named-tests.test.ts'

describe('a test that a document names', () => {
  test('is found by its file and its whole title', () => {
    const found = checkNamedTests(
      root,
      `met: \`${file}: is found by its file and its whole title\``,
    )
    expect(found).toEqual({ tests: 1, errors: [] })
  })

  test.for([
    ['of another title', `\`${file}: is found by its file\``],
    ['of another file', '`scripts/none.test.ts: is found by its file and its whole title`'],
  ] as const)('%s is reported', ([, document]) => {
    const { tests, errors } = checkNamedTests(root, document)
    expect([tests, errors.length]).toEqual([1, 1])
  })

  test('counts none in a text that names none', () => {
    expect(checkNamedTests(root, 'nothing').tests).toBe(0)
  })
})
