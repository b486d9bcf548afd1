import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, owner, test } from '#tests/support/journey.ts'

/** A name that no other test, and no repetition of this one, has in the same database. */
const unique = (name: string) => `${name}${randomUUID().slice(0, 8)}`

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('an administrator finds an inquiry, moves it and signs out', async ({
  page,
  sendInquiry,
  signIn,
}) => {
  const name = unique('Moved')
  await sendInquiry({
    parentFirstName: name,
    childGrade: 'Grade 9',
    subject: 'Algebra I',
    goals: 'Confidence',
  })
  await signIn()
  await expect(page.getByText(owner.email)).toBeVisible()
  await page.getByPlaceholder('Search by name, email, or subject...').fill(name.toUpperCase())
  const found = card(page, name)
  await expect(found).toHaveCount(1)
  for (const text of [
    'Pending',
    'sarah@example.com',
    '+44 7700 900123',
    'Zoë',
    'Grade 9',
    'Algebra I',
    'Confidence',
  ]) {
    await expect(found).toContainText(text)
  }
  await expect(found).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M/)
  await expectAccessible(page)

  for (const status of ['Contacted', 'Converted', 'Archived', 'Pending', 'Archived']) {
    await found.getByRole('button', { name: status }).click()
    await expect(found.getByRole('button', { name: status })).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Pending', exact: true }).first().click()
  await expect(page.getByText('No contacts found')).toBeVisible()
  await page
    .getByRole('group', { name: 'Filter by status' })
    .getByRole('button', { name: 'Archived' })
    .click()
  await expect(found).toHaveCount(1)

  await page.reload()
  await expect(page.getByPlaceholder('Search by name, email, or subject...')).toHaveValue(
    name.toUpperCase(),
  )
  await expect(found).toHaveCount(1)

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin/login')
  expect(
    await page.evaluate(() => [
      localStorage.getItem('adminToken'),
      localStorage.getItem('adminInfo'),
    ]),
  ).toEqual([null, null])
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL('/admin/login')
})

test('an administrator pages through the list, and choosing a status begins at page 1', async ({
  page,
  sendInquiry,
  signIn,
}) => {
  const name = unique('Paged')
  for (let index = 1; index <= 21; index += 1)
    await sendInquiry({ parentFirstName: name, parentLastName: `No${index}.` })
  await signIn()
  await page.getByPlaceholder('Search by name, email, or subject...').fill(name)
  await expect(page).toHaveURL(new RegExp(`search=${name}`))
  await expect(page.getByRole('status').filter({ hasText: '21 contacts' })).toBeVisible()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect(card(page, name)).toHaveCount(20)
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(card(page, `${name} No1.`)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.goBack()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await page
    .getByRole('group', { name: 'Filter by status' })
    .getByRole('button', { name: 'Pending' })
    .click()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
})

test.describe('a change by somebody else', () => {
  test.use({ expectedComplaint: /status of 412/ })

  test('is told, and the list shows it', async ({ page, request, sendInquiry, signIn }) => {
    const name = unique('Shared')
    await sendInquiry({ parentFirstName: name })
    await signIn()
    await page.getByPlaceholder('Search by name, email, or subject...').fill(name)
    await expect(card(page, name)).toHaveCount(1)
    const token = await page.evaluate(() => localStorage.getItem('adminToken'))
    const headers = { authorization: `Bearer ${token}` }
    const list = await (await request.get(`/api/admin/contacts?search=${name}`, { headers })).json()
    await request.put(`/api/admin/contacts/${list.contacts[0].id}`, {
      headers,
      data: { status: 'converted' },
    })

    await card(page, name).getByRole('button', { name: 'Archived' }).click()
    await expect(
      page.getByText(/Failed to update contact status: Somebody else changed this contact/),
    ).toBeVisible()
    await expect(card(page, name)).toContainText('Converted')
  })
})

test.describe('without a valid session', () => {
  test.use({ expectedComplaint: /status of 401/ })

  test('a wrong password is told, and the message goes when one types again', async ({ page }) => {
    await page.goto('/admin/login')
    await page.getByLabel('Email').fill(owner.email)
    await page.getByLabel('Password').fill('guess')
    await page.getByRole('button', { name: 'Sign In' }).click()
    const message = page.getByText('This e-mail and password do not belong together.')
    await expect(message).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Password').fill('guess again')
    await expect(message).toBeHidden()
  })

  test('one lands on the sign-in page: no token, unreadable info, an ended session', async ({
    page,
    request,
    signIn,
  }) => {
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL('/admin/login')

    await signIn()
    await page.evaluate(() => localStorage.setItem('adminInfo', '{'))
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL('/admin/login')
    expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull()

    await signIn()
    const token = await page.evaluate(() => localStorage.getItem('adminToken'))
    await request.post('/api/admin/logout', { headers: { authorization: `Bearer ${token}` } })
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL('/admin/login')
    expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull()
  })
})
