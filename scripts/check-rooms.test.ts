import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import config from '../.dependency-cruiser.mjs'
import { checkRooms } from './check-rooms.ts'

const root = join(import.meta.dirname, '..')

function writeTree(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'rooms-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const imports = {
    '#server/*': './server/*',
    '#contract/*': './contract/*',
    '#brand': './brand.ts',
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', imports }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

function writeImport(from: string, to: string): string {
  const steps = '../'.repeat(from.split('/').length - 1) || './'
  return /[.](tsx?|css)$/.test(to)
    ? writeTree({ [from]: `import '${steps}${to}'\n`, [to]: '' })
    : writeTree({ [from]: `import '${to}'\n` })
}

const findBrokenRules = async (folder: string) =>
  (await checkRooms(folder)).violations.map(({ rule }) => rule)

const forbiddenImports: [rule: string, from: string, to: string][] = [
  ['no-unresolved', 'server/app.ts', './nowhere'],
  ['contract-stands-alone', 'contract/inquiries.ts', 'zod'],
  ['contract-stands-alone', 'contract/inquiries.ts', 'server/errors.ts'],
  ['contract-stands-alone', 'contract/inquiries.test.ts', 'server/errors.ts'],
  ['brand-stands-alone', 'brand.ts', 'contract/values.ts'],
  ['product-knows-no-tests', 'server/app.ts', 'tests/support/app.ts'],
  ['product-knows-no-tests', 'web/root.tsx', 'scripts/build.ts'],
  ['web-speaks-http', 'web/root.tsx', 'server/errors.ts'],
  ['server-is-headless', 'server/site/site.ts', 'web/root.tsx'],
  ['one-schema', 'server/inquiries/submit.ts', 'zod'],
  ['domains-are-strangers', 'server/inquiries/submit.ts', 'server/catalogue/browse.ts'],
  ['verbs-know-no-http', 'server/inquiries/submit.ts', 'fastify'],
  ['verbs-know-no-http', 'server/audit/record.ts', 'server/http/serve.ts'],
  ['verbs-keep-to-themselves', 'server/inquiries/submit.ts', 'server/env/env.ts'],
  ['verbs-keep-to-themselves', 'server/inquiries/submit.ts', 'brand.ts'],
  ['domains-are-strangers', 'server/imports/take-over.ts', 'server/admins/list.ts'],
  ['domains-are-strangers', 'server/privacy/parent-data.ts', 'server/admins/list.ts'],
  ['routes-only-connect', 'server/inquiries/routes.ts', 'server/site/site.ts'],
  ['routes-only-connect', 'server/backup/routes.ts', 'server/backup/write.ts'],
  ['routes-hold-no-sql', 'server/inquiries/routes.ts', 'kysely'],
  ['routes-hold-no-sql', 'server/catalogue/boards/routes.ts', 'server/catalogue/table.ts'],
  ['plumbing-knows-no-domain', 'server/http/authenticate.ts', 'server/admins/sessions.ts'],
  ['plumbing-keeps-to-itself', 'server/mail/worker.ts', 'server/env/env.ts'],
  ['any-postgres-serves', 'server/database/connect.ts', 'server/embedded-postgres/start.ts'],
  [
    'replica-has-one-door',
    'server/inquiries/list/list.ts',
    'server/database/replica/log-position.ts',
  ],
  [
    'embedded-postgres-stands-alone',
    'server/embedded-postgres/start.ts',
    'server/database/connect.ts',
  ],
  ['spreadsheet-stands-alone', 'server/spreadsheet/sheet.ts', 'contract/inquiries.ts'],
  ['domains-are-strangers', 'server/inquiries/list.ts', 'server/privacy/logs/erasure-log.ts'],
  ['programs-are-the-database', 'server/mail/smtp-transport.ts', 'node:child_process'],
  ['programs-are-the-database', 'server/embedded-postgres/cluster.ts', 'node:child_process'],
  ['ui-knows-no-domain', 'web/ui/badge.tsx', 'contract/inquiries.ts'],
  ['islands-know-no-island', 'web/islands/hydrate.tsx', 'web/inquiry-form/form.tsx'],
  ['api-knows-only-the-wire', 'web/api/client.ts', 'web/ui/badge.tsx'],
  ['pages-are-strangers', 'web/site/home/page.tsx', 'web/site/contact/content.ts'],
  ['pages-are-strangers', 'web/site/home/page.tsx', 'web/back-office/session/session.ts'],
  [
    'tabs-are-strangers',
    'web/back-office/catalogue/boards/tab.tsx',
    'web/back-office/overview/tab.tsx',
  ],
  ['tabs-are-strangers', 'web/back-office/catalogue/boards/tab.tsx', 'web/inquiry-form/form.tsx'],
  ['form-knows-no-page', 'web/inquiry-form/form.tsx', 'web/site/home/content.ts'],
  ['journeys-are-visitors', 'tests/journeys/visitor.spec.ts', 'server/app.ts'],
  ['faults-come-from-outside', 'tests/faults/disk-full.test.ts', 'server/app.ts'],
  ['tools-see-no-page', 'tests/support/app.ts', 'web/root.tsx'],
  ['tools-see-no-page', 'bench/pages.ts', 'tests/journeys/visitor.spec.ts'],
]

describe('an import in the wrong room', () => {
  test.each(forbiddenImports)('%s: %s may not import %s', async (rule, from, to) => {
    expect(await findBrokenRules(writeImport(from, to))).toEqual([rule])
  })

  test('is found in types, subpath imports, re-exports, dynamic imports and TSX', async () => {
    const target = { 'server/errors.ts': 'export class E {}\nexport type T = 1\n' }
    for (const line of [
      `import type { T } from '#server/errors.ts'`,
      `import { type T } from '../server/errors.ts'`,
      `export * from '#server/errors.ts'`,
      `export const lazy = () => import('#server/errors.ts')`,
    ]) {
      const page = `${line}\nexport const Page = <P,>(p: { of: P }) => <b data-x={'}'}>{String(p.of)} &amp; <i /></b>\n`
      const tree = writeTree({ ...target, 'web/page.tsx': page })
      expect(await findBrokenRules(tree), line).toEqual(['web-speaks-http'])
    }
  })

  test.each([
    ['values', `import './main.ts'\n`, `import './app.ts'\n`],
    [
      'types',
      `import type { Main } from './main.ts'\nexport type App = Main\n`,
      `import type { App } from './app.ts'\nexport type Main = { app: App }\n`,
    ],
  ])('no-cycles: two files may not need each other’s %s', async (_what, app, main) => {
    const tree = writeTree({ 'server/app.ts': app, 'server/main.ts': main })
    expect(new Set(await findBrokenRules(tree))).toEqual(new Set(['no-cycles']))
  })
})

test.each([
  ['no-junk-drawer', 'server/utils.ts'],
  ['no-junk-drawer', 'web/lib/dates.ts'],
  ['no-barrels', 'web/ui/index.ts'],
])('%s: no file is called %s', async (rule, file) => {
  expect(await findBrokenRules(writeTree({ [file]: 'export const one = 1\n' }))).toEqual([rule])
})

test('a folder of more than 25 source files is crowded; tests and migrations do not count', async () => {
  const filesIn = (folder: string, count: number, extension = '.ts') =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`${folder}/file-${index}${extension}`, '']),
    )
  const enough = {
    ...filesIn('server/mail', 25),
    ...filesIn('server/mail', 5, '.test.ts'),
    ...filesIn('server/database/migrations', 30),
    ...filesIn('tests/support', 30),
  }
  expect(await findBrokenRules(writeTree(enough))).toEqual([])
  const tooMany = writeTree({ ...enough, 'server/mail/one-more.ts': '' })
  expect(await findBrokenRules(tooMany)).toEqual(['no-crowded-folder'])
})

test('every rule has a test', () => {
  const testedRules = [
    ...forbiddenImports.map(([rule]) => rule),
    'no-cycles',
    'no-junk-drawer',
    'no-barrels',
  ]
  expect(new Set(testedRules)).toEqual(new Set(config.forbidden.map(({ name }) => name)))
})

test('an import that the cruiser does not read fails', async () => {
  const tree = writeTree({
    'server/errors.ts': 'export type T = 1\n',
    'web/page.tsx': `export type { T } from '#server/errors.ts'\n`,
  })
  expect(await findBrokenRules(tree)).toEqual(['unread'])
})

test('a check that reads no file fails', async () => {
  expect(await findBrokenRules(writeTree({}))).toEqual(['unread'])
})
