import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { unzipSync } from 'fflate'
import { expect, onTestFinished, test, vi } from 'vitest'
import { brand, colours, courseBlues, team } from '#brand'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { nodeFlags, startProduct } from '#tests/support/product.ts'
import { createTestDataDir, postInquiry, signIn } from '#tests/support/test-product.ts'
import { listTracked, root } from './report.ts'

vi.setConfig({ testTimeout: 600_000 })

/** What another company would write into `brand.ts`; its colours are ours with their channels exchanged. */
const facts = {
  Meridian: 'Northlight',
  meridian: 'northlight',
  'Mira Road East': 'Rua do Sol',
  Mumbai: 'Lisbon',
  Maharashtra: 'Estremadura',
  India: 'Portugal',
  'Indian rupees (INR)': 'euros (EUR)',
  INR: 'EUR',
  rupees: 'euros',
  [brand.phone.display]: '+351 21 000 0000',
  [brand.phone.e164]: '+351210000000',
  [brand.whatsapp]: '351210000000',
  'Asia/Kolkata': 'Europe/Lisbon',
  ...Object.fromEntries(team.map(({ name }, index) => [name, `Person ${index + 1}`])),
}

const exchange = (hex: string) => hex.replace(/#(..)(..)(..)/, '#$3$1$2')

const rewrite = (source: string): string =>
  Object.entries(facts)
    .toSorted(([one], [other]) => other.length - one.length)
    .reduce((text, [first, second]) => text.replaceAll(first, second), source)
    .replaceAll(/#[0-9a-f]{6}/g, exchange)

const { white, ...ofBrand } = colours

/** Countries and zones are in lists of the world, whoever the company is. */
const isOfAll = (fact: string) => fact === 'India' || fact === 'Asia/Kolkata' || fact === brand.whatsapp

const firsts = [
  ...Object.keys(facts).filter((fact) => !isOfAll(fact)),
  ...Object.values({ ...ofBrand, ...courseBlues }),
]

function expectNothingOfTheFirst(name: string, text: string): void {
  for (const first of firsts) expect(text.includes(first), `${first} in ${name}`).toBe(false)
}

/** The tree with another brand and a fourth region: the folder of one that exists, under another name. */
async function buildSecondBrand(): Promise<string> {
  const folder = join(await createTestDataDir(), 'second')
  const sources = listTracked('*.json', '*.ts', 'contract', 'scripts', 'server', 'web').filter(
    (path) => !path.includes('.test.'),
  )
  for (const path of sources) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const edit = (path: string, change: (source: string) => string, to = path) =>
    writeFileSync(join(folder, to), change(readFileSync(join(folder, path), 'utf8')))
  edit('brand.ts', rewrite)
  edit('contract/regions.ts', (source) =>
    source
      .replace(
        /( {2})(uk: \{ name.*)/,
        "$1$2\n$1canada: { name: 'Canada', label: 'Canada', country: 'CA', timeZone: 'America/Toronto' },",
      )
      .replace(/( {2})(uk: 'IGCSE.*)/, "$1$2\n$1canada: 'Provincial curricula',"),
  )
  edit('contract/inquiries/address-prefill.ts', (source) =>
    source.replace(/( {4})(uk: .*)/, "$1$2\n$1canada: 'Canada',"),
  )
  cpSync(join(folder, 'web/site/regions/australia'), join(folder, 'web/site/regions/canada'), { recursive: true })
  for (const file of ['content.ts', 'page.tsx'])
    edit(`web/site/regions/canada/${file}`, (source) =>
      source
        .replaceAll("'AU'", "'CA'")
        .replaceAll('australia', 'canada')
        .replaceAll('Australia/', 'Canada/')
        .replaceAll('Australia', 'Canada')
        .replaceAll('Canada/Sydney', 'America/Toronto')
        .replaceAll(/Canada\/\w+/g, 'America/Vancouver'),
    )
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  return folder
}

/** Pixels as `#rrggbb`, without what is half transparent. */
async function readColours(file: string): Promise<string[]> {
  const picture = await loadImage(file)
  const context = createCanvas(picture.width, picture.height).getContext('2d')
  context.drawImage(picture, 0, 0)
  const { data } = context.getImageData(0, 0, picture.width, picture.height)
  return Array.from({ length: data.length / 4 }, (_, index) => data.subarray(index * 4, index * 4 + 4))
    .filter(([, , , alpha]) => alpha === 255)
    .map((pixel) => `#${Buffer.from(pixel.subarray(0, 3)).toString('hex')}`)
}

test('a second brand, with other colours and a fourth region, has nothing of the first in pages, pictures, mails and exports', {
  tags: ['full'],
}, async () => {
  const folder = await buildSecondBrand()
  const client = join(folder, 'build/client')
  const built = await readdir(client, { recursive: true })
  for (const name of built) {
    const file = join(client, name)
    if (['.css', '.html', '.js', '.svg', '.txt', '.webmanifest', '.xml'].includes(extname(name)))
      expectNothingOfTheFirst(name, readFileSync(file, 'utf8'))
    if (name.endsWith('.png')) {
      const found = new Set(await readColours(file))
      expect(found, name).toContain(exchange(colours.royal))
      for (const colour of Object.values(ofBrand)) expect(found, name).not.toContain(colour)
    }
  }
  // A corner of a social picture is ink, but for what JPEG loses.
  const [corner = ''] = await readColours(join(client, 'social/tutoring-canada.jpg'))
  const [red = 0, green = 0, blue = 0] = Buffer.from(corner.slice(1), 'hex')
  expect(red).toBeGreaterThan(Math.max(green, blue))

  const dataDir = await createTestDataDir()
  const command = [process.execPath, ...nodeFlags, join(folder, 'build/process/main.js')] as const
  const env = { MAIL_FROM: 'Northlight <hello@northlight.example>', NOTIFY_EMAILS: 'team@northlight.example' }
  const product = await startProduct(dataDir, env, command)
  onTestFinished(async () => void (await product.stop()))
  const paths = built
    .filter((name) => name.endsWith('index.html') && !name.startsWith('admin'))
    .map((name) => `/${dirname(name)}`)
  expect(paths).toContain('/tutoring-canada')
  for (const path of [...paths, '/courses', '/nowhere', '/contact?region=canada'])
    expectNothingOfTheFirst(path, await (await fetch(`${product.url}${path}`)).text())
  expect(await (await fetch(product.url)).text()).toContain('in the USA, Australia, the UK and Canada')
  expect(await (await fetch(`${product.url}/about-us`)).text()).toContain('A globe: lines lead from a tutor in Lisbon')

  expect((await postInquiry(product.url, inquiryPayload({ country: 'Canada' }))).status).toBe(201)
  const mailsOf = () => readdir(join(dataDir, 'mails')).catch(() => [])
  await expect.poll(async () => (await mailsOf()).length).toBeGreaterThan(1)
  for (const name of await mailsOf()) expectNothingOfTheFirst(name, readFileSync(join(dataDir, 'mails', name), 'utf8'))
  const headers = await signIn(product.url)
  const workbook = await (await fetch(`${product.url}/api/admin/contacts/export`, { headers })).arrayBuffer()
  for (const [name, bytes] of Object.entries(unzipSync(new Uint8Array(workbook))))
    expectNothingOfTheFirst(name, Buffer.from(bytes).toString())
  const templates = await (await fetch(`${product.url}/api/admin/templates`, { headers })).text()
  expect(templates).toContain('"region":"canada"')
})
