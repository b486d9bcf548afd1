import { team } from '#brand'
import { expect, test } from '#tests/support/journey.ts'

test('each member of the team has a portrait, and a profile opens beside the page', async ({ page }) => {
  await page.goto('/about-us')
  for (const { name } of team) {
    const portrait = page.getByRole('img', { name: `Portrait of ${name}` })
    await portrait.scrollIntoViewIfNeeded()
    await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(page.getByRole('heading', { name, exact: true })).toHaveCSS('font-size', '20px')
  }
  await expect(page.getByRole('link', { name: /^Professional profile/ }).first()).toHaveAttribute('target', '_blank')
  await expect(page.locator('[aria-labelledby=month] li p').last()).toHaveCSS('color', 'rgb(188, 208, 242)')
})
