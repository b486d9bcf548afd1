import type { Page } from '@playwright/test'
import { seedAudit } from '#tests/support/audit.ts'
import { expect, owner, test, uniqueName } from '#tests/support/journey.ts'
import { expectAccessible, expectTouchTargets } from '#tests/support/page-checks.ts'

const entries = (page: Page) => page.getByRole('list', { name: 'Audit entries' }).getByRole('listitem')

test.use({ expectedBrowserError: /status of 500/ })

test('a super administrator reads the audit, filters it by act and actor, and opens a contact from it', {
  tag: ['@phone-full', '@full'],
}, async ({ page, sendInquiry, admin, openTab }) => {
  const name = uniqueName('Audited')
  await sendInquiry({ parentFirstName: name, parentEmail: `${name}@example.com` })
  await admin.post('/api/subjects-boards/admin/boards', { name, description: '' })
  const [contact] = await admin.findContacts(name)
  const changed = `Owner changed contact ${contact?.reference} from Pending to Contacted`
  await page.request.post('/api/admin/login', { data: owner })
  await openTab('Settings')
  await admin.put(`/api/admin/contacts/${contact?.id}`, { status: 'contacted' })

  await page.getByRole('button', { name: 'Audit', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Audit' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Audit', exact: true })).toBeFocused()
  const entry = entries(page).filter({ hasText: changed })
  await expect(entry).toHaveCount(1)
  await expect(entry.locator('time')).toHaveText(/^(just now|\d+ minutes? ago)$/)
  await expect(entry.locator('time')).toHaveAttribute('title', /^\w+day, .+ \d+:\d\d:\d\d [AP]M/)
  await expect(entries(page).filter({ hasText: 'Owner signed in' }).first()).toBeVisible()
  await expectAccessible(page)
  await expectTouchTargets(page)
  await entry.getByRole('link', { name: `contact ${contact?.reference}` }).click()
  await expect(page.getByRole('dialog')).toContainText(name)
  await page.goBack()
  await expect(entry).toBeVisible()

  const added = entries(page).filter({ hasText: `Owner added the board ${name}` })
  await page.getByLabel('Filter by act').selectOption('Board added')
  await expect(entries(page).filter({ hasNotText: 'Owner added the board' })).toHaveCount(0)
  await expect(added).toHaveCount(1)
  await page.getByLabel('Filter by who').selectOption('Owner')
  await expect(page).toHaveURL(/action=board_added&actor=1$/)
  await page.reload()
  await expect(page.getByLabel('Filter by act')).toHaveValue('board_added')
  await expect(page.getByLabel('Filter by who')).toHaveValue('1')
  await expect(added).toHaveCount(1)
  await page.getByLabel('Filter by who').selectOption('The command line')
  await expect(page.getByText('Nothing was found')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(added).toHaveCount(1)
  await page.goto('/admin/dashboard?tab=settings&view=audit&action=nonsense&actor=nobody')
  await expect(added).toHaveCount(1)

  // A colleague has no such section.
  await page.evaluate(() => {
    const info = JSON.parse(localStorage.getItem('adminInfo') ?? '{}')
    localStorage.setItem('adminInfo', JSON.stringify({ ...info, role: 'admin' }))
  })
  await page.goto('/admin/dashboard?tab=settings&view=audit')
  await expect(page.getByText('Account Information')).toBeVisible()
  await expect(page.getByText(owner.email).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Audit', exact: true })).toHaveCount(0)
})

test('older entries are loaded on demand until there are none, and a failed load offers a retry', {
  tag: '@full',
}, async ({ page, database, openTab }) => {
  const total = await seedAudit(database, 'mails_retried', 110)
  await openTab('Settings')
  const failAudit = () =>
    page.route('**/api/admin/audit?*', (route) =>
      route.fulfill({ status: 500, json: { success: false, error: 'The archive is closed.' } }),
    )
  await failAudit()
  await page.getByRole('button', { name: 'Audit', exact: true }).click()
  await expect(page.getByText('Loading the audit...')).toBeVisible()
  await expect(page.getByRole('alert').getByText('The audit could not be loaded.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/admin/audit?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(entries(page)).toHaveCount(50)
  await expect(page.getByText('could not be loaded')).toHaveCount(0)

  await page.getByLabel('Filter by act').selectOption('Mails sent again')
  await expect(entries(page).filter({ hasNotText: 'sent 1 failed mail again' })).toHaveCount(0)
  await expect(entries(page)).toHaveCount(50)
  const more = page.getByRole('button', { name: /^(Load more|Loading\.\.\.|That is everything)$/ })
  await failAudit()
  await more.click()
  await expect(page.getByRole('alert').getByText('Older entries could not be loaded.')).toBeVisible()
  await expect(entries(page)).toHaveCount(50)
  await page.unroute('**/api/admin/audit?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(entries(page).nth(50)).toBeVisible()

  await more.focus()
  for (let shown = 100; shown < total; shown += 50) {
    await expect(more).toHaveText('Load more')
    await page.keyboard.press('Enter')
    await expect(entries(page)).toHaveCount(Math.min(shown + 50, total))
  }
  await expect(more).toHaveText('That is everything')
  await expect(more).toBeFocused()
  await expectAccessible(page)
  await expectTouchTargets(page)
})
