import { chromium, type Page } from '@playwright/test'
import { chromiumPath, launchArgs } from '#tests/support/chromium.ts'
import { createDataDir, owner, type Product, startProduct } from '#tests/support/product.ts'
import { root } from './report.ts'

/** `npm run pictures`: takes those of the README anew, of invented families. */
const families = [
  [
    'Sarah',
    'Whitfield',
    'United Kingdom',
    'Europe/London',
    '+44 7700 900123',
    'Physics',
    'Set 2, and she wants a 7 by the mocks.',
  ],
  [
    'Katarzyna',
    'Wiśniewska-Thornton',
    'United Kingdom',
    'Europe/London',
    '+44 7700 900184',
    'GCSE Further Mathematics',
    'Proof and vectors.',
  ],
  ['Mei', 'Chen', 'Australia', 'Australia/Sydney', '+61 412 345 678', 'NAPLAN Numeracy', 'Less worry before tests.'],
  ['Tom', 'O’Neil', 'United States', 'America/New_York', '+1 718 555 0162', 'AP Physics C', 'A 5 in May.'],
  ['فاطمة', 'الزهراء', 'United Kingdom', 'Europe/London', '+44 7700 900188', 'English Language Arts', 'Reading aloud.'],
  ['Asha', 'Iyer', 'United States', 'America/Chicago', '+1 312 555 0148', 'SAT Math', '1500 or more.'],
  ['Jack', 'O’Connor', 'Australia', 'Australia/Perth', '+61 491 570 156', 'Chemistry', 'From B to A.'],
  [
    'Olga',
    'Lindqvist',
    'United Kingdom',
    'Europe/London',
    '+44 7700 900199',
    '11+ Entrance',
    'Two mock papers a month.',
  ],
] as const

const json = { 'content-type': 'application/json' }

async function fill({ url }: Product): Promise<string> {
  for (const [parentFirstName, parentLastName, country, timeZone, contactNumber, subject, goals] of families) {
    const parentEmail = `family.${contactNumber.replaceAll(/\D/g, '')}@example.com`
    const inquiry = {
      parentFirstName,
      parentLastName,
      parentEmail,
      contactNumber,
      country,
      timeZone,
      subject,
      goals,
      childName: 'Zofia',
      childGrade: 'Grade 10',
      agreedToTerms: true,
    }
    await fetch(`${url}/api/contact`, { method: 'POST', headers: json, body: JSON.stringify(inquiry) })
  }
  const signIn = await fetch(`${url}/api/admin/login`, { method: 'POST', headers: json, body: JSON.stringify(owner) })
  const { token, ...session } = (await signIn.json()) as { token: string; admin: object }
  const act = (method: string, path: string, body: object) =>
    fetch(`${url}/api/admin/contacts/${path}`, {
      method,
      headers: { ...json, authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
  const at = new Date(Date.now() + 3 * 60 * 60_000).toISOString()
  await act('PUT', '2/owner', { owner_id: 1 })
  await act('POST', '3/outcomes', { outcome: 'no_answer', channel: 'call' })
  await act('POST', '4/outcomes', { outcome: 'reached', channel: 'call', claims_and_moves: true })
  await act('POST', '4/replies', { body: 'Tuesday suits us.' })
  await act('PUT', '6/next-step', { at, text: 'Send the plan' })
  await act('PUT', '7', { status: 'contacted' })
  return JSON.stringify({ token, ...session })
}

async function take(page: Page, name: string) {
  await page.evaluate(() => document.fonts.ready.then(() => null))
  await page.screenshot({ path: `${root}/docs/pictures/${name}.jpg`, quality: 80 })
}

const { folder, remove } = await createDataDir()
const product = await startProduct(folder)
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: launchArgs })
try {
  const session = JSON.parse(await fill(product))
  const open = (width: number, height: number) =>
    browser.newPage({ viewport: { width, height }, baseURL: product.url, reducedMotion: 'reduce' })
  const desk = await open(1440, 900)
  await desk.goto('/')
  await take(desk, 'home')
  await desk.evaluate(({ token, admin }) => {
    localStorage.setItem('adminToken', token)
    localStorage.setItem('adminInfo', JSON.stringify(admin))
  }, session)
  await desk.goto('/admin/dashboard?tab=contacts')
  await desk.getByRole('heading', { name: 'Katarzyna' }).first().click()
  await desk.getByRole('region', { name: 'Current contact' }).getByText('What they ask').waitFor()
  await take(desk, 'contacts')
  const phone = await open(390, 844)
  await phone.goto('/contact')
  await phone
    .locator('form')
    .first()
    .evaluate((form) => form.scrollIntoView())
  await take(phone, 'form-phone')
} finally {
  await browser.close()
  await product.stop()
  await remove()
}
