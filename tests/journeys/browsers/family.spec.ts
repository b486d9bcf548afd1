import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from '#tests/support/engines/journey-in-steps.ts'
import type { Steps } from '#tests/support/engines/steps.ts'
import { expect } from '#tests/support/journey.ts'
import { findScrolling } from '#tests/support/page-checks.ts'
import { publicPaths } from '#tests/support/pages.ts'

// Other browsers take a second a step on a busy machine. In Chromium, shorter journeys prove each part in every run.
test.describe.configure({ timeout: 300_000 })

const thanks = 'Thank you for your inquiry! We will contact you soon.'

/** In the page: images that are broken; null while it loads. */
const findBroken = () => {
  if (document.readyState !== 'complete') return null
  const shapeOf = (one: Element) => Number(one.getAttribute('width')) / Number(one.getAttribute('height'))
  const isSquashed = (one: HTMLImageElement) =>
    one.offsetHeight > 0 &&
    getComputedStyle(one).objectFit === 'fill' &&
    Math.abs(one.offsetWidth / one.offsetHeight - shapeOf(one)) > 0.1
  const broken = [...document.images].filter((one) => (one.complete && one.naturalWidth === 0) || isSquashed(one))
  return broken.map((one) => one.outerHTML.slice(0, 120))
}

const email = () => `parent-${randomUUID().slice(0, 8)}@example.com`

async function fillInquiry({ fill, choose }: Steps, parentEmail: string): Promise<void> {
  await fill('Parent first name', 'Sarah')
  await fill('Parent last name', 'Whitfield')
  await fill('Parent e-mail', parentEmail)
  await fill('Contact number', '+44 7700 900123')
  await fill('WhatsApp number', 'NA')
  await fill('Child name', 'Zoë')
  await choose('Grade', 'Grade 9')
  await fill('Country', 'United Kingdom')
}

/** Waits first: a form sent within two seconds counts as spam. */
async function send({ evaluate, press }: Steps): Promise<void> {
  await expect.poll(() => evaluate(() => performance.now(), undefined)).toBeGreaterThan(2_100)
  await press('Send inquiry')
}

test('each public page is shown whole, the menu opens, and a course leads to an inquiry that is stored', {
  tag: '@full',
}, async ({ steps, admin }) => {
  const { open, press, sees, evaluate } = steps
  for (const path of publicPaths) {
    await open(path)
    await expect.poll(() => evaluate(findBroken, undefined), path).toEqual([])
    await expect.poll(() => evaluate(findScrolling, undefined), path).toEqual({ outside: [], stray: [] })
  }
  await steps.resize({ width: 600, height: 800 })
  await open('/about-us')
  await press('Menu')
  await press('Courses', 'link', 'nav[aria-label=Menu]')
  await steps.isAt(/\/courses$/)
  await steps.fill('Search', 'math')
  await press('Know more about Mathematics', 'link')
  await sees('Still to choose: a course option, a board, a grade.')
  await press('Write to us instead', 'link', '[role=dialog], dialog')
  await steps.isAt(/\/contact\?category=\d+/)
  const parentEmail = email()
  await fillInquiry(steps, parentEmail)
  await steps.choose('Subject', 'Algebra I')
  await steps.choose('Board', 'TEKS')
  await press('I agree', 'field')
  await send(steps)
  await sees(thanks)
  expect(await admin.findContacts(parentEmail)).toMatchObject([
    { category: 'Mathematics', subject: 'Algebra I', grade: 'Grade 9', board: 'TEKS' },
  ])
})

type Fault = { path: RegExp; status: number | 'broken off' }

/** Stands between browser and product. */
async function startProxy(target: string) {
  const faults: Fault[] = []
  const server = createServer((request, response) => {
    const fault = faults.find(({ path }) => path.test(request.url ?? ''))
    if (fault?.status === 'broken off') return request.socket.destroy()
    if (fault) return response.writeHead(fault.status).end()
    const { method, headers } = request
    const onward = httpRequest(target + request.url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    return request.pipe(onward)
  })
  await once(server.listen(0), 'listening')
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, faults, server }
}

test('without its scripts a form is posted; one that is refused keeps its words, and one that finds no line is sent again', {
  tag: '@full',
}, async ({ steps, admin, product }) => {
  const { press, sees, choose } = steps
  const { url, faults, server } = await startProxy(product.url)
  faults[0] = { path: /[.]js$/, status: 404 }
  const posted = email()
  await steps.open(`${url}/contact`)
  await fillInquiry(steps, posted)
  await press('I agree', 'field')
  await send(steps)
  await steps.isAt(/\/contact\/sent$/)
  await sees(thanks)
  expect(await admin.findContacts(posted)).toHaveLength(1)
  faults.pop()

  const parentEmail = email()
  await steps.open(`${url}/contact`)
  await fillInquiry(steps, parentEmail)
  await choose('Course category', 'Mathematics')
  await choose('Subject', 'Algebra I')
  await choose('Board', 'TEKS')
  await press('I agree', 'field')
  faults[0] = { path: /^\/api\/contact/, status: 500 }
  await send(steps)
  await sees('The server answered with status 500.')
  faults[0].status = 'broken off'
  await press('Send inquiry')
  await sees('This takes longer than usual.')
  await steps.holds('Parent e-mail', parentEmail)
  faults.pop()
  await sees(thanks)
  expect(await admin.findContacts(parentEmail)).toHaveLength(1)
  server.closeAllConnections()
  server.close()
})
