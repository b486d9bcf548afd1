import type { Category } from '#contract/catalogue/categories.ts'
import { holdReply } from '#tests/support/held-replies.ts'
import { expect, isPhone, test, uniqueName } from '#tests/support/journey.ts'
import { expectAccessible, expectTouchTargets } from '#tests/support/page-checks.ts'

const categoriesPath = '/api/course-categories/admin'
test('an administrator adds, finds, edits, deactivates and deletes a category, and no foreign gradient is applied', async ({
  page,
  openTab,
  admin,
}) => {
  const name = uniqueName('Category')
  await openTab('Course Categories')
  const row = page.getByRole('listitem').filter({ hasText: name })
  const dialog = page.getByRole('alertdialog')
  await expect(page.getByText('There are 20 primary course categories.')).toBeVisible()
  await expectAccessible(page)
  const search = page.getByPlaceholder('Search categories...')
  await search.fill(name)
  await expect(page.getByText('No categories found')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add Category' }).click()
  await expectAccessible(page)
  await expect(page.getByLabel('Icon')).toHaveAttribute('placeholder', '📖')
  await expect(page.getByRole('radio')).toHaveCount(21)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Description').fill('<img src=x onerror="document.title=1">')
  await page.getByRole('radio', { name: 'Denim to indigo' }).check()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText(`${name} was added.`)).toBeVisible()
  await expect(row).toContainText('Active')
  await expect(row.locator('[data-gradient]'), 'its emoji, or its initial where no font has one').toHaveText(
    /^(📖|C)$/u,
  )
  await expect(row).toContainText('<img src=x onerror="document.title=1">')
  await expect(row.locator('img')).toHaveCount(0)
  await expect(row.locator('[data-gradient]')).toHaveCSS('background-image', /linear-gradient/)

  await search.fill(name.toUpperCase())
  await expect(page).toHaveURL(/category-search=CATEGORY/)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await row.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await expect(page.getByRole('radio', { name: 'Denim to indigo' })).toBeChecked()
  const spareBelow = () =>
    row.getByRole('form').evaluate((form) => {
      const managed = form.closest('[data-managed]')?.getBoundingClientRect()
      return (managed?.bottom ?? 0) - form.getBoundingClientRect().bottom
    })
  await expect.poll(spareBelow, 'the page reaches to the end of the form').toBeGreaterThanOrEqual(0)
  await page.getByLabel('Icon').fill('🧭')
  await page.getByLabel('Status').selectOption('Inactive')
  const readAgain = await holdReply(page, new RegExp(`${categoriesPath}$`))
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(`${name} was updated.`)).toBeVisible()
  for (const act of ['Edit', 'Deactivate'])
    await expect(row.getByRole('button', { name: act }), 'its row is the one from before').toBeDisabled()
  readAgain()
  await expect(row).toContainText('Inactive')
  await expect(row).toHaveCSS('background-color', 'rgb(254, 243, 242)')

  await row.getByRole('button', { name: /^Activate/ }).click()
  await expect(row.getByRole('button', { name: 'Deactivate' })).toBeVisible()
  await expect(row).not.toContainText('Inactive')

  const { categories } = await admin.get<{ categories: Category[] }>(categoriesPath)
  const { id, icon } = categories.find((one) => one.name === name) ?? {}
  expect(icon).toBe('🧭')
  for (const option of ['One', 'Two']) {
    await admin.post('/api/course-options/admin', { category_id: id, name: option })
  }
  // None of our palette, as another program may store it.
  await admin.put(`${categoriesPath}/${id}`, { gradient: 'fixed inset-0 z-50' })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(row).toContainText('2 course options')
  await expect(row.locator('[data-gradient]')).toHaveCount(0)
  await expect(page.locator('.z-50, [class*="z-50"]')).toHaveCount(0)
  await row.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('radio', { name: 'From the palette' })).toBeChecked()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await row.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toContainText('its 2 course options will be deleted')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete Category' }).click()
  await expect(page.getByText(`${name} was deleted.`)).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('categories take the place of their skeleton', {
  tag: ['@phone', '@full'],
}, async ({ page, openTab }) => {
  await openTab('Course Options')
  await expect(page.getByRole('heading', { name: /^Course Options \(\d+\)/ })).toBeVisible()
  const release = await holdReply(page, `**${categoriesPath}`)
  await page.goto('/admin/dashboard?tab=categories')
  const loading = page.getByRole('status').filter({ hasText: 'Loading categories...' })
  await expect(loading).toBeVisible()
  await expectAccessible(page)
  const skeleton = page.getByRole('main').locator('[aria-hidden=true].divide-y')
  const before = await skeleton.boundingBox()
  release()
  const list = page.getByRole('list', { name: 'Course Categories' })
  await expect(list).toBeVisible()
  const after = await list.boundingBox()
  expect([after?.x, after?.y, after?.width]).toEqual([before?.x, before?.y, before?.width])
  await expect(loading).toHaveCount(0)
  await expectTouchTargets(page)
  const { height } = (await list.getByRole('listitem').first().boundingBox()) ?? { height: 0 }
  if (!isPhone()) expect(Math.abs(height - (before?.height ?? 0) / 12)).toBeLessThanOrEqual(2)
})
