import type { Request } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'

test('the list of contacts needs 200 KB of script, and what it may need later comes by itself', async ({
  page,
  sendInquiry,
  signIn,
}) => {
  await sendInquiry()
  const scripts: Request[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request)
  })
  await signIn('/admin/dashboard?tab=contacts')
  await page.locator('main [data-contact]').first().waitFor()
  const sizes = await Promise.all(scripts.map((request) => request.sizes()))
  expect(sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)).toBeLessThanOrEqual(200_000)
  const loaded = () => scripts.map((request) => request.url()).join()
  for (const late of [/details-/, /workspace-/, /popup-parts-/, /toast-host-/]) await expect.poll(loaded).toMatch(late)
})
