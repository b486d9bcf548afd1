import { team } from '#brand'
import { expect, test } from '#tests/support/journey.ts'

test('a founder and two cofounders have portrait and profile link, and a free trial is booked on the contact page', async ({
  page,
}) => {
  await page.goto('/about-us')
  const people = page.getByRole('region', { name: 'The people who answer' }).getByRole('listitem')
  await expect(people).toHaveCount(team.length)
  await expect(people).toContainText(['Founder', 'Cofounder', 'Cofounder'])
  for (const { name } of team) {
    const portrait = page.getByRole('img', { name: `Portrait of ${name}` })
    await portrait.scrollIntoViewIfNeeded()
    await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
  const profile = page.getByRole('link', { name: `Professional profile of ${team[0]?.name}` })
  await expect(profile).toHaveAttribute('href', team[0]?.linkedin ?? '')
  await expect(profile).toHaveAttribute('target', '_blank')
  await expect(people.last().getByRole('link')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Book a Free Trial' }).click()
  await expect(page).toHaveURL('/contact')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})
