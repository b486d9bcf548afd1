import { knowMore, openCourses } from '#tests/support/courses-page.ts'
import { expect, test } from '#tests/support/journey.ts'
import { expectHydrated } from '#tests/support/page-checks.ts'
import { publicPaths } from '#tests/support/pages.ts'

// Within the margins of A4.
test.use({ viewport: { width: 680, height: 960 } })

test('on paper a page shows what a screen folds, scrolls or counts up, and nothing to press', async ({
  page,
}) => {
  for (const path of publicPaths) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    await expectHydrated(page)
    await page.emulateMedia({ media: 'print' })
    const left = await page.evaluate(() => {
      const shown = [...document.querySelectorAll('body *')].filter((one) => one.checkVisibility())
      const styleOf = (one: Element) => getComputedStyle(one)
      return {
        floating: shown.filter((one) => /fixed|sticky/.test(styleOf(one).position)).length,
        controls: shown.filter((one) => one.matches('button, input, select, textarea')).length,
        cut: shown
          .filter((one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1)
          .filter((one) => styleOf(one).overflowX !== 'visible')
          .map((one) => one.outerHTML.slice(0, 120)),
        spilled: shown.filter((one) => one.matches('img') && styleOf(one).overflowX === 'visible')
          .length,
        light: shown
          .filter((one) => one.matches('main p, main h2, main h3, main dt, main dd, main li'))
          .filter((one) => !one.closest('[data-gradient]') && styleOf(one).color !== 'rgb(0, 0, 0)')
          .length,
      }
    })
    expect(left, path).toEqual({ floating: 0, controls: 0, cut: [], spilled: 0, light: 0 })
  }

  await page.goto('/')
  for (const answer of await page.locator('#faqs details p').all())
    await expect(answer).toBeVisible()
  await expect(page.getByRole('link', { name: /^Call Us/ }).last()).toBeHidden()
  await page.goto('/contact')
  await expectHydrated(page)
  await expect(page.getByText('4.9/5').first()).toHaveCSS('position', 'static')
  await page.goto('/about-us')
  const profile = page.getByRole('link', { name: /^Professional profile/ }).first()
  const address = await profile.evaluate((link) => getComputedStyle(link, '::after').content)
  expect(address).toContain('(')

  await page.emulateMedia({ media: 'screen' })
  await openCourses(page)
  await knowMore(page, 'Physics').click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('dialog')).toHaveCSS('max-height', 'none')
  await expect(page.getByRole('list', { name: 'Subjects', exact: true })).toBeHidden()
})
