import { collectWarnings } from '#tests/support/browser-errors.ts'
import { holdReply, holdScripts } from '#tests/support/held-replies.ts'
import {
  expectFormReady,
  expectSent,
  expectValues,
  field,
  fillRequired,
  inquiryForm,
  openForm,
  optionalFields,
  submitForm,
  toggleOptionalFields,
} from '#tests/support/inquiry-form.ts'
import { expect, test } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/page-checks.ts'

const requiredMessage = 'Please fill in all required fields (Parent Name, Email, Child Name, Contact Number)'
const termsMessage = 'Please agree to the terms and conditions'

test('an inquiry is stored with every field', {
  tag: ['@phone', '@late'],
}, async ({ page, admin }) => {
  const email = `visitor-${test.info().project.name}@example.com`
  await page.goto('/contact')
  await fillRequired(page, email)
  await toggleOptionalFields(page)
  for (const [label, value] of Object.entries({
    'Child e-mail': 'NA',
    Hobbies: 'Chess',
    Birthday: '2012-02-29',
    'School name': 'Hill School',
    'Referred by': 'A friend',
    'Preferred schedule': 'Evenings',
    'Learning goals': 'Calmer about exams',
    Comments: '<b>one</b>',
  }))
    await field(page, label).fill(value)
  await expect(field(page, 'Time zone')).toHaveValue('America/New_York')
  await field(page, 'Time zone').selectOption('NA')
  await field(page, 'I agree').check()
  await submitForm(page)

  await expectSent(page)
  const sent = inquiryForm(page)
  const reference = (await sent.getByText(/^M-\w{8}$/).textContent()) ?? ''
  await expect(field(page, 'Parent first name')).toBeHidden()
  await expectAccessible(page)
  await sent.getByRole('button', { name: 'Send another inquiry' }).click()
  await expect(field(page, 'Parent first name')).toBeFocused()
  await expect(sent.getByText(reference)).toHaveCount(0)
  await expectValues(page, { 'Parent first name': '', Grade: '' })
  await expect(field(page, 'I agree')).not.toBeChecked()
  await expectValues(page, { 'Time zone': 'America/New_York', Country: 'United States' })
  await expect(optionalFields(page)).not.toHaveAttribute('open')

  expect(await admin.findContacts(email)).toMatchObject([
    {
      reference,
      parent_name: 'Sarah Whitfield',
      phone: '+44 7700 900123',
      whatsapp_number: '+44 7700 900124',
      student_name: 'Zoë',
      grade: 'Grade 9',
      child_email: 'NA',
      child_hobbies: 'Chess',
      child_birthday: '2012-02-29',
      school_name: 'Hill School',
      category: 'Mathematics',
      subject: 'Algebra I',
      board: 'TEKS',
      time_zone: 'NA',
      country: 'United Kingdom',
      referred_by: 'A friend',
      preferred_schedule: 'Evenings',
      goals: 'Calmer about exams',
      comments: '<b>one</b>',
    },
  ])
})

