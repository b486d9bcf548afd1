import { expect, isPhone, test, uniqueName } from '#tests/support/journey.ts'
import {
  expectAccessible,
  expectNoHorizontalScroll,
  expectTouchTargets,
} from '#tests/support/page-checks.ts'

const optionsPath = '/api/course-options/admin'

test('an administrator adds a course option by keys, edits, deactivates and, by keys, deletes it', async ({
  page,
  openTab,
}) => {
  const name = uniqueName('Option')
  await openTab('Course Options')
  const row = page.getByRole('listitem').filter({ hasText: name })
  const dialog = page.getByRole('alertdialog')
  const search = page.getByPlaceholder('Search course options...')
  await expect(page.getByRole('heading', { name: 'Course Options Management' })).toBeVisible()
  await expect(page.getByText('Manage course options for each category')).toBeVisible()
  await search.fill('algebra i')
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Algebra I')
  await expectAccessible(page)
  await search.fill(name)
  await expect(page.getByText('No course options found')).toBeVisible()

  const add = page.getByRole('button', { name: 'Add Course Option' })
  await add.focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'Add New Course Option' })
  await expect(form.getByRole('combobox', { name: 'Category' })).toBeFocused()
  await expect(form.getByRole('option').first()).toHaveText('Select a category')
  await expectAccessible(page)
  await form.getByPlaceholder('e.g., Advanced Calculus').fill(name)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toContainText('Discard what you typed?')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toBeHidden()
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('select:focus')).toContainText('Biology')
  await expect(form.getByPlaceholder('e.g., Advanced Calculus')).toHaveValue('')
  await form
    .getByPlaceholder('Optional description for this course option')
    .fill('<img src=x onerror="document.title=1">')
  await form.getByRole('combobox', { name: 'Category' }).focus()
  await page.keyboard.type('Biology')
  await page.keyboard.press('Tab')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  await expect(add).toBeFocused()
  for (const text of ['Biology', 'Active', 'Created by Owner', '<img src=x onerror=']) {
    await expect(row).toContainText(text)
  }
  await expect(row.locator('img')).toHaveCount(0)
  await expect(row).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M/)

  await row.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('form', { name: 'Edit Course Option' })
  await expect(edit.getByLabel('Course Option Name')).toHaveValue(name)
  await expect(edit.getByRole('combobox').locator('option:checked')).toHaveText('Biology')
  await edit.getByRole('combobox', { name: 'Category' }).selectOption('Physics')
  await edit.getByLabel('Description').fill('')
  await edit.getByRole('button', { name: 'Update' }).click()
  await expect(edit).toBeHidden()
  await expect(row).toContainText('Physics')
  await expect(row).not.toContainText('img')
  const active = await row.evaluate((card) => getComputedStyle(card).backgroundColor)
  await row.getByRole('button', { name: 'Deactivate' }).click()
  await expect(row).toContainText('Inactive')
  await expect(row).not.toHaveCSS('background-color', active)
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Activate' }).click()
  await expect(row).not.toContainText('Inactive')

  await search.fill('')
  await add.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type(name)
  await expect(page.getByRole('heading', { name: 'Course Options (1)' })).toBeVisible()
  for (const _ of ['category', 'Refresh', 'Deactivate', 'Edit', 'Delete'])
    await page.keyboard.press('Tab')
  const remove = row.getByRole('button', { name: 'Delete' })
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Are you sure you want to delete this course option?')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(row).toHaveCount(0)
  await expect(page.getByText('No course options found')).toBeVisible()
})

test('course options are found under their category, which a filter and a reload keep, and are edited at their row', {
  tag: ['@phone', '@full'],
}, async ({ page, openTab, admin }) => {
  const [shelf, other, name] = [uniqueName('Shelf'), uniqueName('Other'), uniqueName('Found')]
  const ids: number[] = []
  for (const category of [shelf, other])
    ids.push((await admin.post('/api/course-categories/admin', { name: category })).id)
  const [category_id, otherCategoryId] = ids
  for (let index = 1; index <= 11; index++) {
    await admin.post(optionsPath, {
      category_id,
      name: `Course ${index}`,
      description: 'Word '.repeat(60),
    })
  }
  for (const id of ids) await admin.post(optionsPath, { category_id: id, name })
  await openTab('Course Options')
  const search = page.getByPlaceholder('Search course options...')
  await search.fill(shelf.toUpperCase())
  const group = page.getByRole('list', { name: shelf })
  const heading = page.getByRole('heading', { name: `${shelf} 12 course options` })
  await expect(group.getByRole('listitem')).toHaveCount(12)
  await expect(page.getByRole('heading', { name: 'Course Options (12)' })).toBeVisible()
  if (!isPhone()) {
    for (const row of await group.getByRole('listitem').all()) {
      const { height } = (await row.boundingBox()) ?? { height: 0 }
      expect(height).toBeGreaterThanOrEqual(44)
      expect(height).toBeLessThanOrEqual(64)
    }
  }
  const last = group.getByRole('listitem').last()
  await last.scrollIntoViewIfNeeded()
  await expect(heading).toBeInViewport({ ratio: 1 })
  await expectTouchTargets(page)
  await expectNoHorizontalScroll(page)

  const rows = page.getByRole('main').getByRole('listitem')
  const category = page.getByLabel('Filter by category')
  await expect(category.getByRole('option').first()).toHaveText('All Categories')
  await search.fill(name)
  await expect(rows).toHaveCount(2)
  await category.selectOption(shelf)
  await expect(rows).toHaveCount(1)
  await page.reload()
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('tab', { name: 'Course Options' })).toBeInViewport({ ratio: 0.9 })
  await expect(search).toHaveValue(name)
  await expect(category.locator('option:checked')).toHaveText(shelf)
  await search.fill('no such thing')
  await expect(page.getByText('No course options found')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show all course options' }).click()
  await expect(search).toHaveValue('')
  await expect(rows.filter({ hasText: name })).toHaveCount(2)
  await admin.post(optionsPath, { category_id: otherCategoryId, name: `${name} too` })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(rows.filter({ hasText: name })).toHaveCount(3)

  await search.fill(shelf)
  await last.getByRole('button', { name: 'Edit' }).click()
  const form = last.getByRole('form', { name: 'Edit Course Option' })
  await expect(form.getByRole('combobox', { name: 'Category' })).toBeFocused()
  await expect(form.getByRole('heading')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await form.getByLabel('Course Option Name').fill('Moved')
  await form.getByRole('combobox', { name: 'Category' }).selectOption(other)
  await form.getByRole('button', { name: 'Update' }).click()
  await expect(group.getByRole('listitem')).toHaveCount(11)
  await search.fill(other)
  await expect(page.getByRole('list', { name: other }).getByRole('listitem')).toHaveCount(3)

  await search.fill('Course 11')
  const kept = page.getByRole('listitem').filter({ hasText: shelf })
  await kept.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Description').fill('Typed')
  await search.fill('no such thing')
  await expect(page.getByText('No course options found')).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('Typed')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await search.fill(shelf)
  await expect(kept.getByLabel('Description')).toHaveValue('Typed')
  await kept.getByRole('button', { name: 'Update' }).click()
  await expect(group.filter({ hasText: 'Typed' })).toHaveCount(1)
  await expect(kept.getByRole('button', { name: 'Edit Course 11' })).toBeFocused()
})
