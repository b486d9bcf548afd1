import type { Page } from '@playwright/test'

/** Null without a session, as after a sign-out. */
export const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('adminToken'))

/** Who is signed in, as JSON; null without a session. */
export const storedAdmin = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('adminInfo'))
