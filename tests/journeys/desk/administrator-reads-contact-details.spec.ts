import { card, closeDetails, fullInquiry, makeCurrent, showDetail } from '#tests/support/contact-list.ts'
import { expect, test, uniqueName } from '#tests/support/journey.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'
import { expectAccessible, printedCharacters } from '#tests/support/page-checks.ts'

// A 404 is written to the console.
test.use({ expectedBrowserError: /404/ })

test("row and details have the ways to reach a family, its local time, what was sent, and the visit's source and mails", {
  tag: '@phone-full',
}, async ({ page, sendInquiry, openList }) => {
  await page.clock.install({ time: new Date('2026-07-01T11:59:30Z') })
  const name = uniqueName('Reached')
  await sendInquiry({
    ...fullInquiry,
    parentLastName: name,
    // A mailbox of its own: each gets two confirmations a day.
    parentEmail: `${name}@example.com`,
    source: { landing_page: '/tutoring-uk', referrer_host: 'search.example', utm_source: 'autumn', utm_content: 'Ω' },
  })
  const row = await openList(name)
  await expect(row).toContainText('Their 7:59 AM not a good time to call')
  await page.clock.fastForward('01:00')
  await expect(row).toContainText('Their 8:00 AM good time to call')
  await makeCurrent(row)
  const chat = page.getByRole('link', { name: /^WhatsApp/ })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/447700900456\?/)
  await expect(chat).toHaveAttribute('target', '_blank')
  await expect(row.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+12025550143')
  const detailsButton = row.getByRole('button', { name: 'Show Detail' })
  await detailsButton.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: `Maria ${name}` })).toBeVisible()
  await expect(dialog).toContainText('It is Wed 8:00 AM where they live: a good time to call.')
  const submission = dialog.getByRole('region', { name: 'Submission Information' })
  await expect(submission).toContainText(/M-[A-Z2-9]{8}/)
  await expect(submission).toContainText(/search\.example.*\/tutoring-uk.*autumn/)
  const mailOf = (kind: string) =>
    dialog.getByRole('region', { name: 'Timeline' }).getByRole('listitem').filter({ hasText: kind })
  await expect(mailOf('Confirmation to the parent')).toContainText('Saved to file')
  // Parallel journeys add super administrators, each with a mail, and may reach the volume from which these are bundled.
  await expect(mailOf('To the team').first()).toContainText(/Saved to file|Bundled: one mail tells of \d/)
  await expectAccessible(page)
  expect(await printedCharacters(page), 'the last line is printed').toContain('Ω')

  const address = page.url()
  await page.reload()
  await expect(dialog.getByRole('heading', { name: `Maria ${name}` })).toBeVisible()
  expect(page.url()).toBe(address)
  await dialog.getByRole('button', { name: 'Edit Contact' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).not.toHaveURL(/contact=/)
  await detailsButton.click()
  await closeDetails(page)
  await expect(dialog).toHaveCount(0)
  await expect(detailsButton).toBeFocused()
})

test('the details scroll by keyboard, copy, change the status, and return the focus to the list', {
  tag: '@phone',
}, async ({ page, context, sendInquiry, openList }) => {
  const name = uniqueName('Moved')
  for (const last of ['Z.', 'A.', 'B.']) {
    await sendInquiry({ ...fullInquiry, parentFirstName: name, parentLastName: last })
  }
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openList(name, '&status=pending')
  await showDetail(card(page, `${name} B.`))
  const dialog = page.getByRole('dialog')
  const scrolled = dialog.getByRole('region', { name: 'Contact Details' })
  await expect(scrolled).toBeFocused()
  await page.keyboard.press('End')
  await expect.poll(() => scrolled.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)

  await expect(dialog.getByRole('link', { name: 'maria+1@example.com' }).first()).toHaveAttribute(
    'href',
    'mailto:maria%2B1@example.com',
  )
  await dialog.getByRole('button', { name: 'Copy phone' }).click()
  await expect(dialog.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('+12025550143')

  const moveTo = dialog.getByRole('group', { name: `Move ${name} B. to` })
  await moveTo.getByRole('button', { name: 'Contacted' }).dblclick()
  await expect(dialog.getByText(`${name} B. is now contacted.`)).toBeVisible()
  await expect(moveTo.getByText('Contacted')).toBeFocused()
  await expect(moveTo.getByRole('button')).toHaveText(['Pending', 'Converted', 'Archived'])
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.locator('header')).toContainText('Pending')
  await expectAccessible(page)
  await moveTo.getByRole('button', { name: 'Converted' }).click()
  await expect(dialog.getByText(' is now converted.')).toBeVisible()
  // By its markup: the open dialog hides the list's roles.
  await expect(page.locator('main [data-contact]').first()).toContainText('left this view')
  await closeDetails(page)
  await expect(card(page, `${name} B.`).getByRole('button', { name: 'Show Detail' })).toBeFocused()

  await page.keyboard.press('Enter')
  const room = () => dialog.locator('.toast-outlet').evaluate(({ clientHeight }) => clientHeight)
  const roomOfToast = await room()
  const next = dialog.getByRole('button', { name: 'Next contact' })
  await next.click()
  await expect(dialog.getByRole('heading', { name: `${name} A.` })).toBeVisible()
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  await expect(dialog.getByText(' is now converted.')).toHaveCount(0)
  expect([roomOfToast > 0, await room()], 'nothing moves when a toast goes').toEqual([true, roomOfToast])
  await next.click()
  await expect.poll(room, 'with another contact').toBe(0)
})

test('the address of a contact opens it on another page, leads into the list, and says when it is gone', {
  tag: '@full',
}, async ({ page, database, openFamilies, admin }) => {
  const sought = uniqueName('Sought')
  const id = await newInquiry(database, new Date(), { parentFirstName: sought })
  const listed = await openFamilies('Listed', ['A.', 'B.'], `&contact=${id}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: sought })).toBeVisible()
  const move = dialog.getByRole('group', { name: `Move ${sought} Whitfield to` })
  await move.getByRole('button', { name: 'Contacted' }).click()
  await expect(dialog.getByText(`${sought} Whitfield is now contacted.`)).toBeVisible()
  await expect(dialog.locator('header')).toContainText('Contacted')
  await admin.put(`/api/admin/contacts/${id}`, { status: 'converted' })
  await expect(dialog.locator('header')).toContainText('Converted')
  await expect(dialog.getByRole('button', { name: 'Previous contact' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Next contact' }).click()
  await expect(dialog.getByRole('heading', { name: `${listed} B.` })).toBeVisible()

  await admin.delete(`/api/admin/contacts/${id}`)
  for (const [gone, text] of [
    [id, 'This contact was deleted.'],
    [999_999, 'This contact no longer exists.'],
  ] as const) {
    await page.goto(`/admin/dashboard?tab=contacts&contact=${gone}`)
    await expect(page.getByText(text)).toBeVisible()
    await expect(page).not.toHaveURL(/contact=/)
  }
})
