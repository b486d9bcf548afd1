import { describe, expect } from 'vitest'
import { brand } from '#brand'
import { formFieldPurposes } from '#contract/data-purposes/form-fields.ts'
import { linksOf, partOf, structuredDataOf, test, textOf } from '#tests/support/built-site.ts'
import { publicPaths } from '#tests/support/pages.ts'
import { schemaOrgErrors } from '#tests/support/schema-org.ts'

const hostile =
  'category=%3Cb%3Ehush&board=1e3&option=-1&region=constructor&request=hush&category=1'

type Categories = { categories: { id: number; name: string }[] }

describe('an address', () => {
  test('with a slash at its end redirects to the page', async ({ get }) => {
    const { status, headers } = await get('/contact/?a=1')
    expect(status).toBe(308)
    expect(headers.location).toBe('/contact?a=1')
  })

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

  test('of the form is one file, with one ETag and canonical address', async ({ get }) => {
    const plain = await get('/contact')
    const etag = String(plain.headers.etag)
    const queries = ['category=1&board=2&option=3&region=uk', hostile]
    for (const query of [...queries, 'course=gcse', 'course=%3Cb%3E', 'course=__proto__']) {
      const reply = await get(`/contact?${query}`)
      expect(reply.text === plain.text, query).toBe(true)
      expect(reply.headers.etag).toBe(etag)
      expect((await get(`/contact?${query}`, { 'if-none-match': etag })).status).toBe(304)
    }
    expect(plain.text).toMatch(/<link rel="canonical" href="[^"?]*\/contact"/)
  })

  test('of a programme leads to the form with its ids', async ({ get, read }) => {
    for (const [region, programme] of [
      ['uk', 'GCSE Science'],
      ['usa', 'TEKS Math, K-8'],
      ['australia', 'Writing'],
    ] as const) {
      const links = linksOf(await read(`/tutoring-${region}`))
      const href = links.find(({ name }) => name === programme)?.href ?? ''
      const { headers } = await get(href)
      expect(headers.location, programme).toMatch(
        new RegExp(`^/contact\\?region=${region}&category=\\d+&board=\\d+&option=\\d+$`),
      )
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
    for (const link of links)
      expect((await get(/href="([^"]*)"/.exec(link)?.[1] ?? '')).status, link).toBe(200)
  })

  test('sets no cookie, and has no style attribute, bubble or frame until scripts run', async ({
    get,
  }) => {
    for (const path of publicPaths) {
      const { headers, text } = await get(path)
      expect(headers, path).not.toHaveProperty('set-cookie')
      expect(text, path).not.toMatch(/ style="/)
      expect(text, path).toMatch(/data-testid="bubbles"[^>]*><\/div>/)
      expect(text.replaceAll(/<template[^]*?<\/template>/g, ''), path).not.toContain('<iframe')
    }
  })

  test('has a footer with every link, address and social icon', async ({ read }) => {
    const footer = partOf(await read('/contact'), 'footer')
    const links = linksOf(footer)
    for (const { label, to } of [
      { label: 'Common Core', to: '/courses' },
      { label: 'NAPLAN', to: '/courses' },
      { label: 'IGCSE', to: '/courses' },
      { label: 'FAQs', to: '/#faqs' },
    ])
      expect(links).toContainEqual({ name: label, href: to, opensNewTab: false })
    const regions = ['/tutoring-usa', '/tutoring-australia', '/tutoring-uk']
    for (const path of [...regions, '/privacy-policy', '/terms-of-service', '/cookie-policy'])
      expect(
        links.filter(({ href }) => href === path),
        path,
      ).toHaveLength(1)
    const networks = partOf(footer, 'ul', 'aria-label="Social networks"')
    expect(networks.match(/<svg/g)).toHaveLength(4)
    expect(networks.match(/<li aria-hidden="true">/g), 'for the eye alone').toHaveLength(3)
    expect(linksOf(networks)).toMatchObject([{ href: brand.links.linkedin, opensNewTab: true }])
    for (const text of [brand.address.street, brand.phone.display, brand.email, '© 2025'])
      expect(textOf(footer)).toContain(text)
  })

  test('has a link to the chat app with a prefilled question', async ({ read }) => {
    const chat = linksOf(await read('/')).find(({ name }) => name.startsWith('Chat with us'))
    const question = `Hello ${brand.name}, I have a question about your tutoring services.`
    expect(chat?.opensNewTab).toBe(true)
    expect(new URL(chat?.href ?? '').searchParams.get('text')).toBe(question)
    expect(chat?.href).toMatch(new RegExp(`^https://wa\\.me/${brand.whatsapp}\\?`))
  })
})

test('the pages of the back office are marked noindex', async ({ read }) => {
  for (const path of ['/admin/login', '/admin/dashboard'])
    expect(await read(path)).toMatch(/<meta name="robots" content="noindex/)
})

describe('the home page', () => {
  test('has its sections in order', async ({ read }) => {
    const ids = [...(await read('/')).matchAll(/<section id="([^"]*)"/g)].map(([, id]) => id)
    const named = ['home', 'about', 'courses-preview', 'testimonials', 'contact', 'faqs']
    expect(ids.filter((id = '') => named.includes(id))).toEqual(named)
  })

  test('has the eight questions in its structured data too', async ({ read }) => {
    const html = await read('/')
    const questions = partOf(html, 'section', 'id="faqs"').match(/<summary[^]*?<\/summary>/g)
    const data = structuredDataOf(html).find((block) => block['@type'] === 'FAQPage')
    const entities = data?.['mainEntity'] as { name: string }[]
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

test('the contact page has its figures, and what opens maps and the phone, without a script', async ({
  read,
}) => {
  const html = await read('/contact')
  const links = linksOf(html)
  const place = 'Mira%20Road%20East%2C%20Mumbai%2C%20Maharashtra%2C%20India'
  const search = 'https://www.google.com/maps/search/?api=1&query='
  for (const [name, href] of [
    ['Get Directions (opens in a new tab)', `${search}directions%20to%20${place}`],
    ['View on Maps (opens in a new tab)', `${search}${place}`],
    ['Show the map', `${search}${place}`],
  ] as const)
    expect(links).toContainEqual({ name, href, opensNewTab: true })
  expect(links.find(({ name }) => name.startsWith('Call Now'))?.href).toBe(
    `tel:${brand.phone.e164}`,
  )
  const counts = [...html.matchAll(/data-count="([^"]*)"[^>]*>([^<]*)</g)]
  expect(counts.map(([, label, figure]) => [label, figure])).toEqual([
    ['years of experience', '10+'],
    ['happy students', '100+'],
    ['average rating', '4.9/5'],
    ['success rate', '95%'],
  ])
})

const guarantees = [
  ['First consultation free', '#service'],
  ['Cancel 24 hours before, full credit', '#cancellation'],
  ['Unused credits refunded if you ask within 30 days of purchase', '#refunds'],
] as const

test('the guarantees stand by the final button of a page, each with its paragraph of the terms', async ({
  read,
}) => {
  const terms = await read('/terms-of-service')
  for (const [path, action] of [
    ['/', 'Send inquiry'],
    ['/contact', 'Send inquiry'],
    ['/tutoring-usa', 'Book a Free Trial'],
    ['/tutoring-uk', 'Book a Free Trial'],
    ['/tutoring-australia', 'Book a Free Trial'],
  ] as const) {
    const [main = ''] = (await read(path)).split('</main>', 1)
    const isForm = action === 'Send inquiry'
    const part = isForm
      ? partOf(main, 'form', 'aria-label="Inquiry"')
      : main.slice(main.lastIndexOf('<section'))
    expect(textOf(part), path).toContain(action)
    for (const [name, anchor] of guarantees) {
      expect(linksOf(part), path).toContainEqual({
        name: isForm ? `${name} (opens in a new tab)` : name,
        href: `/terms-of-service${anchor}`,
        opensNewTab: isForm,
      })
      expect(terms).toContain(` id="${anchor.slice(1)}"`)
    }
    if (isForm) continue
    const booking = linksOf(part).find(({ name }) => name === action)
    expect(booking?.href).toBe(`/contact?region=${path.slice('/tutoring-'.length)}`)
  }
})

test('the hours of lessons in the USA are shown for each zone and day', async ({ read }) => {
  const rows = partOf(await read('/tutoring-usa'), 'table').match(/<tr[^]*?<\/tr>/g) ?? []
  expect(rows.map((row) => textOf(row).replace(' Your zone', ''))).toEqual([
    'Time zone Mon-Fri Sat-Sun',
    'Eastern 6am-11pm 8am-8pm',
    'Central 5am-10pm 7am-7pm',
    'Mountain 4am-9pm 6am-6pm',
    'Pacific 3am-8pm 5am-5pm',
  ])
})

describe('the courses', () => {
  test('are in the HTML and in structured data', async ({ read }) => {
    const blocks = structuredDataOf(await read('/courses'))
    expect(blocks.flatMap((block) => schemaOrgErrors(block))).toEqual([])
    const list = blocks.find((block) => block['@type'] === 'ItemList')
    const { categories } = JSON.parse(await read('/api/course-options/all')) as Categories
    const items = list?.['itemListElement'] as { item: object }[]
    expect(items).toHaveLength(categories.length)
    expect(items[0]?.item).toMatchObject({
      '@type': 'Course',
      name: categories[0]?.name,
      url: `https://www.example.com/courses?category=${categories[0]?.id}`,
      provider: { name: brand.name },
    })
    expect(JSON.stringify(blocks)).not.toMatch(/aggregateRating|"Review"/)
    const withoutItem = { ...list, itemListElement: [{ '@type': 'ListItem', position: 1 }] }
    expect(schemaOrgErrors(withoutItem)).toEqual(['block.itemListElement (ListItem) lacks item'])
  })

  test('say in the head of each which it is, with the picture of its group', async ({
    get,
    read,
  }) => {
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

  test('lead to the form, and the open one to the chat and the guarantees', async ({ read }) => {
    const html = await read('/courses')
    const links = linksOf(html)
    expect(links.find(({ name }) => name === 'Book Free Trial')?.href).toBe('/contact')
    expect(links.find(({ name }) => name === 'Browse Courses')?.href).toBe('#courses-grid')
    expect(links.find(({ name }) => name === 'TEKS')?.href).toMatch(/^\/contact\?board=\d+$/)
    const dialog = linksOf(partOf(await read('/courses?course=physics'), 'dialog'))
    expect(dialog.find(({ name }) => name === 'Write to us instead')?.href).toMatch(
      /^\/contact\?category=\d+$/,
    )
    expect(dialog.filter(({ href }) => href.startsWith('/terms-of-service#'))).toHaveLength(3)
  })
})

describe('a legal page', () => {
  test.for([
    {
      path: '/privacy-policy',
      title: 'Privacy Policy',
      sections: 9,
      constants: ['Last updated 1 October 2025', 'within 30 days', 'under 18'],
      links: ['/contact', '/cookie-policy', '/terms-of-service', `mailto:${brand.email}`],
    },
    {
      path: '/terms-of-service',
      title: 'Terms of Service',
      sections: 10,
      constants: [
        'Effective 1 October 2025',
        'under 18',
        'at least 24 hours before the session begins, you receive a full credit',
        'unused credits when you ask for it within 30 days of purchase',
        '7–10 business days',
        'Indian rupees (INR)',
        'laws of India',
        'courts of Mumbai',
      ],
      links: ['/contact', '/privacy-policy'],
    },
    {
      path: '/cookie-policy',
      title: 'Cookie Policy',
      sections: 6,
      constants: [
        'Disabling cookies may break features',
        'Mozilla Firefox',
        'Safari',
        'Edge',
        'first-touch: the first page of this visit',
        'One cookie, knownBrowser with the account’s number',
      ],
      links: ['/privacy-policy', '/contact'],
    },
  ])(
    '$path has its numbered sections in its contents, its constants and links',
    async ({ path, title, sections, constants, links }, { read }) => {
      const html = await read(path)
      const article = partOf(html, 'article')
      expect(textOf(partOf(html, 'h1'))).toBe(title)
      const found = [...article.matchAll(/<section id="([^"]*)"[^]*?(?=<section id=|<\/article>)/g)]
      expect(found).toHaveLength(sections)
      const contents = linksOf(partOf(html, 'nav', 'aria-labelledby="contents-title"'))
      for (const [index, [section, id]] of found.entries()) {
        const heading = textOf(partOf(section, 'h2'))
        expect(heading).toMatch(new RegExp(`^${index + 1} ?\\.`))
        expect(contents[index]).toMatchObject({ name: heading, href: `#${id}` })
        expect(textOf(section).length, heading).toBeGreaterThan(150)
      }
      expect(contents).toHaveLength(sections)
      for (const constant of constants) expect(textOf(html)).toContain(constant)
      const hrefs = linksOf(article).map(({ href }) => href)
      expect(hrefs).toEqual(expect.arrayContaining(links))
    },
  )

  test('on privacy says of each field why it is needed, from whom it comes and how long it stays', async ({
    read,
  }) => {
    const html = await read('/privacy-policy')
    const uses = html.slice(html.indexOf('<section id="how-we-use-it"')).replaceAll('<!-- -->', '')
    const folds = (uses.match(/<details[^]*?<\/details>/g) ?? []).map((fold) => textOf(fold))
    const purposes = [
      'To answer you',
      'To teach',
      'To learn what leads families to us',
      'To protect the service',
      'To meet the law',
    ]
    expect(folds).toHaveLength(purposes.length)
    for (const [index, purpose] of purposes.entries())
      expect(folds[index]?.startsWith(purpose), purpose).toBe(true)
    for (const purpose of [...purposes, 'To run the system'])
      expect(uses.split(`>${purpose}: </strong>`), purpose).toHaveLength(2)
    for (const { what } of Object.values(formFieldPurposes))
      expect(folds.join(' ').toLowerCase()).toContain(what.toLowerCase())
    const rows = (uses.match(/<tr[^]*?<\/tr>/g) ?? []).map((row) => textOf(row))
    const birthday = rows.find((row) => row.includes('Birthday'))
    expect(birthday).toContain('Birthday to find a tutor who is used to this age')
    expect(birthday).toContain('The parent')
    expect(birthday).toContain('90 days, counted from the inquiry’s last move')
    const retention = textOf(html.slice(html.indexOf('<section id="retention"')))
    expect(retention).toContain('More about your child: birthday, school')
    expect(retention).toContain('remains in backups for at most 8 weeks;')
  })
})
