import { expect, type Locator, type Page, type Route } from '@playwright/test'

export const allOptionsCall = '**/api/course-options/all'
export const boardsCall = '**/api/public/boards'
export const optionsCall = '**/api/course-options/category/*'

export const group = (page: Page, name: string | RegExp): Locator => page.getByRole('list', { name, exact: true })
export const cards = (page: Page): Locator => group(page, /^(Subjects|Exams and curricula)$/).getByRole('listitem')
export const tile = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Six ways in' }).getByRole('button', { name })
export const courseSearch = (page: Page): Locator => page.getByPlaceholder('Search courses...')
export const clearSearch = (page: Page): Locator => page.getByRole('button', { name: 'Clear Search' })
export const details = (page: Page): Locator => page.getByRole('dialog')
export const knowMore = (page: Page, name: string): Locator =>
  page.getByRole('link', { name: `Know more about ${name}`, exact: true })
export const gradeList = (page: Page): Locator => details(page).getByLabel('Grade', { exact: true })
export const writeInstead = (page: Page): Locator => details(page).getByRole('link', { name: 'Write to us instead' })
export const chat = (page: Page): Locator => details(page).getByText('Ask on WhatsApp')
export const boards = (page: Page): Locator => page.getByRole('region', { name: /follows your school/ })

/** The island starts when somebody uses the page. */
export async function visitCourses(page: Page): Promise<void> {
  await page.goto('/courses')
  await page.mouse.move(5, 300)
  await page.mouse.wheel(0, 300)
}

/** Option counts only come with the reply of the page's own call. */
export async function openCourses(page: Page): Promise<void> {
  await visitCourses(page)
  await expect(
    cards(page)
      .filter({ hasText: /\d options?/ })
      .first(),
  ).toBeVisible()
}

export const hrefOf = async (page: Page, name: string): Promise<string> =>
  (await knowMore(page, name).getAttribute('href')) ?? ''

export const fulfillJson =
  (json: unknown) =>
  (route: Route): Promise<void> =>
    route.fulfill({ json })
