import type { Contact } from '#contract/inquiries/inquiries.ts'
import type { Backups } from '#contract/reports.ts'
import { card, closeDetails, filterButton, searchBox, searchFor } from '#tests/support/contact-list.ts'
import { holdReply } from '#tests/support/held-replies.ts'
import { expect, test, uniqueName } from '#tests/support/journey.ts'
import { expectAccessible, expectNoHorizontalScroll, expectTouchTargets } from '#tests/support/page-checks.ts'

const statsPath = '/api/admin/stats'

const statsReply = (counts: Record<string, number>, recentContacts: Contact[] = []) => {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const contactsByStatus = Object.entries(counts).map(([status, count]) => ({ status, count }))
  return {
    success: true,
    stats: {
      totalContacts: total,
      pendingContacts: counts['pending'] ?? 0,
      // Ignored: the card uses the counts per status.
      convertedContacts: 99,
      contactsByStatus,
      recentContacts,
      mail: { failing: 0, toFiles: false, teamReached: true },
      passwordExpiresAt: null,
    },
  }
}

test.use({ expectedBrowserError: /status of 400/ })

test('the dashboard says that it loads, then shows charts, missing settings and the newest contacts, of which one is opened', {
  tag: '@phone-full',
}, async ({ page, openTab, sendInquiry, isMobile }) => {
  const name = uniqueName('Newest')
  await sendInquiry({ parentFirstName: name })
  await openTab('Contact Forms')
  await filterButton(page, 'Archived').click()
  await searchBox(page).fill('nobody')
  await expect(page).toHaveURL(/status=archived.*search=nobody/)
  const release = await holdReply(page, `**${statsPath}`)
  await page.getByRole('tab', { name: 'Dashboard' }).click()
  await page.reload()
  await expect(page.getByText('Loading dashboard...')).toBeVisible()
  release()
  await expect(page.getByText('Loading dashboard...')).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Dashboard' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('The system administrator sets')).toHaveText(
    /^No mail server is set up.* reach nobody\. The system administrator sets SMTP_URL and MAIL_FROM\.$/,
  )
  const newest = page.getByRole('button', { name: new RegExp(`^${name}`) })
  await expect(newest).toContainText('sarah@example.com')
  await expect(newest).toContainText('Pending')
  await expect(newest).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M/)
  await expect(page.locator('.recharts-surface').first()).toBeVisible()
  await expectAccessible(page)
  if (isMobile) {
    await expectTouchTargets(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoHorizontalScroll(page)
    await page.setViewportSize({ width: 390, height: 844 })
  }

  await newest.click()
  await expect(page.getByRole('dialog').getByRole('heading', { name })).toBeVisible()
  await expect(page).not.toHaveURL(/status=|search=/)
  await closeDetails(page)
  await expect(page.getByRole('tab', { name: 'Contact Forms' })).toHaveAttribute('aria-selected', 'true')
  await expect(searchBox(page)).toHaveValue('')
  await expect(page.getByRole('button', { name: `Show Detail ${name}` })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Recent Contact Forms' })).toBeVisible()
})

test('totals, a table and charts show each status, in its colour, 300 pixels high, with percents; without contacts an empty text stands there', {
  tag: '@phone-full',
}, async ({ page, signIn, isMobile }) => {
  let json = statsReply({ pending: 5, contacted: 2, converted: 2, archived: 1 })
  await page.route(`**${statsPath}`, (route) => route.fulfill({ json }))
  await signIn()
  const pie = page.getByRole('figure').filter({ hasText: 'Status Distribution' })
  const bars = page.getByRole('figure').filter({ hasText: 'Contacts by Status' })
  for (const chart of [pie, bars]) {
    await expect(chart.locator('.recharts-wrapper > svg').first()).toHaveAttribute('height', '300')
  }
  for (const percent of ['50%', '20%', '10%']) await expect(pie).toContainText(percent)
  const colours = (chart: typeof pie, shape: string) =>
    chart.locator(shape).evaluateAll((shapes) => shapes.map((one) => getComputedStyle(one).fill))
  const [yellow, blue, green, grey] = [
    'rgb(250, 204, 21)',
    'rgb(37, 99, 235)',
    'rgb(22, 163, 74)',
    'rgb(156, 163, 175)',
  ]
  await expect.poll(() => colours(pie, '.recharts-pie-sector path')).toEqual([yellow, blue, green, grey])
  await expect.poll(() => colours(bars, '.recharts-bar-rectangle path')).toEqual([yellow, blue, green, grey])
  if (!isMobile) {
    await pie.locator('.recharts-pie-sector path').first().hover()
    await expect(pie.locator('.recharts-tooltip-wrapper')).toContainText('Pending : 5')
    await expectAccessible(page)
  }
  const figures = page.getByRole('definition')
  await expect(page.getByRole('term')).toContainText(['Total Contacts', 'Pending', 'Converted'])
  await expect(figures).toHaveText(['10', '5', '2'])
  const rows = page.getByRole('table', { name: /^Contacts by status/ }).getByRole('row')
  const cells = ['StatusContactsShare', 'Pending550%', 'Contacted220%', 'Converted220%', 'Archived110%']
  await expect(rows).toHaveText(cells)

  json = statsReply({})
  await page.reload()
  await expect(page.getByText('No recent contacts')).toBeVisible()
  await expect(figures).toHaveText(['0', '0', '0'])
  await expectAccessible(page)
})

