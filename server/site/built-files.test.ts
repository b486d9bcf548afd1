import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDataDir, type Product, startProduct } from '#tests/support/product.ts'
import { schemaOrgErrors } from '#tests/support/schema-org.ts'
import { serverBuildLoader } from './render.ts'

const siteUrl = 'https://www.example.com'
const buildFolder = join(import.meta.dirname, '../../build')

/** Public pages that are prerendered. */
const specified = [
  '/',
  '/about-us',
  '/contact',
  '/tutoring-usa',
  '/tutoring-australia',
  '/tutoring-uk',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-policy',
]

let product: Product
let closeAll = async () => {}
let sitemapPaths: string[] = []

beforeAll(async () => {
  const { folder, remove } = await createDataDir()
  product = await startProduct(folder, { SITE_URL: siteUrl })
  closeAll = async () => {
    await product.stop()
    await remove()
  }
  const sitemap = await text('/sitemap.xml')
  sitemapPaths = [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address = '']) =>
    pathOf(address),
  )
})
afterAll(() => closeAll())

const get = async (path: string) => {
  const reply = await fetch(product.url + path, { redirect: 'manual' })
  expect(reply.status, path).toBe(200)
  return reply
}
const text = async (path: string) => (await get(path)).text()
const typeOf = (reply: Response) => reply.headers.get('content-type')

function pathOf(address: string): string {
  const { origin, pathname } = new URL(address)
  expect(origin, address).toBe(siteUrl)
  return pathname
}

const unescape = (value: string) =>
  value.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')

async function readHead(path: string) {
  const [head = ''] = (await text(path)).split('</head>', 1)
  const content = (name: string) => {
    const tag = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)
    return unescape(tag?.[1] ?? '')
  }
  return {
    title: unescape(/<title>(.*?)<\/title>/.exec(head)?.[1] ?? ''),
    content,
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1],
    language: /<html lang="([^"]*)"/.exec(head)?.[1],
    alternates: head.match(/hreflang/gi),
    structured: [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    ),
  }
}

test('what a process renders with has public pages alone, and React for production', async () => {
  const { routes } = await serverBuildLoader(buildFolder)()
  expect(Object.keys(routes).filter((id) => !/^(root$|site\/)/.test(id))).toEqual([])
  const bundle = await readFile(join(buildFolder, 'server/site/index.js'), 'utf8')
  const found = bundle.match(/react-dom-server\.node\.\w+\.js|process\.env\.NODE_ENV/g)
  expect(new Set(found)).toEqual(new Set(['react-dom-server.node.production.js']))
})

describe('the sitemap', () => {
  test('lists every public page under SITE_URL', async () => {
    expect(typeOf(await get('/sitemap.xml'))).toBe('application/xml; charset=utf-8')
    expect(sitemapPaths).toEqual(expect.arrayContaining(specified))
    expect(new Set(sitemapPaths).size).toBe(sitemapPaths.length)
  })

  test('contains every route of the public site', async () => {
    const { routes } = await serverBuildLoader(buildFolder)()
    const paths = Object.values(routes)
      .filter((route) => route?.parentId === 'site/shell/layout' && route.path !== '*')
      .map((route) => `/${route?.path ?? ''}`)
      .filter((path) => path !== '/contact/sent')
    expect(sitemapPaths.toSorted()).toEqual(paths.toSorted())
  })

  test('lists indexable pages only', async () => {
    for (const path of sitemapPaths) {
      const { content, canonical } = await readHead(path)
      expect(content('robots'), path).toBe('')
      expect(canonical).toBe(`${siteUrl}${path}`)
    }
    expect((await readHead('/contact/sent')).content('robots')).toBe('noindex')
  })
})

