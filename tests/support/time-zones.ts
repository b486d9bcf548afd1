import { expect, type Page } from '@playwright/test'
import { collectBrowserErrors } from './browser-errors.ts'

/** Uses a page in a browser of another time zone, which may have no errors either. */
export async function inTimeZone(page: Page, timezoneId: string, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await page.context().browser()?.newContext({ timezoneId })
  if (!context) throw new Error('The page has no browser.')
  const other = await context.newPage()
  const errors = collectBrowserErrors(other)
  await use(other)
  expect(errors, timezoneId).toEqual([])
  await context.close()
}
