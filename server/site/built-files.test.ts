import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadImage } from '@napi-rs/canvas'
import { describe, expect } from 'vitest'
import { regionNames, regionPath, regions } from '#contract/regions.ts'
import { test as base, partOf, siteUrl, structuredDataOf, textOf, unescape } from '#tests/support/built-site.ts'
import { schemaOrgErrors } from '#tests/support/schema-org.ts'
import { serverBuildLoader } from './render.ts'

const buildFolder = join(import.meta.dirname, '../../build')

const test = base
  .extend('fetchFile', { scope: 'file' }, ({ product }) => async (path: string) => {
    const reply = await fetch(product.url + path, { redirect: 'manual' })
    expect(reply.status, path).toBe(200)
    return reply
  })
  .extend('sitemapPaths', { scope: 'file' }, async ({ read }) =>
    [...(await read('/sitemap.xml')).matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address = '']) => pathOf(address)),
  )
  .extend('heads', { scope: 'file' }, async ({ read, sitemapPaths }) => {
    const readHead = async (path: string) => [path, headOf(await read(path))] as const
    return new Map(await Promise.all(sitemapPaths.map(readHead)))
  })

const typeOf = (reply: Response) => reply.headers.get('content-type')
const imageOf = async (reply: Response) => loadImage(Buffer.from(await reply.arrayBuffer()))

function pathOf(address: string): string {
  const { origin, pathname } = new URL(address)
  expect(origin, address).toBe(siteUrl)
  return pathname
}

function headOf(html: string) {
  const head = partOf(html, 'head')
  const content = (name: string) => {
    const [tag, ...others] = head.split(new RegExp(`<meta (?:name|property)="${name}" content="`)).slice(1)
    expect(others, name).toEqual([])
    return unescape(tag?.split('"', 1)[0] ?? '')
  }
  return {
    title: textOf(partOf(head, 'title')),
    content,
    canonicals: [...head.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, href]) => href),
    language: /<html lang="([^"]*)"/.exec(html)?.[1],
    alternates: head.match(/hreflang/gi),
    structured: structuredDataOf(head),
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
  test('lists every page of the public site once, under SITE_URL', async ({ fetchFile, sitemapPaths }) => {
    expect(typeOf(await fetchFile('/sitemap.xml'))).toBe('application/xml; charset=utf-8')
    const { routes } = await serverBuildLoader(buildFolder)()
    const paths = Object.values(routes)
      .filter((route) => route?.parentId === 'site/shell/layout' && route.path !== '*')
      .map((route) => `/${route?.path ?? ''}`)
      .filter((path) => path !== '/contact/sent')
    expect(paths.length).toBeGreaterThan(8)
    expect(sitemapPaths.toSorted()).toEqual(paths.toSorted())
  })

  test('lists indexable pages only, each with one canonical address', async ({ heads, read }) => {
    for (const [path, { content, canonicals }] of heads) {
      expect(content('robots'), path).toBe('')
      expect(canonicals).toEqual([`${siteUrl}${path}`])
    }
    expect(headOf(await read('/contact/sent')).content('robots')).toBe('noindex')
  })
})

