import { expect, test } from '#tests/support/journey.ts'
import { createDataDir, startProduct } from '#tests/support/product.ts'

test.skip(({ isMobile }) => isMobile, 'the same on a phone')

test('React’s development build finds nothing that it would have rendered otherwise than the server', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { folder, remove } = await createDataDir()
  const product = await startProduct(folder, {}, [
    process.execPath,
    'server/main.ts',
    '--development',
  ])
  try {
    for (const path of ['/', '/contact', '/courses', '/courses?category=1']) {
      await page.goto(product.url + path)
      await page.keyboard.press('Shift')
      for (const island of await page.locator('[data-island]').all()) {
        await island.locator('> *').first().scrollIntoViewIfNeeded()
        await expect(island).toHaveAttribute('data-ready')
      }
    }
  } finally {
    await product.stop()
    await remove()
  }
})
