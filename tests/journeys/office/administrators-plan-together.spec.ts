import { openFound } from '#tests/support/contact-list.ts'
import { expect, test, uniqueName } from '#tests/support/journey.ts'
import { expectAccessible, expectNoHorizontalScroll } from '#tests/support/page-checks.ts'

test.describe('two administrators', () => {
  test.use({ expectedBrowserError: /40[09]/ })

  test('claim a contact, and plan its next step by the family’s clock', {
    tag: '@full',
  }, async ({ page, asha, sendInquiry, openTab }) => {
    // She hears of nothing, and acts on what she saw.
    await asha.route(/\/api\/admin\/(live|contacts\/changed)/, (route) => route.abort())
    const name = uniqueName('Planned')
    await sendInquiry({ parentFirstName: name, timeZone: 'Pacific/Auckland' })
    await openTab('Contact Forms')
    const mine = await openFound(page, name)
    const theirs = await openFound(asha, name)

    await mine.getByRole('button', { name: /^Claim/ }).click()
    await expect(page.getByText(`You have ${name} Whitfield now.`)).toBeVisible()
    const owner = mine.getByRole('button', { name: /^Owner of/ })
    await expect(owner).toContainText('You')
    await expect(owner).toBeFocused()
    // The second browser still shows that nobody has it.
    await theirs.getByRole('button', { name: /^Claim/ }).click()
    await expect(asha.getByText(/already has this contact\.$/)).toBeVisible()
    await expect(theirs.getByRole('button', { name: /^Claim/ })).toHaveCount(0)

    await mine.getByRole('button', { name: `Plan a step for ${name}` }).click()
    const form = page.getByRole('dialog', { name: /^Next step for/ })
    await expectAccessible(page)
    await form.getByLabel('What').fill('')
    await form.getByRole('button', { name: /^Tomorrow morning/ }).click()
    await expect(form.getByText('Please say in a few words what comes next.')).toBeVisible()
    await form.getByLabel('What').fill('Send the plan')
    const proposal = form.getByRole('button', { name: /^Tomorrow morning/ })
    await expect(proposal).toContainText(/9:00 AM their time(\w{3} )?\d+:\d\d [AP]M here/)
    await proposal.focus()
    await page.keyboard.press(String(await proposal.getAttribute('aria-keyshortcuts')))
    const step = mine.getByRole('button', { name: /^Send the plan ·/ })
    await expect(step).toHaveText('Send the plan · tomorrow 9:00 AM their time')

    // A colleague who saw none does not overwrite it.
    await theirs.getByRole('button', { name: `Plan a step for ${name}` }).click()
    const theirForm = asha.getByRole('dialog', { name: /^Next step for/ })
    await theirForm.getByLabel('Another moment, by their clock').fill('2027-01-04T10:30')
    await theirForm.getByRole('button', { name: 'Set', exact: true }).click()
    await expect(theirForm.getByText(/changed the next step of this contact/)).toBeVisible()
    await expect(theirForm.getByRole('button', { name: /^(This|Tomorrow) / }).first()).toBeFocused()
    await asha.keyboard.press('Escape')
    await expect(theirs.getByRole('button', { name: /^Send the plan ·/ })).toBeVisible()

    await mine.getByRole('button', { name: /^Done Send the plan/ }).click()
    await expect(step).toHaveCount(0)
    await expect(mine.getByRole('button', { name: `Plan a step for ${name}` })).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(step).toHaveText('Send the plan · tomorrow 9:00 AM their time')
    await expectNoHorizontalScroll(page)

    const row = asha.getByRole('listitem').filter({ hasText: name })
    await theirs.getByRole('button', { name: 'Close' }).click()
    // The moment that was refused is still typed.
    const question = asha.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(question).toHaveCount(0)
    await expect(asha.getByRole('dialog')).toHaveCount(0)
    await expect(row).toContainText('Send the plan · tomorrow 9:00 AM their time')
    await expect(row.getByRole('button', { name: /^Owner of .*: Owner$/ })).toBeVisible()
    await row.focus()
    await asha.keyboard.press('c')
    await expect(asha.getByText(/already has this contact\.$/)).toBeVisible()
    await asha.keyboard.press('p')
    await expect(theirForm).toBeVisible()
  })
})
