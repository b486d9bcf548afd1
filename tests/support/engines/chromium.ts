import { existsSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { type Engine, toExpression } from './engine.ts'

const toEngine = (page: Page): Engine => ({
  goto: (url) => page.goto(url),
  back: () => page.goBack(),
  evaluate: async (read, input) => JSON.parse(await page.evaluate(toExpression(read, input))),
  click: ({ x, y }) => page.mouse.click(x, y),
  type: (text) => page.keyboard.type(text),
  resize: (size) => page.setViewportSize(size),
  openWindow: async () => toEngine(await page.context().newPage()),
})

/** Chromium by Playwright, which drives every one from 109 on; false where there is none. */
export const openChromium =
  (executablePath: string, args: string[]) =>
  async (use: (engine: Engine) => Promise<void>): Promise<boolean> => {
    if (!existsSync(executablePath)) return false
    const browser = await chromium.launch({ executablePath, args })
    try {
      const context = await browser.newContext()
      await use(toEngine(await context.newPage()))
    } finally {
      await browser.close()
    }
    return true
  }
