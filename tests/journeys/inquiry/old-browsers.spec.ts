import { publicFloor } from '#contract/browsers.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { expectSent, fillInquiry, submitForm } from '#tests/support/inquiry-form.ts'
import { expect, test } from '#tests/support/journey.ts'
import { takeAwayAbove } from '#tests/support/old-browser.ts'

for (const [browser, version] of Object.entries(publicFloor)) {
  test(`an inquiry is sent by script where everything is missing that ${browser} ${version} lacks`, async ({
    page,
  }) => {
    await takeAwayAbove(page, { [browser]: version })
    await page.goto('/about-us', { referer: 'https://search.example/' })
    await fillInquiry(page)
    expect(await page.evaluate(() => 'canParse' in URL || 'toSorted' in Array.prototype)).toBe(false)
    await submitForm(page)
    await expectSent(page)
    await expect(page).toHaveURL('/contact')
  })
}

/** What the form's own script uses, and what fails with it: from the first moment, or as it is sent. */
const early: Record<string, () => void> = {
  drafts: () =>
    Object.defineProperty(globalThis, 'sessionStorage', {
      get: () => {
        throw new Error('no storage')
      },
    }),
  'time zones': () => {
    Object.assign(Intl, { DateTimeFormat: undefined, supportedValuesOf: undefined })
    Object.assign(globalThis, { Temporal: undefined })
  },
}
const late: Record<string, () => void> = {
  'where it came from': () => {
    Object.assign(globalThis, { URL: undefined })
  },
  'the call': () => {
    Object.assign(globalThis, { Request: undefined })
  },
}

test.describe('where a help of the form fails', () => {
  test.use({ expectedBrowserError: /uncaught: / })

  for (const help of Object.keys({ ...early, ...late }).filter((name) => isFullRun || name in late))
    test(`the inquiry is sent, and once: ${help}`, async ({ page, admin }) => {
      if (early[help]) await page.addInitScript(early[help])
      const email = await fillInquiry(page)
      if (late[help]) await page.evaluate(late[help])
      await submitForm(page)
      const thanks = page.getByText('Thank you for your inquiry!').filter({ visible: true })
      await expect(thanks).toBeVisible()
      expect(await admin.findContacts(email)).toHaveLength(1)
    })
})
