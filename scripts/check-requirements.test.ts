import { describe, expect, test } from 'vitest'
import {
  checkRequirements,
  findForeignNumbers,
  findUnknownRequirements,
} from './check-requirements.ts'

/** Puts in the digit that would make a text of this file a reference of the repository. */
const numbered = (text: string) => text.replaceAll('N', '7')

const one = numbered('R-form-N')
const two = numbered('R-form-NN')
const evidence = '`a.test.ts: stores it`'
const rowOf = (name: string, promise = 'It is stored.', shownBy = evidence) =>
  `| ${name} | ${promise} | ${shownBy} |`

describe('the page of requirements', () => {
  test('defines the numbers of its rows', () => {
    expect(checkRequirements(`| | promise | shown by |\n${rowOf(one)}\n${rowOf(two)}\n`)).toEqual({
      numbers: new Set([one, two]),
      errors: [],
    })
  })

  test.for([
    ['uses a number twice', `${rowOf(one)}\n${rowOf(one)}`, `${one} stands twice`],
    ['has a row without a test', rowOf(one, 'It is.', 'words'), `${one} is shown by no test`],
    ['has a row without a promise', rowOf(one, ''), `${one} promises nothing`],
    ['has a number of another form', rowOf('R-form-x'), '“R-form-x” is no number'],
    ['has a row of two cells', `| ${one} | ${evidence} |`, 'a row does not have three cells'],
  ] as const)('is refused when it %s', ([, page, error]) => {
    expect(checkRequirements(page).errors).toEqual([error])
  })
})

describe('a reference in code or docs', () => {
  const numbers = new Set([one])

  test('to a requirement that exists is accepted', () => {
    expect(findUnknownRequirements('a.ts', `// ${one}`, numbers)).toEqual([])
  })

  test('to a requirement that does not exist is refused with its line', () => {
    expect(findUnknownRequirements('a.ts', `\n// ${two}`, numbers)).toEqual([
      `a.ts:2 refers to ${two}, which docs/evidence/requirements.md does not have`,
    ])
  })

  test.for(['spec §N', '§ N', 'decision N', 'Decisions N', 'chapter N'])(
    'to the number of another text is refused: %s',
    (text) => {
      expect(findForeignNumbers('a.ts', `// as in ${numbered(text)}.`)).toEqual([
        `a.ts:1 refers to “${numbered(text)}”: name a requirement or docs/decisions`,
      ])
    },
  )

  test('to a decision by its file is accepted', () => {
    expect(findForeignNumbers('a.ts', 'docs/decisions/0012-intake.md, decision 0012')).toEqual([])
  })
})