describe('the head of each public page', () => {
  test('has a unique title, description and keywords', async () => {
    const heads = await Promise.all(sitemapPaths.map((path) => readHead(path)))
    for (const key of ['description', 'keywords', 'og:title', 'og:description']) {
      const values = heads.map(({ content }) => content(key))
      expect(values).not.toContain('')
      expect(new Set(values).size, key).toBe(values.length)
    }
    expect(new Set(heads.map(({ title }) => title)).size).toBe(sitemapPaths.length)
    for (const { title } of heads) expect(title).toMatch(/^\S.+ \| \S/)
  })

  test('has a unique social image of 1200 × 630 and at most 60 KB', async () => {
    const pictures = new Set<string>()
    for (const path of sitemapPaths) {
      const { content } = await readHead(path)
      const picture = content('og:image')
      expect(content('twitter:image')).toBe(picture)
      expect(content('twitter:card')).toBe('summary_large_image')
      expect(content('og:url')).toBe(`${siteUrl}${path}`)
      const reply = await get(pathOf(picture))
      expect(typeOf(reply)).toBe('image/jpeg')
      const bytes = Buffer.from(await reply.arrayBuffer())
      expect(bytes.length).toBeLessThanOrEqual(60_000)
      expect(await loadImage(bytes)).toMatchObject({ width: 1200, height: 630 })
      pictures.add(picture)
    }
    expect(pictures.size).toBe(sitemapPaths.length)
  })

  test('says its English, and names no page as its translation', async () => {
    const languages: Record<string, string> = {
      '/tutoring-australia': 'en-AU',
      '/tutoring-uk': 'en-GB',
    }
    for (const path of sitemapPaths) {
      const { language, content, alternates } = await readHead(path)
      expect(language, path).toBe(languages[path] ?? 'en-US')
      expect(content('og:locale'), path).toBe(language?.replace('-', '_'))
      expect(alternates, path).toBeNull()
    }
    expect(await text('/sitemap.xml')).not.toContain('hreflang')
  })

  test('says of a regional page which country its lessons are for', async () => {
    const countries: Record<string, string> = {
      '/tutoring-australia': 'AU',
      '/tutoring-uk': 'GB',
      '/tutoring-usa': 'US',
    }
    for (const path of sitemapPaths) {
      const { structured } = await readHead(path)
      const services = structured.filter((block) => block['@type'] === 'Service')
      const expected = countries[path] ? [countries[path]] : []
      expect(
        services.map(({ areaServed }) => areaServed),
        path,
      ).toEqual(expected)
    }
  })

  test('describes the organisation in valid schema.org data, without a rating of our own', async () => {
    for (const path of sitemapPaths) {
      const { structured } = await readHead(path)
      expect(structured.flatMap((block) => schemaOrgErrors(block))).toEqual([])
      const types = structured.map((block) => block['@type'])
      expect(types).toContain('EducationalOrganization')
      expect(types).toContain(path === '/' ? 'FAQPage' : 'BreadcrumbList')
      expect(JSON.stringify(structured)).not.toMatch(/"(\w*rating|reviews?)":/i)
    }
  })

  test('is validated against shapes that reject what schema.org does not define', () => {
    const answer = { '@type': 'Answer', text: 'Yes.' }
    const question = { '@type': 'Question', name: 'Online?', acceptedAnswer: answer }
    const faq = { '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: [question] }
    expect(schemaOrgErrors(faq)).toEqual([])
    expect(schemaOrgErrors({ ...faq, '@context': 'schema' })).toHaveLength(1)
    expect(schemaOrgErrors({ ...faq, mainEntity: [] })).toEqual(['block.mainEntity is empty'])
    expect(schemaOrgErrors({ ...faq, mainEntity: [answer] })).toHaveLength(1)
    expect(schemaOrgErrors({ ...faq, aggregateRating: 5 })).toHaveLength(1)
    const unanswered = { '@type': 'Question', name: 'Online?' }
    expect(schemaOrgErrors({ ...faq, mainEntity: unanswered })).toEqual([
      'block.mainEntity (Question) lacks acceptedAnswer',
    ])
  })
})

test('robots.txt keeps crawlers out of the back office and the API, and names the sitemap', async () => {
  expect(typeOf(await get('/robots.txt'))).toBe('text/plain; charset=utf-8')
  const lines = (await text('/robots.txt')).split('\n')
  expect(lines).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow: /admin']))
  expect(lines).toContain('Disallow: /api')
  expect(lines).toContain(`Sitemap: ${siteUrl}/sitemap.xml`)
})

test('the manifest names icons that have the sizes they claim', async () => {
  expect(typeOf(await get('/site.webmanifest'))).toBe('application/manifest+json')
  const manifest = JSON.parse(await text('/site.webmanifest')) as {
    icons: { src: string; sizes: string; type: string; purpose: string }[]
  }
  expect(manifest).toMatchObject({ name: /\S/, short_name: /\S/, start_url: '/' })
  for (const { src, sizes, type } of manifest.icons) {
    const reply = await get(src)
    expect(typeOf(reply)?.replace('; charset=utf-8', '')).toBe(type)
    if (sizes === 'any') continue
    const { width, height } = await loadImage(Buffer.from(await reply.arrayBuffer()))
    expect(`${width}x${height}`).toBe(sizes)
  }
  const sizesOf = (purpose: string) =>
    manifest.icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes)
  expect(sizesOf('any')).toEqual(['any', '192x192', '512x512'])
  expect(sizesOf('maskable')).toEqual(['192x192', '512x512'])
})

test('text files and SVG declare their charset', async () => {
  for (const path of ['/', '/robots.txt', '/sitemap.xml', '/icons/icon.svg']) {
    expect(typeOf(await get(path)), path).toMatch(/; charset=utf-8$/)
  }
})

test('favicon.ico and apple-touch-icon.png have the expected sizes', async () => {
  const ico = Buffer.from(await (await get('/favicon.ico')).arrayBuffer())
  const count = ico.readUInt16LE(4)
  const sizes = Array.from({ length: count }, (_, index) => ico.readUInt8(6 + 16 * index))
  expect(sizes).toEqual([16, 32, 48])
  const touch = await get('/apple-touch-icon.png')
  expect(typeOf(touch)).toBe('image/png')
  expect(await loadImage(Buffer.from(await touch.arrayBuffer()))).toMatchObject({ width: 180 })
})
