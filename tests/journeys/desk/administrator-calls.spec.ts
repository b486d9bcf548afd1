import type { Locator, Page } from '@playwright/test'
import { card, makeCurrent, noteBox, workspace } from '#tests/support/contact-list.ts'
import { createAccount } from '#tests/support/create-account.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { test as base, expect, uniqueName } from '#tests/support/journey.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'
import { expectAccessible } from '#tests/support/page-checks.ts'
import { countPresses, readPresses } from '#tests/support/presses.ts'
import { readActs } from '#tests/support/read-acts.ts'

type Desk = { names: string[]; readActs: (name: string) => Promise<string[]> }

type DeskFixtures = {
  /** Sends inquiries, and shows them to a new administrator, whose calls are one press. */
  openDesk: (count: number, address?: string) => Promise<Desk>
}

const test = base.extend<DeskFixtures>({
  openDesk: async ({ page, database, signIn, admin }, use) => {
    await use(async (count, address = '') => {
      const family = uniqueName('Calls')
      const names = Array.from({ length: count }, (_, index) => `No${index + 1}. ${family}`)
      for (const name of names) {
        const [parentFirstName = '', parentLastName = ''] = name.split(' ')
        const parentEmail = `${parentFirstName}${parentLastName}@example.com`
        const parent = { parentFirstName, parentLastName, parentEmail }
        await newInquiry(database, new Date(), { ...parent, contactNumber: 'NA' })
      }
      const { email } = await createAccount(database, { name: 'Tom' })
      // What a press does is the account's setting, which comes with the team.
      const team = page.waitForResponse('**/api/admin/team')
      await signIn(`/admin/dashboard?tab=contacts&search=${family}${address}`, email)
      await (await team).finished()
      await expect(card(page, family)).toHaveCount(count)
      const contacts = await admin.findContacts(family)
      const idOf = (name: string) => contacts.find((contact) => contact.parent_name === name)?.id
      return { names, readActs: (name) => readActs(admin, idOf(name) ?? 0) }
    })
  },
})

const proposal = (page: Page): Locator => page.getByRole('button', { name: /^Plan the next step:/ })
const outcomeButton = (page: Page, outcome: string): Locator =>
  workspace(page).getByRole('button', { name: outcome, exact: true })

test('Reached claims, moves and opens the note in one press, whose one Undo takes all of it back, unless Settings say otherwise', async ({
  page,
  openDesk,
}) => {
  const { names, readActs: acts } = await openDesk(1)
  const [name = ''] = names
  const status = page.getByRole('status')
  await makeCurrent(card(page, name))
  await outcomeButton(page, 'Reached').dblclick()
  await expect(noteBox(page)).toBeFocused()
  await page.keyboard.insertText('r n j')
  await expect(noteBox(page)).toHaveValue('r n j')
  await expect(status.getByText(`${name}: reached, now yours and contacted.`)).toBeVisible()
  await expect(workspace(page).getByText('took it over')).toBeVisible()
  expect(await acts(name)).toEqual(['reached', 'with Tom', 'contacted'])
  await status.getByRole('button', { name: 'Undo' }).click()
  const undone = `“Reached” is undone for ${name}: pending again, nobody has it.`
  await expect(status.getByText(undone)).toBeVisible()
  expect(await acts(name)).toEqual([])
  await expect(noteBox(page)).toHaveValue('r n j')
  await expectAccessible(page)

  await noteBox(page).fill('')
  await makeCurrent(card(page, name))
  await page.keyboard.press('2')
  await expect.poll(() => acts(name)).toEqual(['contacted'])
  await page.goto('/admin/dashboard?tab=settings')
  const setting = page.getByRole('checkbox', { name: 'A call is one press' })
  await expect(setting).toBeChecked()
  await setting.uncheck()
  await expect(page.getByText('A press records the outcome alone now.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Notifications' }).click()
  await page.getByRole('radio', { name: 'One mail a day' }).check()
  await expect(page.getByText('You get one mail a day now.')).toBeVisible()
  await page.goto(`/admin/dashboard?tab=contacts&search=${name.split(' ')[1]}`)
  await makeCurrent(card(page, name))
  await page.keyboard.press('r')
  await expect(card(page, name)).toBeFocused()
  await expect.poll(() => acts(name)).toEqual(['contacted', 'reached'])
})

