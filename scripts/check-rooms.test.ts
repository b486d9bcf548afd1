import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import config from '../.dependency-cruiser.mjs'
import { checkRooms } from './check-rooms.ts'

const root = join(import.meta.dirname, '..')

/** Which rule each file of a tree breaks, as `rule: file`. */
async function findBroken(files: Record<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rooms-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const imports = { '#server/*': './server/*', '#brand': './brand.ts' }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', imports }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const { violations } = await checkRooms(folder)
  return violations.map(({ rule, from }) => `${rule}: ${from}`)
}

/** A file in one room that needs one of another; a target without an extension is a package. */
const forbidden: [rule: string, from: string, to: string][] = [
  ['no-unresolved', 'server/start/nowhere.ts', './nothing'],
  ['contract-stands-alone', 'contract/one.ts', 'zod'],
  ['contract-stands-alone', 'contract/two.test.ts', 'server/errors.ts'],
  ['brand-stands-alone', 'brand.ts', 'contract/values.ts'],
  ['product-knows-no-tests', 'web/root.tsx', 'scripts/write.ts'],
  ['web-speaks-http', 'web/data.ts', 'server/errors.ts'],
  ['server-is-headless', 'server/site/site.ts', 'web/ui/card.tsx'],
  ['one-schema', 'server/inquiries/parse.ts', 'zod'],
  ['domains-are-strangers', 'server/inquiries/choose.ts', 'server/catalogue/browse.ts'],
  ['verbs-know-no-http', 'server/inquiries/submit.ts', 'fastify'],
  ['verbs-keep-to-themselves', 'server/inquiries/mail.ts', 'server/env/env.ts'],
  ['routes-only-connect', 'server/backup/routes.ts', 'server/backup/write.ts'],
  ['routes-hold-no-sql', 'server/inquiries/routes.ts', 'kysely'],
  ['plumbing-knows-no-domain', 'server/http/session.ts', 'server/admins/sessions.ts'],
  ['plumbing-keeps-to-itself', 'server/mail/worker.ts', 'server/env/read.ts'],
  ['any-postgres-serves', 'server/database/connect.ts', 'server/embedded-postgres/start.ts'],
  ['embedded-postgres-stands-alone', 'server/embedded-postgres/role.ts', 'server/database/table.ts'],
  ['spreadsheet-stands-alone', 'server/spreadsheet/sheet.ts', 'contract/inquiries.ts'],
  ['programs-are-the-database', 'server/mail/smtp-transport.ts', 'node:child_process'],
  ['ui-knows-no-domain', 'web/ui/badge.tsx', 'contract/inquiries.ts'],
  ['islands-know-no-island', 'web/islands/hydrate.tsx', 'web/inquiry-form/hint.tsx'],
  ['api-knows-only-the-wire', 'web/api/client.ts', 'web/ui/card.tsx'],
  ['pages-are-strangers', 'web/site/home/page.tsx', 'web/site/contact/content.ts'],
  ['tabs-are-strangers', 'web/back-office/catalogue/boards/tab.tsx', 'web/inquiry-form/hint.tsx'],
  ['form-knows-no-page', 'web/inquiry-form/form.tsx', 'web/site/home/content.ts'],
  ['journeys-are-visitors', 'tests/journeys/visitor.spec.ts', 'server/errors.ts'],
  ['faults-come-from-outside', 'tests/faults/disk-full.test.ts', 'server/errors.ts'],
  ['tools-see-no-page', 'tests/support/app.ts', 'web/ui/card.tsx'],
]

test('an import in the wrong room is found by its rule, and nothing else is', async () => {
  const files = forbidden.flatMap(([, from, to]) => {
    const steps = '../'.repeat(from.split('/').length - 1) || './'
    const isFile = /[.]tsx?$/.test(to)
    const needed: [string, string][] = isFile ? [[to, '']] : []
    return [...needed, [from, `import '${isFile ? steps : ''}${to}'\n`] as [string, string]]
  })
  const tree = Object.fromEntries(files.toSorted(([, one], [, other]) => one.length - other.length))
  expect((await findBroken(tree)).toSorted()).toEqual(forbidden.map(([rule, from]) => `${rule}: ${from}`).toSorted())
})

test('so it is in types, subpath imports, re-exports, dynamic imports and TSX', async () => {
  const lines = [
    `import type { T } from '#server/errors.ts'`,
    `import { type T } from '../server/errors.ts'`,
    `export * from '#server/errors.ts'`,
    `export const lazy = () => import('#server/errors.ts')`,
  ]
  const pages = lines.map((line, index): [string, string] => [
    `web/page-${index}.tsx`,
    `${line}\nexport const Page = <P,>(p: { of: P }) => <b data-x={'}'}>{String(p.of)} &amp; <i /></b>\n`,
  ])
  const tree = {
    'server/errors.ts': 'export class E {}\nexport type T = 1\n',
    ...Object.fromEntries(pages),
  }
  expect(await findBroken(tree)).toEqual(pages.map(([page]) => `web-speaks-http: ${page}`))
})

test('two files do not need each other, and none is a drawer or a barrel', async () => {
  const broken = await findBroken({
    'server/app.ts': `import type { Main } from './main.ts'\nexport type App = Main\n`,
    'server/main.ts': `import type { App } from './app.ts'\nexport type Main = { app: App }\n`,
    'web/lib/dates.ts': 'export const one = 1\n',
    'web/ui/index.ts': 'export const one = 1\n',
  })
  const rules = ['no-barrels', 'no-cycles', 'no-junk-drawer']
  expect(new Set(broken.map((line) => line.split(':')[0]))).toEqual(new Set(rules))
  const tested = new Set([...forbidden.map(([rule]) => rule), ...rules])
  expect(tested, 'each rule has its case').toEqual(new Set(config.forbidden.map(({ name }) => name)))
})

test('a folder of more than 25 source files is crowded; tests do not count', async () => {
  const filesIn = (folder: string, count: number, extension = '.ts') =>
    Array.from({ length: count }, (_, index) => [`${folder}/file-${index}${extension}`, ''])
  const enough = Object.fromEntries([
    ...filesIn('server/mail', 25),
    ...filesIn('server/mail', 5, '.test.ts'),
    ...filesIn('tests/support', 30),
  ])
  expect(await findBroken(enough)).toEqual([])
  const tooMany = { ...enough, 'server/mail/one-more.ts': '' }
  expect(await findBroken(tooMany)).toEqual(['no-crowded-folder: server/mail'])
})
