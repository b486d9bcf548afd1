import { defineConfig, devices } from '@playwright/test'
import { chromiumPath, launchArgs } from '#tests/support/chromium.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { isMemoryRoomy } from '#tests/support/memory-folder.ts'

const executablePath = await chromiumPath()
const launchOptions = {
  executablePath,
  // No page lives long enough for code that is optimized to pay for it: a seventh of the processor's time.
  args: [...launchArgs, '--js-flags=--no-maglev --no-turbofan'],
  ignoreDefaultArgs: [
    // A box that scrolls in an axis that was not meant to is seen by its bar alone.
    '--hide-scrollbars',
    // Playwright has pixels and messages written to the disk, for containers with little memory.
    ...((await isMemoryRoomy()) ? ['--disable-dev-shm-usage'] : []),
  ],
}
const desktop = { viewport: { width: 1440, height: 900 } }
const timeoutMs = 90_000

/** What a full run repeats besides: all journeys of the public pages, and those of `@phone-full`. */
const repeated = (tag: RegExp, inFull: RegExp) => (isFullRun ? new RegExp(`${tag.source}|${inFull.source}`) : tag)

const notQuick = isFullRun ? [] : [/@full\b/]

/** In which the full run takes the journeys in steps, beside the Chromium of all others. */
const otherEngines = ['WebKit', 'Firefox', 'Chromium 119', 'Chromium 109']

export default defineConfig<{ scriptDelayMs: number; engineName: string }>({
  testDir: 'tests/journeys',
  globalSetup: './tests/support/build-product.ts',
  outputDir: '.cache/journeys',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: '.cache/journeys.json' }]],
  // Against a journey that hangs: a condition is awaited for as long as a busy machine may take.
  timeout: timeoutMs,
  expect: { timeout: timeoutMs },
  snapshotPathTemplate: '{testDir}/{arg}{ext}',
  use: {
    launchOptions,
    // One window for a worker's journeys, emptied between them: its processes and compiled scripts stay.
    reuseContext: true,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Traces of every test take a third of the time: `--last-failed --trace on` makes them for who failed.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', grepInvert: [...notQuick, /@phone-only\b/], use: desktop },
    {
      name: 'phone',
      grep: repeated(/@phone(-only)?(?!\S)/, /@phone-full\b|\bsite\/\S+\.spec/),
      grepInvert: [...notQuick, /@not-phone\b/],
      // Painting seven times the pixels, as its screen has them, takes a quarter of the time, and nothing looks at them.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    {
      name: 'late',
      grep: repeated(/@late\b/, /\b(site|inquiry)\/\S+\.spec/),
      grepInvert: [...notQuick, /@not-late\b|@phone-only\b/],
      use: { ...desktop, scriptDelayMs: isFullRun ? 5000 : 1500 },
    },
    ...(isFullRun ? otherEngines : []).map((engineName) => ({
      name: engineName,
      // Below the back office's floor.
      testMatch: engineName === 'Chromium 109' ? 'browsers/family.spec.ts' : 'browsers/*.spec.ts',
      use: { engineName },
    })),
  ],
})
