import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkNamedTests, checkWalk } from './check-named-tests.ts'

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

describe('a walk through a standard', () => {
  const list = 'V1.1.1 1\nV1.1.2 2\n'
  const rows = '| V1.1.1 | met | how |\n| V1.1.2 | not met | why |\n'

  test('names each requirement once, and at its top what is not met', () => {
    expect(checkWalk(list, `- **V1.1.2** why\n${rows}`)).toEqual({
      requirements: 2,
      complaints: [],
    })
  })

  test.for([
    ['lacks one', `- **V1.1.2** why\n| V1.1.2 | not met | why |\n`],
    ['hides one', rows],
    ['confesses one that is met', `- **V1.1.2** why\n- **V1.1.1** why\n${rows}`],
    ['names one twice', `- **V1.1.2** why\n${rows}| V1.1.1 | met | how |\n`],
    ['names one that there is not', `- **V1.1.2** why\n${rows}| V1.1.3 | met | how |\n`],
  ] as const)('is refused when it %s', ([, walk]) => {
    expect(checkWalk(list, walk).complaints).toHaveLength(1)
  })
})