describe('the head of each public page', () => {
  test('has a unique title, description and keywords', async ({ heads }) => {
    const all = [...heads.values()]
    for (const key of ['description', 'keywords', 'og:title', 'og:description']) {
      const values = all.map(({ content }) => content(key))
      expect(values).not.toContain('')
      expect(new Set(values).size, key).toBe(values.length)
    }
    expect(new Set(all.map(({ title }) => title)).size).toBe(heads.size)
    for (const { title } of all) expect(title).toMatch(/^\S.+ \| \S/)
  })

  test('has a unique social image of 1200 × 630 and at most 60 KB', async ({ fetchFile, heads }) => {
    const pictures = new Set<string>()
    for (const [path, { content }] of heads) {
      const picture = content('og:image')
      expect(content('twitter:image')).toBe(picture)
      expect(content('twitter:card')).toBe('summary_large_image')
      expect(content('og:url')).toBe(`${siteUrl}${path}`)
      const reply = await fetchFile(pathOf(picture))
      expect(typeOf(reply)).toBe('image/jpeg')
      const bytes = Buffer.from(await reply.arrayBuffer())
      expect(bytes.length).toBeLessThanOrEqual(60_000)
      expect(await loadImage(bytes)).toMatchObject({ width: 1200, height: 630 })
      pictures.add(picture)
    }
    expect(pictures.size).toBe(heads.size)
  })

  test('says its English, and names no page as its translation', async ({ heads, read }) => {
    const languages = Object.fromEntries(
      regionNames.map((name) => [regionPath(name), `en-${regions[name].country}`] as [string, string]),
    )
    for (const [path, { language, content, alternates }] of heads) {
      expect(language, path).toBe(languages[path] ?? 'en-US')
      expect(content('og:locale'), path).toBe(language?.replace('-', '_'))
      expect(alternates, path).toBeNull()
    }
    expect(await read('/sitemap.xml')).not.toContain('hreflang')
  })

  test('describes the organisation in valid schema.org data, without a rating of our own, and the country of its lessons', async ({
    heads,
  }) => {
    const countries = Object.fromEntries(
      regionNames.map((name) => [regionPath(name), regions[name].country] as [string, string]),
    )
    for (const [path, { structured }] of heads) {
      expect(structured.flatMap((block) => schemaOrgErrors(block))).toEqual([])
      const types = structured.map((block) => block['@type'])
      expect(types).toContain('EducationalOrganization')
      expect(types).toContain(path === '/' ? 'FAQPage' : 'BreadcrumbList')
      expect(JSON.stringify(structured)).not.toMatch(/"(\w*rating|reviews?)":/i)
      const services = structured.filter((block) => block['@type'] === 'Service')
      for (const { provider } of services) expect(provider, path).toEqual({ '@id': structured[0]?.['@id'] })
      const served = services.map(({ areaServed }) => areaServed)
      expect(served, path).toEqual(countries[path] ? [countries[path]] : [])
    }
  })

  test('is validated against shapes that reject what schema.org does not define', () => {
    const answer = { '@type': 'Answer', text: 'Yes.' }
    const question = { '@type': 'Question', name: 'Online?', acceptedAnswer: answer }
    const faq = { '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: [question] }
    expect(schemaOrgErrors(faq)).toEqual([])
    expect(schemaOrgErrors({ ...faq, '@context': 'schema' })).toHaveLength(1)
    expect(schemaOrgErrors({ ...faq, mainEntity: [] })).toHaveLength(1)
    expect(schemaOrgErrors({ ...faq, mainEntity: [answer] })).toHaveLength(1)
    expect(schemaOrgErrors({ ...faq, aggregateRating: 5 })).toHaveLength(1)
    const unanswered = { '@type': 'Question', name: 'Online?' }
    expect(schemaOrgErrors({ ...faq, mainEntity: unanswered })).toHaveLength(1)
  })
})

test('robots.txt keeps crawlers out of back office and API, and names the sitemap', async ({ fetchFile, read }) => {
  expect(typeOf(await fetchFile('/robots.txt'))).toBe('text/plain; charset=utf-8')
  const lines = (await read('/robots.txt')).split('\n')
  expect(lines).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow: /admin']))
  expect(lines).toContain('Disallow: /api')
  expect(lines).toContain(`Sitemap: ${siteUrl}/sitemap.xml`)
})

test('the manifest names icons that have the sizes they claim', async ({ fetchFile, read }) => {
  expect(typeOf(await fetchFile('/site.webmanifest'))).toBe('application/manifest+json')
  const manifest = JSON.parse(await read('/site.webmanifest')) as {
    icons: { src: string; sizes: string; type: string; purpose: string }[]
  }
  expect(manifest).toMatchObject({ name: /\S/, short_name: /\S/, start_url: '/' })
  for (const { src, sizes, type } of manifest.icons) {
    const reply = await fetchFile(src)
    expect(typeOf(reply)?.replace('; charset=utf-8', '')).toBe(type)
    if (sizes === 'any') continue
    const { width, height } = await imageOf(reply)
    expect(`${width}x${height}`).toBe(sizes)
  }
  const sizesOf = (purpose: string) =>
    manifest.icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes)
  expect(sizesOf('any')).toEqual(['any', '192x192', '512x512'])
  expect(sizesOf('maskable')).toEqual(['192x192', '512x512'])
})

test('text files and SVG declare their charset', async ({ fetchFile }) => {
  for (const path of ['/', '/robots.txt', '/sitemap.xml', '/icons/icon.svg']) {
    expect(typeOf(await fetchFile(path)), path).toMatch(/; charset=utf-8$/)
  }
})

test('favicon.ico and apple-touch-icon.png have the expected sizes', async ({ fetchFile }) => {
  const ico = Buffer.from(await (await fetchFile('/favicon.ico')).arrayBuffer())
  const count = ico.readUInt16LE(4)
  const sizes = Array.from({ length: count }, (_, index) => ico.readUInt8(6 + 16 * index))
  expect(sizes).toEqual([16, 32, 48])
  const touch = await fetchFile('/apple-touch-icon.png')
  expect(typeOf(touch)).toBe('image/png')
  expect(await imageOf(touch)).toMatchObject({ width: 180 })
})
