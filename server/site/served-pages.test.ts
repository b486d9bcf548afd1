import { describe, expect } from 'vitest'
import { brand } from '#brand'
import { formFieldPurposes } from '#contract/data-purposes/inquiries.ts'
import { linksOf, partOf, structuredDataOf, test, textOf } from '#tests/support/built-site.ts'
import { publicPaths } from '#tests/support/pages.ts'
import { schemaOrgErrors } from '#tests/support/schema-org.ts'

const hostile = 'category=%3Cb%3Ehush&board=1e3&option=-1&region=constructor&request=hush&category=1'

type Categories = { categories: { id: number; name: string }[] }

describe('an address', () => {
  test('redirects to no other site', async ({ get }) => {
    for (const path of [
      '//evil.example/',
      '//evil.example/contact/',
      '///evil.example/courses/',
      '/%2fevil.example/',
      '/%5cevil.example/contact/',
      '/\\evil.example/',
    ]) {
      const { status, headers } = await get(path)
      expect(status, path).toBe(404)
      expect(headers, path).not.toHaveProperty('location')
    }
    const { headers } = await get('/courses?category=x&to=//evil.example')
    expect(headers.location).toBe('/courses?to=%2F%2Fevil.example')
  })

  test('reads no file outside the site', async ({ get }) => {
    for (const path of [
      '/..%2f..%2f..%2f..%2fetc%2fpasswd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/../../etc/passwd',
      '/assets/..%2f..%2f..%2fpackage.json',
      '/assets/../../package.json',
      '/assets/%2e%2e%2f%2e%2e%2fserver/site/index.js',
      '/assets/..%5c..%5cpackage.json',
      '/.git/config',
      '/package.json',
      '/.env',
      '/data/postgres/meridian.password',
      '/assets/',
      '/assets',
    ]) {
      const { status, text } = await get(path)
      expect(status, path).toBeGreaterThanOrEqual(400)
      expect(text, path).not.toMatch(/root:|"dependencies"|\[core\]/)
    }
  })

  test('without a known course leads to the courses, and keeps the rest', async ({ get }) => {
    for (const id of ['999999', 'abc', '0', '-1', '99999999999999999999', '']) {
      const { status, headers } = await get(`/courses?category=${id}&utm_source=flyer`)
      expect(status, id).toBe(302)
      expect(headers.location, id).toBe('/courses?utm_source=flyer')
    }
  })

  test('of the form is one file, with one ETag and canonical address, unless it hands on a course', async ({ get }) => {
    const plain = await get('/contact')
    const etag = String(plain.headers.etag)
    const queries = ['region=uk&request=search', 'category=9999&option=1', 'category=Latin&board=none', hostile]
    for (const query of [...queries, 'course=gcse', 'course=%3Cb%3E', 'course=__proto__']) {
      const reply = await get(`/contact?${query}`)
      expect(reply.text === plain.text, query).toBe(true)
      expect(reply.headers.etag).toBe(etag)
      expect((await get(`/contact?${query}`, { 'if-none-match': etag })).status).toBe(304)
    }
    expect(plain.text).toMatch(/<link rel="canonical" href="[^"?]*\/contact"/)
  })

  test('of a programme leads to the form with its names in a note, under an ETag of its own', async ({ get, read }) => {
    const plain = await get('/contact')
    for (const [region, programme, note] of [
      ['uk', 'GCSE Science', 'GCSE & A-Levels, GCSE Combined & Triple Science, GCSE'],
      ['usa', 'TEKS Math, K-8', 'Texas TEKS & STAAR, TEKS Mathematics (K-8), TEKS'],
      ['australia', 'Writing', 'NAPLAN Preparation, NAPLAN Writing, NAPLAN'],
    ] as const) {
      const links = linksOf(await read(`/tutoring-${region}`))
      const href = links.find(({ name }) => name === programme)?.href ?? ''
      expect(href, programme).toMatch(new RegExp(`^/contact\\?region=${region}&category=\\D.+&board=.+&option=.+$`))
      const page = await get(href)
      expect(page.status, programme).toBe(200)
      expect(textOf(partOf(page.text, 'strong'))).toBe(note)
      expect(page.text).toMatch(/<link rel="canonical" href="[^"?]*\/contact"/)
      expect(page.headers.etag).not.toBe(plain.headers.etag)
      const compressed = await get(`${href}&utm_source=flyer`, { 'accept-encoding': 'br' })
      expect(compressed.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' })
      expect((await get(href, { 'if-none-match': String(page.headers.etag) })).status).toBe(304)
    }
  })
})

test('pages are revalidated, assets are immutable, both are compressed', async ({ get, read }) => {
  const page = await get('/', { 'accept-encoding': 'br' })
  expect(page.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' })
  const etag = String(page.headers.etag)
  expect((await get('/', { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(304)
  const [, asset = ''] = /(\/assets\/[^" ]+\.js)/.exec(await read('/')) ?? []
  expect((await get(asset, { 'accept-encoding': 'gzip' })).headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
    'content-type': 'text/javascript; charset=utf-8',
  })
})

describe('every page', () => {
  test('has icons and a manifest that exist', async ({ get, read }) => {
    const head = partOf(await read('/'), 'head')
    const links = head.match(/<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*>/g) ?? []
    expect(links).toHaveLength(4)
    for (const link of links) expect((await get(/href="([^"]*)"/.exec(link)?.[1] ?? '')).status, link).toBe(200)
  })

  test('sets no cookie, and has no style attribute, bubble or frame until scripts run', async ({ get }) => {
    for (const path of publicPaths) {
      const { headers, text } = await get(path)
      expect(headers, path).not.toHaveProperty('set-cookie')
      expect(text, path).not.toMatch(/ style="/)
      expect(text, path).toMatch(/data-testid="bubbles"[^>]*><\/div>/)
      expect(text.replaceAll(/<template[^]*?<\/template>/g, ''), path).not.toContain('<iframe')
      const pictures = [...text.matchAll(/<img[^>]* src="([^"#]+)"/g)].map(([, src]) => src)
      expect(new Set(pictures).size, `${path} shows no picture twice`).toBe(pictures.length)
    }
  })
})

test('the pages of the back office are marked noindex', async ({ read }) => {
  for (const path of ['/admin/login', '/admin/dashboard'])
    expect(await read(path)).toMatch(/<meta name="robots" content="noindex/)
})

describe('the home page', () => {
  test('has the eight questions in its structured data too', async ({ read }) => {
    const html = await read('/')
    const questions = partOf(html, 'section', 'id="faqs"').match(/<summary[^]*?<\/summary>/g)
    const data = structuredDataOf(html).find((block) => block['@type'] === 'FAQPage')
    const entities = data?.mainEntity as { name: string }[]
    expect(entities.map(({ name }) => name)).toEqual(questions?.map((one) => textOf(one)))
    expect(entities).toHaveLength(8)
  })

  test('has a carousel whose subjects lead to their courses', async ({ get, read }) => {
    const subjects = linksOf(partOf(await read('/'), 'ul', 'aria-label="Subjects, scrolls'))
    expect(subjects).toHaveLength(11)
    for (const { href } of subjects) {
      const { status, text } = await get(href)
      expect(status, href).toBe(200)
      expect(text, href).toContain('<dialog')
    }
  })
})

describe('the courses', () => {
  test('are in the HTML and in structured data', async ({ read }) => {
    const blocks = structuredDataOf(await read('/courses'))
    expect(blocks.flatMap((block) => schemaOrgErrors(block))).toEqual([])
    const list = blocks.find((block) => block['@type'] === 'ItemList')
    const { categories } = JSON.parse(await read('/api/course-options/all')) as Categories
    const items = list?.itemListElement as { item: object }[]
    expect(items).toHaveLength(categories.length)
    expect(items[0]?.item).toMatchObject({
      '@type': 'Course',
      name: categories[0]?.name,
      url: `https://www.example.com/courses?category=${categories[0]?.id}`,
      provider: { name: brand.name },
    })
    expect(JSON.stringify(blocks)).not.toMatch(/aggregateRating|"Review"/)
    const withoutItem = { ...list, itemListElement: [{ '@type': 'ListItem', position: 1 }] }
    expect(schemaOrgErrors(withoutItem)).toHaveLength(1)
  })

  test('say in the head of each which it is, with the picture of its group', async ({ get, read }) => {
    const { categories } = JSON.parse(await read('/api/course-options/all')) as Categories
    const pictures = new Set<string>()
    for (const name of ['Physics', 'AP Courses']) {
      const id = categories.find((category) => category.name === name)?.id
      const html = await read(`/courses?category=${id}`)
      const content = (property: string) =>
        new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(html)?.[1] ?? ''
      expect(html).toContain(`<title>${name}: `)
      expect(content('description')).toContain(`${name} with a verified tutor`)
      expect(content('og:title')).toContain(name)
      expect(content('og:url')).toMatch(/\/courses\?category=\d+$/)
      expect(html).toMatch(/<link rel="canonical" href="[^"?]*\/courses"/)
      const { pathname } = new URL(content('og:image'))
      expect((await get(pathname)).headers['content-type']).toBe('image/jpeg')
      pictures.add(pathname)
    }
    expect(pictures.size).toBe(2)
  })
})

test('the privacy policy says why each field is needed, from whom it comes and how long it stays', async ({ read }) => {
  const html = await read('/privacy-policy')
  const uses = html.slice(html.indexOf('<section id="how-we-use-it"')).replaceAll('<!-- -->', '')
  const folds = (uses.match(/<details[^]*?<\/details>/g) ?? []).map((fold) => textOf(fold))
  for (const { what } of Object.values(formFieldPurposes))
    expect(folds.join(' ').toLowerCase()).toContain(what.toLowerCase())
  const rows = (uses.match(/<tr[^]*?<\/tr>/g) ?? []).map((row) => textOf(row))
  expect(rows.find((row) => row.includes('Birthday'))).toMatch(
    /Birthday to find a tutor who is used to this age.+The parent.+90 days, counted from the inquiry’s last move/,
  )
})
