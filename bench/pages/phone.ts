import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumPath, launchArgs } from '#tests/support/chromium.ts'

const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true }
const desk = { viewport: { width: 1440, height: 900 } }

export type Screen = 'phone' | 'desk'

export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await chromiumPath(), args: launchArgs })

/** A visitor of their own: nothing is shared or cached. */
export async function openVisitor(
  browser: Browser,
  { screen = 'phone' }: { screen?: Screen } = {},
): Promise<Page> {
  const context = await browser.newContext(screen === 'phone' ? phone : desk)
  return context.newPage()
}
