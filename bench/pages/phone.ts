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

export async function throttle(page: Page, { slowNetwork = false } = {}): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  if (!slowNetwork) return
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: (1.44 * 1024 * 1024) / 8,
    uploadThroughput: (675 * 1024) / 8,
  })
}
