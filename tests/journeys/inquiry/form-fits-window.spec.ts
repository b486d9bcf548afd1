import type { Page } from '@playwright/test'
import { type Programme, programmePath, programmes } from '#contract/regions.ts'
import { details, knowMore, openCourses } from '#tests/support/courses-page.ts'
import { formStates } from '#tests/support/form-states.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { expect, test } from '#tests/support/journey.ts'
import { expectNoHorizontalScroll } from '#tests/support/page-checks.ts'

test.use({ expectedBrowserError: /status of 500|ERR_INTERNET_DISCONNECTED/ })

const widths = isFullRun ? [320, 360, 390, 768, 1024, 1440] : [320, 390]

const namesIn = (path: string): string => {
  const { searchParams } = new URL(path, 'https://www.example.com')
  return ['category', 'option', 'board'].map((name) => searchParams.get(name)).join(', ')
}
const chips = (Object.keys(programmes) as Programme[]).map(programmePath)
const chipsByLength = chips.toSorted((a, b) => namesIn(a).length - namesIn(b).length)

/** The addresses to which the details of three courses lead. */
async function detailsPaths(page: Page): Promise<string[]> {
  const paths: string[] = []
  for (const name of ['Mathematics', 'Cambridge & IGCSE', 'Chemistry']) {
    await openCourses(page)
    await knowMore(page, name).click()
    await details(page).getByRole('radio').last().check()
    await details(page).getByLabel('Board').selectOption('SAT/ACT Standards')
    await details(page).getByLabel('Grade', { exact: true }).selectOption('Grade 12')
    const link = details(page).getByRole('link', { name: 'Write to us instead' })
    await expect(link).toHaveAttribute('href', /board=/)
    paths.push((await link.getAttribute('href')) ?? '')
  }
  return paths
}

const formEdges = (page: Page) =>
  page.evaluate(() => {
    const { left, right } = document.querySelector('form')?.getBoundingClientRect() ?? {}
    return { left, right }
  })

/** The form is as wide with a choice as on the page of the first path, which has none. */
async function expectToFit(page: Page, paths: string[]): Promise<void> {
  const edgesAt = new Map<number, unknown>()
  for (const path of paths) {
    for await (const state of formStates(page, path)) {
      for (const width of widths) {
        const where = `${path}, ${state}, at ${width} px`
        await page.setViewportSize({ width, height: 900 })
        await expectNoHorizontalScroll(page, where)
        const edges = await formEdges(page)
        if (!edgesAt.has(width)) edgesAt.set(width, edges)
        expect(edges, where).toEqual(edgesAt.get(width))
      }
    }
  }
}

test('every control of the form is inside the window in each of its states: without a choice, with the shortest and the longest', async ({
  page,
}) => {
  await expectToFit(page, ['/contact', `${chipsByLength[0]}`, `${chipsByLength.at(-1)}`])
})

test('every control of the form is inside the window with each choice that a page hands on, and on the home page', {
  tag: ['@full', '@not-late'],
}, async ({ page }) => {
  test.setTimeout(600_000)
  await expectToFit(page, ['/contact', ...chips, ...(await detailsPaths(page))])
  await expectToFit(page, ['/', `${chipsByLength.at(-1)}`.replace('/contact', '/')])
})