test('No answer and Later propose the next step, which Enter alone takes, also where no workspace stands beside the list', {
  tag: '@full',
}, async ({ page, openDesk }) => {
  const { names, readActs: acts } = await openDesk(2)
  const [name = '', other = ''] = names
  await makeCurrent(card(page, name))
  await noteBox(page).fill('They')
  await outcomeButton(page, 'No answer').click()
  await expect(proposal(page)).toBeFocused()
  await expect(proposal(page)).toHaveText(/Call back .* (their|our) time/)
  await expect(noteBox(page)).toHaveValue('They')
  await expectAccessible(page)
  await page.keyboard.press('Space')
  await expect(proposal(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(proposal(page)).toBeHidden()
  await expect(card(page, name)).toBeFocused()
  expect(await acts(name)).toEqual(['no_answer'])

  await outcomeButton(page, 'Later').click()
  await noteBox(page).focus()
  await page.keyboard.press('Enter')
  await expect(noteBox(page)).toHaveValue('They\n')
  await proposal(page).focus()
  await page.keyboard.press('j')
  await expect(proposal(page)).toBeHidden()
  await expect(workspace(page).getByRole('heading', { name: other })).toBeHidden()
  await makeCurrent(card(page, name))
  await page.keyboard.press('t')
  await expect(proposal(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card(page, name)).toBeFocused()
  const status = page.getByRole('status')
  await expect(status.getByText(`Call back: ${name}, `)).toBeVisible()
  expect(await acts(name)).toEqual(['no_answer', 'later', 'step'])
  await status.getByRole('button', { name: 'Undo' }).click()
  await expect(status.getByText(`“Call back” is undone for ${name}: no next step.`)).toBeVisible()

  await page.setViewportSize({ width: 1024, height: 768 })
  await card(page, name).focus()
  await page.keyboard.press('k')
  await expect(card(page, other)).toBeFocused()
  await page.keyboard.press('n')
  await expect(card(page, other).and(page.locator(':has(:focus)'))).toBeVisible()
  await expect(proposal(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card(page, other)).toBeFocused()
  await expect(card(page, other).getByText('no answer, just now')).toBeAttached()
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog').getByLabel('Write a note')).toBeFocused()
  await expect.poll(() => acts(other)).toEqual(['no_answer', 'step', 'reached', 'with Tom', 'contacted'])
})

const day = ['Reached', 'No answer', 'Left a message', 'Later', 'Reached'] as const
const keyOf = { Reached: 'r', 'No answer': 'n', 'Left a message': 'l', Later: 't' }
const note = 'Wants two lessons from next Monday'

const actsOf = {
  Reached: ['reached', 'with Tom', 'contacted', note],
  'Left a message': ['left_message', 'with Tom', 'contacted', note],
  'No answer': ['no_answer', 'step'],
  Later: ['later', 'step'],
}

/** All of a page, or each outcome once. */
const familyCount = isFullRun ? 20 : day.length
const maxPresses = Math.floor((65 / 20) * familyCount)

test('families worked whole take at most 65 keys for twenty, and each act meets its family', async ({
  page,
  openDesk,
}) => {
  const { names, readActs: acts } = await openDesk(familyCount, '&order=due_first&status=pending')
  await countPresses(page)
  const expected = new Map<string, string[]>()
  const shown = await page.locator('li[data-contact] h3').allTextContents()
  for (const [index, name] of shown.entries()) {
    const outcome = day[index % day.length] ?? 'Reached'
    expected.set(name, actsOf[outcome])
    await page.keyboard.press('j')
    await expect(workspace(page).getByRole('heading', { name, exact: true })).toBeVisible()
    await page.keyboard.press(keyOf[outcome])
    if (actsOf[outcome].includes(note)) {
      await expect(noteBox(page)).toBeFocused()
      await page.keyboard.insertText(note)
      await page.keyboard.press('Control+Enter')
      await expect(noteBox(page)).toHaveValue('')
    } else {
      await expect(proposal(page)).toBeFocused()
      await page.keyboard.press('Enter')
    }
    await expect(noteBox(page)).not.toBeFocused()
  }
  const { keys, clicks } = await readPresses(page)
  expect(keys).toBeLessThanOrEqual(maxPresses)
  expect(clicks).toBe(0)
  for (const name of names) {
    await expect.poll(() => acts(name), { message: name }).toEqual(expected.get(name))
  }
})
