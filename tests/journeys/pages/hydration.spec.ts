import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { type Product, withProduct } from '#tests/support/product.ts'

/** They have each island in all of its places. */
const paths = ['/', '/courses?category=1', '/contact', '/contact?category=1&board=TEKS', '/courses']

async function wakeIslands(page: Page, url: string): Promise<void> {
  for (const path of paths) {
    await page.goto(url + path)
    await page.keyboard.press('Shift')
    for (const island of await page.locator('[data-island]').all()) {
      await island.locator('> *').first().scrollIntoViewIfNeeded()
      await expect(island).toHaveAttribute('data-ready')
      await expect(island, 'its code came').not.toHaveAttribute('data-without-script')
    }
  }
}

test('React’s development build finds nothing that it would have rendered otherwise than the server', {
  tag: '@full',
}, async ({ page, context }) => {
  test.setTimeout(240_000)
  const wakeAll = async ({ url }: Product) => {
    // Vite finds what it has to prepare on the way, and loads pages anew when it has.
    const first = await context.newPage()
    await expect(() => wakeIslands(first, url)).toPass({ timeout: 120_000 })
    await first.close()
    await wakeIslands(page, url)
  }
  await withProduct({}, wakeAll, [process.execPath, 'server/main.ts', '--development'])
})
