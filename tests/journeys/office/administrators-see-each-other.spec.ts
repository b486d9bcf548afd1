import {
  card,
  filterButton,
  openFound,
  searchFor,
  showFound,
  showStatus,
  statusOf,
} from '#tests/support/contact-list.ts'
import { expect, test, uniqueName } from '#tests/support/journey.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'
import { confirmBy, expectAccessible } from '#tests/support/page-checks.ts'

test('what colleagues do is on the row, moves nothing above a pointer, is skipped by keys and then leaves', async ({
  page,
  asha,
  database,
  openTab,
}) => {
  const family = uniqueName('Live')
  const names = ['Ada', 'Bea', 'Cleo'].map((first) => `${first} ${family}`)
  for (const parentFirstName of [...Array.from({ length: 19 }, () => family), ...names])
    await newInquiry(database, new Date(), { parentFirstName })
  await openTab('Contact Forms')
  await showFound(page, family)
  await showStatus(page, 'Pending')
  const rows = page.getByRole('list', { name: 'Contacts' }).getByRole('listitem')
  await expect(rows).toHaveCount(20)
  await card(page, names[0] as string).hover()
  const readPlaces = () => Promise.all([0, 1, 2, 3].map((index) => rows.nth(index).boundingBox()))
  const placesBefore = await readPlaces()

  const theirs = (await searchFor(asha, names[1] as string)).first()
  await theirs.getByRole('button', { name: 'Contacted' }).click()
  await expect(statusOf(theirs)).toHaveText('Contacted')
  const moved = card(page, names[1] as string)
  await expect(moved).toContainText('left this view · Asha Rao')
  await expect(page.getByText('21 contacts found')).toBeVisible()
  const said = `${names[1]} Whitfield is Contacted now, by Asha Rao. It left this view.`
  await expect(page.getByText(said)).toBeAttached()
  await expect(filterButton(page, 'Pending')).toHaveAttribute('aria-pressed', 'true')

  const details = await openFound(asha, names[2] as string)
  await details.getByRole('button', { name: 'Delete' }).click()
  await confirmBy(asha, 'Delete')
  await expect(card(page, names[2] as string)).toContainText('deleted')
  await expect(page.getByText('20 contacts found')).toBeVisible()
  // Filled up below, while the two that are hers stay above the pointer.
  await expect(rows).toHaveCount(22)
  expect(await readPlaces()).toEqual(placesBefore)
  // It was heard, not asked for by a timer.
  await expect(page.getByText('Changes of colleagues come each 10 s.')).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('j')
  await expect(card(page, names[0] as string)).toBeFocused()
  await expect(moved).toHaveCount(0)
  await expect(rows).toHaveCount(20)
})

test('a note and an open contact of a colleague are seen, until her laptop is closed', {
  tag: '@full',
}, async ({ page, asha, sendInquiry, openTab }) => {
  const name = uniqueName('Seen')
  await sendInquiry({ parentFirstName: name })
  await page.clock.install()
  await page.reload()
  await openTab('Contact Forms')
  const details = await openFound(page, name)
  const theirDetails = await openFound(asha, name)
  await expect(details.getByText('Asha Rao has this open')).toBeVisible()
  const note = theirDetails.getByLabel('Write a note')
  await note.fill('Called twice')
  await expect(details.getByText('Asha Rao is writing')).toBeVisible()
  await expectAccessible(page)
  await note.press('Control+Enter')
  await expect(details.getByText('Called twice')).toBeVisible()
  await asha.context().close()
  await page.clock.fastForward(15_000)
  await expect(details.getByText('Asha Rao')).toHaveCount(1)
})

test('the tabs of a browser share one stream, and hear on when the first is closed', {
  tag: '@full',
}, async ({ page, context, admin, sendInquiry, openTab }) => {
  const name = uniqueName('Shared')
  await sendInquiry({ parentFirstName: name })
  const [contact] = await admin.findContacts(name)
  const streams: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/admin/live') streams.push(request.url())
  })
  const opened = page.waitForResponse('**/api/admin/live')
  await openTab('Contact Forms')
  await opened
  const second = await context.newPage()
  await second.goto('/admin/dashboard')
  await second.getByRole('tab', { name: 'Contact Forms', exact: true }).click()
  const row = (await searchFor(second, name)).first()
  // Right after an own press too, what another window of the account does is heard.
  await row.getByRole('button', { name: 'Contacted' }).click()
  await expect(second.getByText(`${name} Whitfield is now contacted.`)).toBeVisible()
  await admin.put(`/api/admin/contacts/${contact?.id}`, { status: 'archived' })
  await expect(statusOf(row)).toHaveText('Archived')
  expect(streams).toHaveLength(1)
  const again = second.waitForResponse('**/api/admin/live')
  await page.close()
  await again
  await admin.put(`/api/admin/contacts/${contact?.id}`, { status: 'converted' })
  await expect(statusOf(row)).toHaveText('Converted')
  expect(streams).toHaveLength(2)
})

test.describe('without a stream', () => {
  test.use({ expectedBrowserError: /live|Failed to load resource/ })

  test('rows are asked for each ten seconds, and the list says so until it hears again', {
    tag: '@full',
  }, async ({ page, admin, sendInquiry, openTab }) => {
    const name = uniqueName('Polled')
    for (const parentLastName of ['Lower', 'Upper']) await sendInquiry({ parentFirstName: name, parentLastName })
    const [, contact] = await admin.findContacts(name)
    await page.route('**/api/admin/live', (route) => route.abort())
    await page.clock.install()
    await openTab('Contact Forms')
    const row = (await searchFor(page, name)).last()
    const notice = page.getByText('Changes of colleagues come each 10 s.')
    await expect(notice).toBeVisible()
    await admin.put(`/api/admin/contacts/${contact?.id}`, { status: 'contacted' })
    await page.clock.runFor(11_000)
    await expect(statusOf(row)).toHaveText('Contacted')
    await page.unroute('**/api/admin/live')
    await page.clock.runFor(31_000)
    await expect(notice).toHaveCount(0)
  })
})

test.describe('two calls of one family', () => {
  test.use({ expectedBrowserError: /409/ })

  test('an outcome after a colleague’s asks once, and is recorded when it is meant', {
    tag: '@full',
  }, async ({ page, asha, sendInquiry, openTab }) => {
    const name = uniqueName('Twice')
    // The number of all other families is an office's.
    const contactNumber = '+44 7700 900888'
    await sendInquiry({ parentFirstName: name, parentEmail: `${name}@example.com`, contactNumber })
    const theirs = (await searchFor(asha, name)).first()
    await theirs.focus()
    await asha.keyboard.press('n')
    await expect(asha.getByText(`${name} Whitfield: no answer`)).toBeVisible()
    await openTab('Contact Forms')
    const mine = (await searchFor(page, name)).first()
    await mine.focus()
    await page.keyboard.press('r')
    const question = page.getByRole('alert')
    await expect(question).toContainText(`“Reached” is not recorded for ${name} Whitfield.`)
    // The note that the press opened says it, too.
    const timeline = page.getByRole('region', { name: 'Timeline' })
    await expect(timeline.getByText(/^“Reached” is not recorded/)).toBeVisible()
    await expect(question).toContainText('Asha Rao got no answer from this family')
    await expectAccessible(page)
    await expect(mine).toBeFocused()
    await question.getByRole('button', { name: 'Record too' }).click()
    await expect(page.getByText(new RegExp(`^${name} Whitfield: reached`))).toBeVisible()
    await expect(timeline.getByText(/^“Reached” is not recorded/)).toHaveCount(0)
  })
})