test('an empty form shows the alert and leads to what is missing, and a missing agreement has an alert of its own', {
  tag: '@phone-full',
}, async ({ page }) => {
  await openForm(page)
  await expect(field(page, 'Course category')).toBeEnabled()
  await expect(field(page, 'Country')).toHaveValue('United States')
  await field(page, 'Country').clear()
  await submitForm(page)
  await expect(page.getByRole('alert').filter({ hasText: requiredMessage })).toBeVisible()
  await expect(field(page, 'Country')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Parent first name')).toHaveAccessibleDescription(/Please enter the parent's first name\./)
  await expectAccessible(page)

  const marks = page.getByRole('list', { name: 'Fields to look at' })
  await expect(page.getByText('12 answers are missing')).toBeVisible()
  await marks.getByRole('link', { name: 'Child' }).click()
  await expect(field(page, 'Child name')).toBeFocused()
  await page.keyboard.type('Z')
  await expect(page.getByText('11 answers are missing')).toBeVisible()
  await marks.getByRole('link', { name: 'Child (1)' }).click()
  await expect(field(page, 'Grade')).toBeFocused()
  await field(page, /^Contact number/).fill('+44 7700 900123')
  await page.getByRole('button', { name: 'Same as contact number' }).click()
  await expect(field(page, 'WhatsApp number')).not.toHaveAttribute('aria-invalid')
  await expect(page.getByText('9 answers are missing')).toBeVisible()

  // Few are named. Subjects depend on a category, so the link focuses the category.
  await fillRequired(page, 'sarah@example.com', { keepsCourse: true })
  await expect(page.getByText('answers are missing')).toHaveCount(0)
  await expect(marks.getByRole('listitem')).toHaveText([
    'Course category',
    'Subject',
    'Board',
    'I agree to the terms and conditions',
  ])
  await marks.getByRole('link', { name: 'Subject' }).click()
  await expect(field(page, 'Course category')).toBeFocused()
  await field(page, 'Course category').selectOption('Mathematics')
  await expect(field(page, 'Course category')).not.toHaveAttribute('aria-invalid')
  await expect(field(page, 'Subject')).toHaveAccessibleDescription('Please choose a subject.')
  await field(page, 'Subject').selectOption('Algebra I')
  await expect(field(page, 'Subject')).not.toHaveAttribute('aria-invalid')
  await field(page, 'Board').selectOption('TEKS')
  await submitForm(page)
  await expect(page.getByRole('alert').filter({ hasText: termsMessage })).toBeVisible()
  await expect(field(page, 'Parent last name')).toHaveValue('Whitfield')
})

test('changing the category clears the subjects, which are disabled until loaded, and empty where they cannot be', async ({
  page,
}) => {
  await openForm(page)
  await expect(field(page, 'Subject')).toBeDisabled()
  await field(page, 'Course category').selectOption('Mathematics')
  await field(page, 'Subject').selectOption('Algebra I')
  const release = await holdReply(page, '**/api/course-options/category/*')
  await field(page, 'Course category').selectOption('Physics')
  await expect(field(page, 'Subject')).toBeDisabled()
  await expect(field(page, 'Subject')).toHaveValue('')
  release()
  await expect(field(page, 'Subject')).toBeEnabled()
  await expect(field(page, 'Subject')).not.toContainText('Algebra I')
  await page.route('**/api/course-options/category/*', (route) => route.fulfill({ json: { success: false } }))
  await field(page, 'Course category').selectOption('Chemistry')
  await expect(field(page, 'Subject')).toHaveText('No subjects to choose from')
})

test('the lists show that they load, those that cannot be are logged and empty, and the form can be sent without them', {
  tag: '@full',
}, async ({ page }) => {
  const warned = collectWarnings(page)
  test.info().annotations.push({ type: 'why', description: 'a lead is worth more than a complete form' })
  const release = await holdReply(page, /course-categories|public\/boards/, (route) =>
    route.fulfill({ json: { success: false } }),
  )
  await page.goto('/contact')
  await expect(field(page, 'Course category')).toContainText('Loading categories...')
  await expect(field(page, 'Board')).toContainText('Loading boards...')
  await expect(field(page, 'Board')).toBeDisabled()
  await expectFormReady(page)
  await expect(field(page, 'Course category')).toContainText('Loading categories...')
  release()
  await expect(field(page, 'Board')).toHaveText('Select a board')
  await expect(field(page, 'Course category')).toHaveText('Select a category')
  expect(warned).toHaveLength(2)
  await fillRequired(page, 'lists@example.com', { keepsCourse: true })
  await field(page, 'I agree').check()
  await submitForm(page)
  await expectSent(page)
})

test('a press before hydration copies the contact number as the WhatsApp number', {
  tag: ['@not-late', '@full'],
}, async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/contact')
  await field(page, /^Contact number/).fill('+61 2 5550 0100')
  const copy = page.getByRole('button', { name: 'Same as contact number' })
  await copy.click()
  await expect(copy).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(field(page, 'WhatsApp number')).toHaveValue('+61 2 5550 0100')
  await expect(copy).not.toHaveAttribute('aria-busy')
})
