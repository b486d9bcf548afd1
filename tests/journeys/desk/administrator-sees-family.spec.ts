import { card, filterButton, showDetail } from '#tests/support/contact-list.ts'
import { expect, test, uniqueName } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/page-checks.ts'

test('repeats and siblings are told; one press lists the family', async ({ page, sendInquiry, openList, admin }) => {
  const name = uniqueName('Kin')
  const parentEmail = `${name}@example.com`
  const phone = `+44 7700 ${String(Date.now()).slice(-6)}`
  await sendInquiry({
    parentFirstName: `${name}A`,
    parentEmail,
    contactNumber: phone,
    childName: 'Tom',
  })
  const [sibling] = await admin.findContacts(name)
  await admin.put(`/api/admin/contacts/${sibling?.id}`, { status: 'converted' })
  await sendInquiry({
    parentFirstName: `${name}B`,
    parentEmail: parentEmail.toUpperCase(),
    contactNumber: '+1 202 555 0199',
    childName: 'Leo',
  })
  await sendInquiry({
    parentFirstName: 'Grandmother',
    parentLastName: name,
    parentEmail: `grand${name}@example.org`,
    contactNumber: '+1 202 555 0198',
    whatsappNumber: phone,
  })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/families')) asked.push(request.url())
  })
  await openList(name)
  const month = new Intl.DateTimeFormat('en-US', { month: 'long' }).format(new Date())
  const words = `2nd inquiry · sibling Tom, converted in ${month}`
  const rows = page.locator('main [data-contact]')
  await expect(rows.getByRole('button', { name: words })).toHaveCount(2)
  const oldest = card(page, `${name}A`)
  await expect(oldest).toContainText('1st of 3 inquiries · sibling ')
  // Once for all rows.
  expect(asked).toHaveLength(1)
  await expectAccessible(page)

  await showDetail(card(page, `${name}B`))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/family=\d+/)
  // The grandmother shares nothing with the second inquiry.
  await expect(rows).toHaveCount(2)
  const chip = page.getByRole('button', { name: `Family of ${name}B Whitfield` })
  await expect(chip).toBeVisible()
  await expectAccessible(page)
  await filterButton(page, 'Converted').click()
  await expect(rows).toHaveCount(1)
  await chip.click()
  await expect(page).not.toHaveURL(/family=/)
  await expect(chip).toHaveCount(0)
})