test('the statistics are polled every 30 seconds while they are visible; where figures fail, the last stay, with a retry', async ({
  page,
  signIn,
}) => {
  const refused = { status: 400, json: { success: false, error: 'No.' } }
  let reads = 0
  let readAtMs = 0
  let isBroken = false
  let isPromiseBroken = true
  await page.route(`**${statsPath}`, (route) => {
    reads += 1
    readAtMs = Date.now()
    return route.fulfill(isBroken ? refused : { json: statsReply({ pending: reads }) })
  })
  await page.route('**/api/admin/promise', (route) => (isPromiseBroken ? route.fulfill(refused) : route.fallback()))
  // A later request: once it has arrived, an earlier poll would have arrived too.
  const arrived = () => page.evaluate(async () => (await fetch('/healthz')).ok)
  await page.clock.install()
  await signIn()
  const total = page.getByRole('definition').first()
  await expect(total).toHaveText('1')
  // The page's clock runs with the machine's until here: a slow one may have taken seconds of the 30.
  await page.clock.pauseAt(readAtMs + 29_000)
  await arrived()
  expect(reads).toBe(1)
  await page.clock.resume()
  await page.clock.runFor(10_000)
  await expect(total).toHaveText('2')
  await expect(page.getByText('The figures of the promise could not be loaded.')).toBeVisible()
  await expectAccessible(page)
  isPromiseBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: /^The promise/ })).toBeVisible()

  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByText('Account Information')).toBeVisible()
  await page.clock.runFor(120_000)
  await arrived()
  expect(reads).toBe(2)
  await page.getByRole('tab', { name: 'Dashboard' }).click()
  await expect(total).toHaveText('3')

  isBroken = true
  await page.clock.runFor(30_500)
  await expect(page.getByText('These figures could not be brought up to date.')).toBeVisible()
  await expect(total).toHaveText('3')
  await expectAccessible(page)
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  // Each poll counts on, and asks once more.
  await expect.poll(async () => (await total.innerText()) === String(reads)).toBe(true)
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

test('a tab has its title, and keeps its filter, search and page while another is open', {
  tag: '@full',
}, async ({ page, openTab, sendInquiry, database }) => {
  // Families who wrote back in other journeys are counted in the title.
  await database.updateTable('inquiries').set({ wrote_back_at: null }).execute()
  const name = uniqueName('Kept')
  for (let sent = 0; sent < 21; sent += 1) await sendInquiry({ parentLastName: name })
  const tab = (label: string) => page.getByRole('tab', { name: label, exact: true })
  await openTab('Contact Forms')
  await expect(page).toHaveTitle('Contact Forms | Meridian')
  await filterButton(page, 'Pending').click()
  await searchFor(page, name)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  const contactsAddress = `/admin/dashboard?tab=contacts&status=pending&search=${name}&page=2`
  await expect(page).toHaveURL(contactsAddress)

  await tab('Course Options').click()
  await expect(page).toHaveURL('/admin/dashboard?tab=options')
  await page.getByPlaceholder('Search course options...').fill('algebra')
  await expect(page).toHaveURL('/admin/dashboard?tab=options&option-search=algebra')
  await tab('Boards').click()
  await page.getByRole('tab', { name: 'Trash Bin' }).click()
  await expect(page).toHaveTitle('Trash Bin | Meridian')
  await tab('Settings').click()
  await page.getByRole('button', { name: 'Audit' }).click()
  await expect(page).toHaveTitle('Audit | Meridian')
  await page.reload()
  await expect(page).toHaveTitle('Audit | Meridian')

  await tab('Contact Forms').click()
  await expect(page).toHaveURL(contactsAddress)
  await expect(searchBox(page)).toHaveValue(name)
  await expect(card(page, name)).toHaveCount(1)
  await tab('Course Options').click()
  await expect(page.getByPlaceholder('Search course options...')).toHaveValue('algebra')
  await page.goBack()
  await expect(page).toHaveURL(contactsAddress)
})

test('a super administrator reads how old the last backup is, and what went wrong', {
  tag: '@full',
}, async ({ page, signIn }) => {
  const hourMs = 60 * 60_000
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs - 60_000).toISOString()
  const made = (hours: number) => ({ made_at: hoursAgo(hours), bytes: 12_400_000 })
  let backups: Backups = { interval_ms: 24 * hourMs, latest: made(3), failure: null, overdue: false }
  await page.route('**/api/admin/backups', (route) => route.fulfill({ json: { success: true, backups } }))
  const alarm = page.getByRole('alert').filter({ hasText: 'backup' })
  await signIn()
  await expect(page.getByText('Last backup 3 hours ago, 12 MB.', { exact: true })).toBeVisible()
  await expect(alarm).toHaveCount(0)

  const reason = 'No backup was made: 8.1 MB are free in /var/lib/meridian, and 35.4 MB have to be.'
  backups = {
    ...backups,
    latest: made(73),
    failure: { at: '2026-11-22T21:30:00Z', reason },
    overdue: true,
  }
  await page.reload()
  await expect(alarm).toContainText('The last backup is 3 days old')
  await expect(alarm).toContainText(`Nov 22, 2026, 4:30 PM: ${reason}`)
  await expectAccessible(page)

  backups = { ...backups, latest: made(3), overdue: false }
  await page.reload()
  await expect(alarm).toContainText('The last backup went wrong')

  backups = { interval_ms: null, latest: null, failure: null, overdue: false }
  await page.reload()
  await expect(page.getByText('Backups by themselves are switched off.')).toBeVisible()
  await expect(alarm).toHaveCount(0)
  backups = { ...backups, latest: made(3) }
  await page.reload()
  await expect(page.getByText('12 MB. Backups by themselves are switched off.')).toBeVisible()
})
