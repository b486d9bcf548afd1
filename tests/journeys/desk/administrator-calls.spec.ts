import type { Locator, Page } from '@playwright/test'
import type { TimelineEntry } from '#contract/inquiries/timeline.ts'
import { createColleague, signInByForm } from '#tests/support/accounts.ts'
import { card } from '#tests/support/contact-list.ts'
import { type AdminApi, test as base, expect, uniqueName } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/page-checks.ts'
import { countPresses, readPresses } from '#tests/support/presses.ts'

type Desk = { names: string[]; readActs: (name: string) => Promise<string[]> }

type DeskFixtures = {
  /** Sends inquiries, and shows them to a new administrator, whose calls are one press. */
  openDesk: (count: number, address?: string) => Promise<Desk>
}

const actOf = (entry: TimelineEntry): string | null => {
  const isUndone = 'is_undone' in entry && entry.is_undone
  if (isUndone) return null
  if (entry.kind === 'outcome_recorded') return entry.outcome
  if (entry.kind === 'status_changed') return entry.to_status
  if (entry.kind === 'owner_changed') return `with ${entry.owner_name}`
  if (entry.kind === 'next_step_set') return 'step'
  return entry.kind === 'note' ? entry.note.body : null
}

const readActs = async (admin: AdminApi, search: string) => {
  const [contact] = await admin.findContacts(encodeURIComponent(search))
  const path = `/api/admin/contacts/${contact?.id}/timeline`
  const { entries } = await admin.get<{ entries: TimelineEntry[] }>(path)
  return entries
    .toReversed()
    .map(actOf)
    .filter((act) => act !== null)
}

const test = base.extend<DeskFixtures>({
  openDesk: async ({ page, product, sendInquiry, admin }, use) => {
    await use(async (count, address = '') => {
      const family = uniqueName('Calls')
      const names = Array.from({ length: count }, (_, index) => `No${index + 1}. ${family}`)
      for (const name of names) {
        const [parentFirstName, parentLastName] = name.split(' ')
        const parentEmail = `${parentFirstName}${parentLastName}@example.com`
        await sendInquiry({ parentFirstName, parentLastName, parentEmail, contactNumber: 'NA' })
      }
      await signInByForm(page, await createColleague(product, 'Tom'))
      // What a press does is the account's setting, which comes with the team.
      const team = page.waitForResponse('**/api/admin/team')
      await page.goto(`/admin/dashboard?tab=contacts&search=${family}${address}`)
      await (await team).finished()
      await expect(card(page, family)).toHaveCount(count)
      return { names, readActs: (name) => readActs(admin, name) }
    })
  },
})

const workspace = (page: Page): Locator => page.getByRole('region', { name: 'Current contact' })
const noteBox = (page: Page): Locator => workspace(page).getByLabel('Write a note')
const proposal = (page: Page): Locator => page.getByRole('button', { name: /^Plan the next step:/ })
const outcomeButton = (page: Page, outcome: string): Locator =>
  workspace(page).getByRole('button', { name: outcome, exact: true })

test('Reached claims, moves and opens the note in one press, whose one Undo takes all of it back', async ({
  page,
  openDesk,
}) => {
  const { names, readActs: acts } = await openDesk(1)
  const [name = ''] = names
  const status = page.getByRole('status')
  await card(page, name).getByRole('heading', { level: 3 }).click()
  await outcomeButton(page, 'Reached').dblclick()
  await expect(noteBox(page)).toBeFocused()
  await page.keyboard.insertText('r n j')
  await expect(noteBox(page)).toHaveValue('r n j')
  await expect(status.getByText(`${name}: reached, now yours and contacted.`)).toBeVisible()
  await expect(workspace(page).getByText('took it over')).toBeVisible()
  await expectAccessible(page)
  expect(await acts(name)).toEqual(['reached', 'with Tom', 'contacted'])
  await status.getByRole('button', { name: 'Undo' }).click()
  const undone = `“Reached” is undone for ${name}: pending again, nobody has it.`
  await expect(status.getByText(undone)).toBeVisible()
  expect(await acts(name)).toEqual([])
  await expect(noteBox(page)).toHaveValue('r n j')
})

