import { defineConfig, devices } from '@playwright/test'
import { chromiumPath, launchArgs } from '#tests/support/chromium.ts'
import { deskJourneys, notPhone } from '#tests/support/desk-journeys.ts'
import { lateJourneys, lateScriptMs, notLate } from '#tests/support/late-journeys.ts'

const executablePath = await chromiumPath()

export default defineConfig<{ scriptDelayMs: number }>({
  testDir: 'tests/journeys',
  globalSetup: './tests/support/build-product.ts',
  outputDir: '.cache/journeys',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: '.cache/journeys.json' }]],
  // Against a journey that hangs: beside the other lane a slow machine takes several times as long.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  snapshotPathTemplate: '{testDir}/announced/{arg}{ext}',
  use: {
    launchOptions: { executablePath, args: launchArgs },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Traces of every test take a third of the time: `--last-failed --trace on` makes them for who failed.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desk', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testIgnore: deskJourneys,
      grepInvert: notPhone,
      // Painting seven times the pixels, as its screen has them, takes a quarter of the time, and nothing looks at them.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    {
      name: 'late',
      testMatch: lateJourneys,
      grepInvert: notLate,
      use: { viewport: { width: 1440, height: 900 }, scriptDelayMs: lateScriptMs },
    },
  ],
})
