import { expectAnnounced } from '#tests/support/announced.ts'
import { test } from '#tests/support/journey.ts'
import { expectHydrated } from '#tests/support/page-checks.ts'
import { publicPaths } from '#tests/support/pages.ts'

// Home page, courses and forms have their own steps (announced-*.spec.ts).
const others = publicPaths.filter((path) => !['/', '/courses', '/contact'].includes(path))

const nameOf = (path: string) => path.slice(1).replaceAll('/', '-')

for (const path of others) {
  test(`what ${path} announces is as reviewed`, async ({ page }) => {
    await page.clock.setFixedTime('2026-07-15T12:00:00Z')
    await page.goto(path)
    await expectHydrated(page)
    await expectAnnounced(page.getByRole('main'), nameOf(path))
  })
}

test.describe('an unknown address', () => {
  test.use({ expectedBrowserError: /status of 404/ })

  test('announces that the page was not found', async ({ page }) => {
    await page.goto('/nowhere')
    await expectHydrated(page)
    await expectAnnounced(page.getByRole('main'), 'not-found')
  })
})