test('without a workspace beside the list the details open with the focus in their note', async ({
  page,
  openDesk,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const { names, readActs: acts } = await openDesk(1)
  const [name = ''] = names
  await page.keyboard.press('j')
  await expect(card(page, name)).toBeFocused()
  await page.keyboard.press('n')
  await expect(card(page, name).and(page.locator(':has(:focus)'))).toBeVisible()
  await expect(proposal(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card(page, name)).toBeFocused()
  await expect(card(page, name).getByText('no answer, just now')).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog').getByLabel('Write a note')).toBeFocused()
  await expect
    .poll(() => acts(name))
    .toEqual(['no_answer', 'step', 'reached', 'with Tom', 'contacted'])
})

test('No answer and Later propose the next step, which Enter alone takes, while the proposal has the focus', async ({
  page,
  openDesk,
}) => {
  const { names, readActs: acts } = await openDesk(2)
  const [name = '', other = ''] = names
  await card(page, name).getByRole('heading', { level: 3 }).click()
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
  await card(page, name).getByRole('heading', { level: 3 }).click()
  await page.keyboard.press('t')
  await expect(proposal(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card(page, name)).toBeFocused()
  const status = page.getByRole('status')
  await expect(status.getByText(`Call back: ${name}, `)).toBeVisible()
  expect(await acts(name)).toEqual(['no_answer', 'later', 'step'])
  await status.getByRole('button', { name: 'Undo' }).click()
  await expect(status.getByText(`“Call back” is undone for ${name}: no next step.`)).toBeVisible()
})

test('Contacted pressed alone records no outcome, and in Settings a press records the outcome alone', async ({
  page,
  openDesk,
}) => {
  const { names, readActs: acts } = await openDesk(1)
  const [name = ''] = names
  await card(page, name).getByRole('heading', { level: 3 }).click()
  await page.keyboard.press('2')
  await expect.poll(() => acts(name)).toEqual(['contacted'])
  await page.goto('/admin/dashboard?tab=settings')
  const setting = page.getByRole('checkbox', { name: 'A call is one press' })
  await expect(setting).toBeChecked()
  await setting.uncheck()
  await expect(page.getByText('A press records the outcome alone now.')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/admin/dashboard?tab=contacts&search=${name.split(' ')[1]}`)
  await card(page, name).getByRole('heading', { level: 3 }).click()
  await page.keyboard.press('r')
  await expect(card(page, name)).toBeFocused()
  await expect.poll(() => acts(name)).toEqual(['contacted', 'reached'])
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

/** All twenty of a page with `FAMILIES=20`. */
const familyCount = Number(process.env['FAMILIES'] ?? day.length)
const maxPresses = Math.floor((65 / 20) * familyCount)

for (const { how, address } of [
  { how: 'keys', address: '&order=due_first&status=pending' },
  { how: 'clicks', address: '&queue=nobodys' },
] as const) {
  test(`families worked whole take at most 65 ${how} for twenty, and each act meets its family`, async ({
    page,
    openDesk,
  }) => {
    const { names, readActs: acts } = await openDesk(familyCount, address)
    await countPresses(page)
    const expected = new Map<string, string[]>()
    const shown = await page.locator('li[data-contact] h3').allTextContents()
    for (const [index, name] of shown.entries()) {
      const outcome = day[index % day.length] ?? 'Reached'
      expected.set(name, actsOf[outcome])
      const row = card(page, `${name} `).or(page.locator('li[data-contact]', { hasText: name }))
      if (how === 'keys') await page.keyboard.press('j')
      else await row.first().getByRole('heading', { level: 3 }).click()
      await expect(workspace(page).getByRole('heading', { name, exact: true })).toBeVisible()
      if (how === 'keys') await page.keyboard.press(keyOf[outcome])
      else await outcomeButton(page, outcome).click()
      if (actsOf[outcome].includes(note)) {
        await expect(noteBox(page)).toBeFocused()
        await page.keyboard.insertText(note)
        if (how === 'keys') await page.keyboard.press('Control+Enter')
        else await workspace(page).getByRole('button', { name: 'Add note' }).click()
        await expect(noteBox(page)).toHaveValue('')
      } else {
        await expect(proposal(page)).toBeFocused()
        if (how === 'keys') await page.keyboard.press('Enter')
        else await proposal(page).click()
      }
      await expect(noteBox(page)).not.toBeFocused()
    }
    const presses = await readPresses(page)
    expect(presses[how === 'keys' ? 'keys' : 'clicks']).toBeLessThanOrEqual(maxPresses)
    expect(presses[how === 'keys' ? 'clicks' : 'keys']).toBe(0)
    for (const name of names) {
      await expect.poll(() => acts(name), { message: name }).toEqual(expected.get(name))
    }
  })
}
