import type { Page } from '@playwright/test'
import { type Programme, programmePath, programmes, readProgramme } from '#contract/regions.ts'
import { details, gradeList, knowMore, openCourses, writeInstead } from '#tests/support/courses-page.ts'
import { formStates } from '#tests/support/form-states.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { expect, test } from '#tests/support/journey.ts'
import { expectNoHorizontalScroll } from '#tests/support/page-checks.ts'

test.use({ expectedBrowserError: /status of 500|ERR_INTERNET_DISCONNECTED/ })

const widths = isFullRun ? [320, 360, 390, 768, 1024, 1440] : [320, 390]

const lengthOf = (programme: Programme) => Object.values(readProgramme(programme)).join().length
const chips = (Object.keys(programmes) as Programme[])
  .toSorted((one, other) => lengthOf(one) - lengthOf(other))
  .map(programmePath)
const [shortest = '', longest = ''] = [chips[0], chips.at(-1)]

/** The addresses to which the details of three courses lead. */
async function detailsPaths(page: Page): Promise<string[]> {
  const paths: string[] = []
  for (const name of ['Mathematics', 'Cambridge & IGCSE', 'Chemistry']) {
    await openCourses(page)
    await knowMore(page, name).click()
    await details(page).getByRole('radio').last().check()
    await details(page).getByLabel('Board').selectOption('SAT/ACT Standards')
    await gradeList(page).selectOption('Grade 12')
    const link = writeInstead(page)
    await expect(link).toHaveAttribute('href', /board=/)
    paths.push((await link.getAttribute('href')) ?? '')
  }
  return paths
}

/** The form begins where it does on the page of the first path, which has no choice: a wider one begins further left. */
async function expectToFit(page: Page, paths: string[]): Promise<void> {
  const leftAt: Record<number, number> = {}
  for (const path of paths) {
    for await (const state of formStates(page, path)) {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoHorizontalScroll(page, `${path}, ${state}, at ${width} px`)
        const left = await page.getByRole('form').evaluate((form) => form.getBoundingClientRect().left)
        expect((leftAt[width] ??= left), path).toBe(left)
      }
    }
  }
}

test('every control of the form is inside the window in each of its states: without a choice, with the shortest and the longest', async ({
  page,
}) => {
  await expectToFit(page, ['/contact', shortest, longest])
})

test('every control of the form is inside the window with each choice that a page hands on, and on the home page', {
  tag: ['@full', '@not-late'],
}, async ({ page }) => {
  test.setTimeout(600_000)
  await expectToFit(page, ['/contact', ...chips, ...(await detailsPaths(page))])
  await expectToFit(page, ['/', longest.replace('/contact', '/')])
})
