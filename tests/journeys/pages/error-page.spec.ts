import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/page-checks.ts'

test.use({ expectedBrowserError: /broken on purpose/ })

/** Makes every component that formats a time throw. */
const breakRendering = (page: Page) =>
  page.addInitScript(() => {
    Intl.DateTimeFormat.prototype.formatToParts = () => {
      throw new Error('broken on purpose')
    }
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get: () => {
        throw new Error('broken on purpose')
      },
    })
  })

test('an error in the back office shows the error page in its styles', async ({ page, signIn, sendInquiry }) => {
  await sendInquiry()
  await breakRendering(page)
  await signIn()
  const heading = page.getByRole('heading', { name: 'Unexpected Application Error!' })
  await expect(heading).toHaveCSS('font-weight', '800')
  await expect(page.getByRole('main')).toHaveCSS('background-color', 'rgb(232, 241, 255)')
  const home = page.getByRole('link', { name: 'Back to the home page' })
  await expect(home).toHaveAttribute('href', '/')
  await expect(home).toHaveCSS('background-color', 'rgb(24, 66, 184)')
  await expectAccessible(page)
})
