import type { Page } from '@playwright/test'
import { card, makeCurrent, workspace } from '#tests/support/contact-list.ts'
import { createAccount } from '#tests/support/create-account.ts'
import { holdReply } from '#tests/support/held-replies.ts'
import { test as base, expect, uniqueName } from '#tests/support/journey.ts'
import { confirmBy, expectAccessible, expectIdle } from '#tests/support/page-checks.ts'
import { readActs } from '#tests/support/read-acts.ts'

const test = base.extend<{ name: string }>({
  name: async ({ openFamilies }, use) => use(await openFamilies('Undone', ['B.', 'A.'])),
})

const pressAndExpect = async (page: Page, key: string, text: string | RegExp) => {
  await page.keyboard.press(key)
  await expect(page.getByRole('status').getByText(text)).toBeVisible()
  await expectIdle(page)
}

const writeNote = async (page: Page, text: string) => {
  await page.keyboard.press('m')
  await page.keyboard.type(text)
  await page.keyboard.press('Control+Enter')
}

test('u goes back through moves, outcomes, claims, steps and deletions, and says so', async ({ page, name }) => {
  const [a, b] = [`${name} A.`, `${name} B.`]
  await page.keyboard.press('j')
  await pressAndExpect(page, '2', `${a} is now contacted.`)
  await pressAndExpect(page, 'n', `${a}: no answer.`)
  await pressAndExpect(page, 'f', `${a}: follow up sent.`)
  await pressAndExpect(page, 'c', `You have ${a} now.`)
  await page.keyboard.press('p')
  const form = page.getByRole('dialog', { name: /^Next step for/ })
  await form.getByLabel('What').fill('Send the plan')
  await form.getByRole('button', { name: /^Tomorrow morning/ }).click()
  await expect(page.getByRole('status').getByText(`Send the plan: ${a}`)).toBeVisible()
  await expect(form).toHaveCount(0)
  await card(page, b).focus()
  await pressAndExpect(page, 'r', `${b}: reached.`)
  await card(page, b)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await confirmBy(page, 'Delete')
  await expect(card(page, b)).toHaveCount(0)
  await card(page, a).focus()

  await pressAndExpect(page, 'u', `${b} is back in the list.`)
  await expect(card(page, b)).toBeVisible()
  await pressAndExpect(page, 'u', `“Reached” is undone for ${b}.`)
  await pressAndExpect(page, 'u', `“Send the plan” is undone for ${a}: no next step.`)
  await pressAndExpect(page, 'u', `The claim is undone: nobody has ${a} now.`)
  await pressAndExpect(page, 'u', `“Follow up sent” is undone for ${a}`)
  await pressAndExpect(page, 'u', `“No answer” is undone for ${a}.`)
  await pressAndExpect(page, 'u', `${a} is pending again.`)
  await pressAndExpect(page, 'u', 'There is no change of yours to undo.')
  await page.reload()
  await expect(card(page, a).getByRole('button', { name: 'Contacted' })).toHaveCount(1)
  await expect(card(page, a)).not.toContainText('Send the plan')
})

test('u takes back a note, whose words are in the box again, and what was pressed before stays', async ({
  page,
  name,
  admin,
}) => {
  const a = `${name} A.`
  await page.keyboard.press('j')
  await pressAndExpect(page, 'n', `${a}: no answer.`)
  const note = page.getByRole('textbox', { name: /note/i })
  await writeNote(page, 'Prefers mornings')
  await expect(page.getByText('The note is saved.')).toBeVisible()
  await note.fill('And Fridays')
  await page.keyboard.press('Escape')
  // Also where another contact is the current one by then.
  await page.keyboard.press('j')
  await pressAndExpect(page, 'u', 'The note is not saved: its words are in the box again.')
  await page.keyboard.press('k')
  await expect(note).toHaveValue('Prefers mornings\n\nAnd Fridays')
  const id = Number(await card(page, a).getAttribute('data-contact'))
  expect(await readActs(admin, id)).toEqual(['no_answer'])
})

test('beside the list a contact that nobody has is handed over, and u takes that back', async ({
  page,
  name,
  database,
}) => {
  const a = `${name} A.`
  const colleague = uniqueName('Colleague')
  await createAccount(database, { name: colleague })
  await page.reload()
  await makeCurrent(card(page, a))
  const owner = workspace(page).getByRole('group', { name: `Owner of ${a}` })
  await owner.getByRole('button', { name: /Hand over$/ }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Hand over to ${colleague}` }).click()
  await expect(card(page, a).getByRole('group', { name: `Owner of ${a}` })).toContainText(colleague)
  await pressAndExpect(page, 'u', /^The hand-over is undone/)
  await expect(owner.getByRole('button', { name: 'Claim' })).toBeVisible()
})

test.describe('where an answer is late, refused or lost', () => {
  test.use({ expectedBrowserError: /409|ERR_FAILED/ })

  test('u means the latest press, says who changed what since, and goes on before', async ({ page, name, admin }) => {
    const a = `${name} A.`
    await page.keyboard.press('j')
    await pressAndExpect(page, 'n', `${a}: no answer.`)
    await pressAndExpect(page, '2', `${a} is now contacted.`)
    const release = await holdReply(page, '**/outcomes')
    // An act that was not sent yet would be taken back at once.
    const sent = page.waitForRequest('**/outcomes')
    await page.keyboard.press('r')
    await sent
    await page.keyboard.press('u')
    await expect(card(page, a).getByText('Saving …')).toBeVisible()
    release()
    await expect(page.getByRole('status').getByText(`“Reached” is undone for ${a}.`)).toBeVisible()
    await expect(card(page, a).getByRole('button', { name: 'Pending' })).toHaveCount(1)

    const id = await card(page, a).getAttribute('data-contact')
    await admin.put(`/api/admin/contacts/${id}`, { status: 'converted' })
    await page.keyboard.press('u')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('changed the status of this contact since')
    await pressAndExpect(page, 'u', `“No answer” is undone for ${a}.`)
  })

  test('notes that are undone before the later one is answered are in the box again in their order', async ({
    page,
    name: _,
  }) => {
    const note = page.getByRole('textbox', { name: /note/i })
    await page.keyboard.press('j')
    await writeNote(page, 'First')
    await expect(page.getByText('The note is saved.')).toBeVisible()
    const release = await holdReply(page, '**/notes')
    await writeNote(page, 'Second')
    await expectIdle(page)
    await page.keyboard.press('u')
    await page.keyboard.press('u')
    release()
    await expect(note).toHaveValue('First\n\nSecond')
  })

  test('what lost its answer is sent again, and is there once', async ({ page, name, admin }) => {
    const a = `${name} A.`
    /** Sends it, and loses the first answers. The route stays: a call may hang that is under way when the last route ends. */
    const loseAnswers = (path: string, count: number) => {
      let left = count
      return page.route(path, async (route) => {
        if (left === 0) return route.fallback()
        left -= 1
        await route.fetch()
        await route.abort()
      })
    }
    await loseAnswers('**/outcomes', 2)
    await page.keyboard.press('j')
    await pressAndExpect(page, 'n', `${a}: no answer.`)

    await loseAnswers('**/notes', 2)
    await writeNote(page, 'Prefers mornings')
    await expect(page.getByText('The note is saved.')).toBeVisible()

    const id = await card(page, a).getAttribute('data-contact')
    expect(await readActs(admin, Number(id))).toEqual(['no_answer', 'Prefers mornings'])
  })
})
