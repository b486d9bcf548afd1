import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { checkAsvs, checkPageReferences } from './check-asvs.ts'

const list = 'V1.1.1 1\nV1.1.2 2\nV2.1.3 2\nV3.1.1 1\nV3.1.2 1\nV4.1.2 2\n'
const rows = [
  '| V1.1.1 | decode once | met | by the router | `a.test.ts: decodes once` |',
  '| V1.1.2 | encode late | not met | too early | |',
  '| V2.1.3 | the limits are documented | met | a table | [Limits](#limits) |',
  '| V3.1.1, V3.1.2 | cookies | n/a | there is none | |',
  '| V4.1.2 | redirects | operator | the proxy | [Proxy](operating.md#behind-a-proxy) |',
]
const unmet = '- **V1.1.2** why\n'
const pageOf = (...lines: string[]) => `${unmet}${lines.join('\n')}\n`

/** The page with one row written otherwise. */
const changed = (row: number, from: string | RegExp, to: string) =>
  pageOf(...rows.map((line, at) => (at === row ? line.replace(from, to) : line)))

describe('a page about a standard', () => {
  test('has each requirement once with its evidence, and lists the unmet ones at its top', () => {
    expect(checkAsvs(list, pageOf(...rows))).toEqual({
      requirements: 6,
      counts: { met: 2, 'not met': 1, 'n/a': 2, operator: 1 },
      errors: [],
    })
  })

  test('accepts a step of the check as evidence', () => {
    const page = changed(0, /`a.test.ts.*`/, '`npm run check: lint`')
    expect(checkAsvs(list, page).errors).toEqual([])
  })

  test.for([
    ['lacks a requirement', pageOf(...rows.slice(1)), 'V1.1.1 has no row'],
    ['has a requirement twice', pageOf(...rows, rows[0] ?? ''), 'V1.1.1 stands twice'],
    ['has an unknown requirement', changed(0, 'V1.1.1', 'V1.1.1, V9.9.9'), 'V9.9.9 is not in'],
    ['does not list what is not met', `${rows.join('\n')}\n`, 'V1.1.2 is not met in one place'],
    [
      'lists as unmet what is met',
      `- **V1.1.1** why\n${pageOf(...rows)}`,
      'V1.1.1 is not met in one',
    ],
    ['has an empty requirement', changed(0, 'decode once', ''), 'V1.1.1 does not say'],
    ['lacks a cell', changed(0, '| by the router ', ''), 'V1.1.1 has 4 cells'],
    ['has an unknown state', changed(0, '| met |', '| nearly |'), 'V1.1.1 has the state “nearly”'],
    ['is met without evidence', changed(0, /`a.test.ts.*`/, ''), 'V1.1.1 is met, shown by'],
    [
      'has words as evidence of behaviour',
      changed(0, /`a.*`/, '[Limits](#limits)'),
      'V1.1.1 is met, shown',
    ],
    [
      'does not say where the operator finds it',
      changed(4, /\[.*\)/, ''),
      'V4.1.2 is operator, sh',
    ],
    [
      'has a met row of several requirements',
      changed(3, 'n/a', 'met'),
      'V3.1.1, V3.1.2 share a row',
    ],
  ] as const)('is refused when it %s', ([, page, error]) => {
    const { errors } = checkAsvs(list, page)
    expect(errors.filter((one) => one.startsWith(error))).toHaveLength(1)
  })
})

describe('a reference of the page', () => {
  const steps = "const steps = {\n  lint: [['oxlint']],\n}\n"
  const check = (page: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'page-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'page.md'), page)
    writeFileSync(join(folder, 'other.md'), '# Other\n\n## What is sensitive, and why\n')
    return checkPageReferences(folder, 'page.md', steps)
  }

  test('to its own sections, those of others and steps of the check is found', () => {
    const page =
      '## Limits\n[a](#limits) [b](other.md#what-is-sensitive-and-why) `npm run check: lint`'
    expect(check(page)).toEqual([])
  })

  test.for([
    ['[a](#limits)', 'page.md has no section #limits'],
    ['[a](other.md#limits)', 'other.md has no section #limits'],
    ['[a](none.md#limits)', 'there is no none.md'],
    ['[a](none.md)', 'there is no none.md'],
    ['`npm run check: rooms`', 'npm run check has no step rooms'],
  ] as const)('is reported: %s', ([page, error]) => {
    expect(check(page)).toEqual([error])
  })
})
