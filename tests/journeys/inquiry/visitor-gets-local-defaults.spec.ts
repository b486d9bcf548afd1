import { holdScripts } from '#tests/support/held-replies.ts'
import { expectSent, field, fillInquiry, openForm, submitForm } from '#tests/support/inquiry-form.ts'
import { expect, test } from '#tests/support/journey.ts'
import { inTimeZone } from '#tests/support/time-zones.ts'

const families = [
  ['Australia/Perth', 'Australia', '+61 491 570 006'],
  ['Asia/Calcutta', 'India', '+91 12345 67890'],
] as const

test('the zone of the browser presets country, example of a phone number and zone', async ({ page }) => {
  for (const [zone, country, example] of families)
    await inTimeZone(page, zone, async (other) => {
      await openForm(other)
      await expect(field(other, 'Country')).toHaveValue(country)
      await expect(field(other, /^Contact number/)).toHaveAccessibleDescription(`With country code: ${example}`)
      await expect(field(other, 'Time zone')).toHaveValue(zone)
    })
})

test('the grades say the years of the country that is typed, and keep their values', {
  tag: ['@not-late', '@full'],
}, async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/contact')
  const grade = field(page, 'Grade')
  await expect(grade).toHaveAccessibleDescription(
    /^In England and Wales, Year 10 is Grade 9\. In Australia, Year 10 is Grade 10\. Why we ask/,
  )
  await grade.focus()
  await grade.selectOption('Grade 12')
  release()
  await expect(grade).toHaveAccessibleDescription(/^Grade 12 is Year 13 in England and Wales/)
  await grade.selectOption('Grade 9')
  for (const [country, label, description] of [
    ['UK', 'Grade 9 · Year 10', /^Years as in England and Wales\. Why we ask/],
    ['Australia', 'Grade 9 · Year 9', /^Why we ask/],
  ] as const) {
    await field(page, 'Country').fill(country)
    await expect(grade.locator('option:checked')).toHaveText(label)
    await expect(grade).toHaveAccessibleDescription(description)
    await expect(grade).toHaveValue('Grade 9')
  }
})

test('a national number is read with the country, and stored as it was typed', {
  tag: '@full',
}, async ({ page, admin }) => {
  const email = await fillInquiry(page)
  const phone = field(page, /^Contact number/)
  await phone.fill('07700 900123')
  await field(page, 'Country').focus()
  await expect(phone).toHaveAccessibleDescription('We read it as +44 7700 900123.')
  await page.getByRole('button', { name: 'Same as contact number' }).click()
  await expect(field(page, 'WhatsApp number')).toHaveAccessibleDescription('We read it as +44 7700 900123.')
  await field(page, 'Country').fill('United States')
  await expect(phone).toHaveAccessibleDescription('With country code: +1 212 555 0123')
  await field(page, 'Country').fill('UK')
  await expect(phone).toHaveAccessibleDescription('We read it as +44 7700 900123.')
  await submitForm(page)
  await expectSent(page)
  expect(await admin.findContacts(email)).toEqual([expect.objectContaining({ phone: '07700 900123' })])
})

test('every time zone is offered in words, common ones first, and countries are suggested, which replace nothing typed', {
  tag: '@full',
}, async ({ page }) => {
  await openForm(page)
  const zone = field(page, 'Time zone')
  await expect(zone).toHaveValue('America/New_York')
  await zone.scrollIntoViewIfNeeded()
  const zones = await page.evaluate(() => Intl.supportedValuesOf('timeZone'))
  const offered = () => zone.evaluate((select: HTMLSelectElement) => Array.from(select.options, ({ value }) => value))
  await expect.poll(async () => (await offered()).length).toBeGreaterThan(zones.length)
  const values = await offered()
  expect(new Set(values)).toEqual(new Set(['', 'NA', ...zones]))
  expect(values).toHaveLength(zones.length + 2)
  expect(values.slice(0, 3)).toEqual(['', 'America/New_York', 'NA'])
  await zone.selectOption({ label: 'Central European, Paris' })
  await expect(zone).toHaveValue('Europe/Paris')

  const country = field(page, 'Country')
  await expect(country).toHaveValue('United States')
  await country.focus()
  const readSuggested = () =>
    country.evaluate((input: HTMLInputElement) => Array.from(input.list?.options ?? [], ({ value }) => value))
  await expect.poll(readSuggested).toContain('New Zealand')
  await country.fill('Fiji')
  await page.reload()
  await expect(field(page, 'Country')).toHaveValue('Fiji')
  await expect(field(page, /^Contact number/)).toHaveAccessibleDescription('With country code, such as +44')
})
