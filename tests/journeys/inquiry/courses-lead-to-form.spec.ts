import { courseSearch, details, gradeList, openCourses, writeInstead } from '#tests/support/courses-page.ts'
import { holdScripts } from '#tests/support/held-replies.ts'
import { expectSent, expectValues, field, fillRequired, inquiryForm, submitForm } from '#tests/support/inquiry-form.ts'
import { expect, test } from '#tests/support/journey.ts'

test('“Inquire” opens the form with the category preselected, once', {
  tag: '@phone-full',
}, async ({ page }) => {
  await openCourses(page)
  await page.getByRole('link', { name: 'Inquire about Chemistry' }).click()
  await expect(page).toHaveURL(/\/contact\?category=\d+$/)
  const form = inquiryForm(page)
  await expect(form.getByLabel('Course category')).toHaveValue('Chemistry')
  await expect(form.getByLabel('Subject')).toBeEnabled()
  await form.getByLabel('Course category').selectOption('Physics')

  // A choice survives a reload; a new request of the same address replaces it.
  await page.reload()
  await expect(form.getByLabel('Course category')).toHaveValue('Physics')
  await page.goto('/courses')
  await page.getByRole('link', { name: 'Inquire about Biology' }).click()
  await expect(form.getByLabel('Course category')).toHaveValue('Biology')
  await fillRequired(page, 'sarah@example.com')
  await form.getByLabel('I agree').check()
  await submitForm(page)
  await expectSent(page)
  await expect(form.getByLabel('Course category')).toHaveValue('')
  await expect(form.getByLabel('Subject')).toBeDisabled()
})

test('a search that no name answers leads inside a course with the option chosen, and else to us with its word', {
  tag: '@phone-full',
}, async ({ page }) => {
  await openCourses(page)
  await courseSearch(page).fill('numeracy')
  await expect(page.getByText('No courses found')).toBeVisible()
  await expect(page.getByText('Inside NAPLAN Preparation:')).toBeVisible()
  await page.getByRole('link', { name: 'NAPLAN Numeracy' }).click()
  await expect(details(page)).toHaveAccessibleName('NAPLAN Preparation')
  await expect(details(page).getByRole('radio', { name: 'NAPLAN Numeracy' })).toBeChecked()
  await expect(details(page).getByText('Still to choose: a grade.'), 'its only board is chosen').toBeVisible()
  await gradeList(page).selectOption('Grade 5')
  await writeInstead(page).click()
  await expectValues(page, { Subject: 'NAPLAN Numeracy', Board: 'NAPLAN', Grade: 'Grade 5' })
  await expect(field(page, 'Grade')).toHaveAccessibleDescription(/^Grade 5 is Year 6 in England and Wales/)

  await openCourses(page)
  await courseSearch(page).fill('piano')
  await expect(page.getByText(/^Inside .*:$/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Ask us', exact: true }).click()
  await expect(page.getByLabel('Comments')).toHaveValue('Do you teach piano?')
  await expect(page).toHaveURL('/contact?request=search')
})

test('“Request Custom Program” opens the form with a prefilled comment, which overwrites none that is typed', {
  tag: ['@not-late', '@full'],
}, async ({ page }) => {
  await page.goto('/courses')
  await page.getByRole('link', { name: 'Request Custom Program' }).click()
  await expect(page).toHaveURL('/contact?request=custom-program')
  await expect(page.getByLabel('Comments')).toHaveValue(/custom program for my child/)

  const release = await holdScripts(page)
  await page.goto('/contact?request=custom-program&category=abc', { waitUntil: 'commit' })
  await page.getByLabel('Comments').fill('Mine')
  release()
  await expect(page.getByLabel('Course category')).toBeEnabled()
  await expect(page.getByLabel('Comments')).toHaveValue('Mine')
  await expect(page.getByLabel('Course category')).toHaveValue('')
})
