import { chromiumPath, launchArgs } from '../chromium.ts'
import { test as base } from '../journey.ts'
import { oldChromiumPath } from '../old-chromium.ts'
import { openChromium } from './chromium.ts'
import { openFirefox } from './firefox.ts'
import { createSteps, type Steps } from './steps.ts'
import { openWebKit } from './webkit.ts'

/** What a release from before wants besides. */
const oldArgs = [...launchArgs, '--single-process', '--no-zygote', '--headless']

const openers = {
  Chromium: openChromium(await chromiumPath(), launchArgs),
  'Chromium 109': openChromium(oldChromiumPath('109'), oldArgs),
  'Chromium 119': openChromium(oldChromiumPath('119'), oldArgs),
  WebKit: openWebKit,
  Firefox: openFirefox,
}

/** A journey in steps, which runs in each browser of the full run (playwright.config.ts). */
export const test = base.extend<{ engineName: keyof typeof openers; steps: Steps }>({
  engineName: ['Chromium', { option: true }],
  steps: async ({ engineName, product }, use) => {
    const isInstalled = await openers[engineName]((engine) => use(createSteps(engine, product.url)))
    // They are programs of the system, or from a registry that may be out of reach.
    base.skip(!isInstalled, `not installed: ${engineName}`)
  },
})
