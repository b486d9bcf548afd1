import type { Locator, Page } from '@playwright/test'
import type { TimelineEntry } from '#contract/inquiries/timeline.ts'
import { card, filterButton } from '#tests/support/contact-list.ts'
import {
  type AdminApi,
  test as base,
  expect,
  uniqueName,
  waitForConfirmation,
} from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/page-checks.ts'

type Family = {
  name: string
  id: number
  /** Outcomes, moves and notes in their order. */
  acts: () => Promise<string[]>
}

type DeskFixtures = {
  /** Sends inquiries of one first name, the newest last, and opens the list searched for them. */
  openFamilies: (count: number, address?: string) => Promise<Family[]>
}

const actOf = (entry: TimelineEntry): string | null => {
  if (entry.kind === 'outcome_recorded') return entry.outcome
  if (entry.kind === 'status_changed') return entry.to_status
  if (entry.kind === 'owner_changed') return 'claimed'
  return entry.kind === 'note' ? entry.note.body : null
}

const readActs = async (admin: AdminApi, id: number) => {
  const path = `/api/admin/contacts/${id}/timeline`
  const { entries } = await admin.get<{ entries: TimelineEntry[] }>(path)
  return entries
    .map(actOf)
    .filter((act) => act !== null)
    .toReversed()
}

const test = base.extend<DeskFixtures>({
  openFamilies: async ({ page, sendInquiry, signIn, admin }, use) => {
    await use(async (count, address = '') => {
      const name = uniqueName('Kept')
      for (let index = 1; index <= count; index += 1) {
        // Past two a day to one mailbox confirmations are withheld, which takes a line more.
        const parentEmail = `${name}.${index}@example.com`
        await sendInquiry({ parentFirstName: name, parentLastName: `No${index}.`, parentEmail })
      }
      const contacts = await admin.findContacts(name)
      await signIn()
      await page.goto(`/admin/dashboard?tab=contacts&search=${name}${address}`)
      await expect(card(page, name).first()).toBeVisible()
      return contacts
        .toReversed()
        .map(({ id, parent_name }) => ({ id, name: parent_name, acts: () => readActs(admin, id) }))
    })
  },
})

const noteText = 'Speak to the father, call back Thursday at 3 pm, child likes chess'

const workspace = (page: Page): Locator => page.getByRole('region', { name: 'Current contact' })
const noteBox = (page: Page): Locator => workspace(page).getByLabel('Write a note')

const actsOf = (families: readonly Family[]) => Promise.all(families.map(({ acts }) => acts()))

for (const { view, act, acts } of [
  { view: '&status=pending', act: 'Contacted', acts: ['contacted'] },
  { view: '&queue=nobodys', act: 'Claim', acts: ['claimed'] },
  { view: '&queue=nobodys', act: 'Reached', acts: ['reached'] },
  { view: '&queue=nobodys&order=due_first', act: 'Left a message', acts: ['left_message'] },
  { view: '&status=pending', act: 'Archived', acts: ['archived'] },
]) {
  test(`a note typed after “${act}” in ${view} is a note of that family, and nothing else`, async ({
    page,
    openFamilies,
  }) => {
    const families = await openFamilies(3, view)
    const [, family] = families as [Family, Family, Family]
    const row = card(page, family.name)
    await row.getByRole('heading').click()
    await expect(workspace(page)).toContainText(family.name)
    // The status on its row, as the eye is there; the rest beside the list.
    const place = view.includes('status') ? row : workspace(page)
    await place.getByRole('button', { name: new RegExp(`^${act}`) }).click()
    await expect.poll(family.acts).toEqual(acts)
    await noteBox(page).click()
    await page.keyboard.type(noteText)
    await expect(noteBox(page)).toHaveValue(noteText)
    await expect(row).toContainText('left this view')
    await expectAccessible(page)
    await page.keyboard.press('Control+Enter')
    await expect(workspace(page).getByRole('article')).toContainText(noteText)
    await expect(row).toBeFocused()
    expect(await actsOf(families)).toEqual([[], [...acts, noteText], []])
    await page.keyboard.press('j')
    const below = families[view.includes('due_first') ? 2 : 0]
    await expect(workspace(page)).toContainText(`${below?.name}`)
    await expect(row).toHaveCount(0)
  })
}

for (const keys of ['jrjrjljnjr', 'rjrjljnjr']) {
  test(`${keys} in Due first are five outcomes of five families`, async ({
    page,
    openFamilies,
  }) => {
    const families = await openFamilies(7, '&order=due_first')
    if (keys.startsWith('r')) await card(page, `${families[0]?.name}`).getByRole('heading').click()
    for (const key of keys) await page.keyboard.press(key)
    await expect
      .poll(() => actsOf(families))
      .toEqual([['reached'], ['reached'], ['left_message'], ['no_answer'], ['reached'], [], []])
  })
}

/** All twenty of a page with `FAMILIES=20`. */
const familyCount = Number(process.env['FAMILIES'] ?? 7)

for (const view of ['order=due_first', 'queue=mine&order=due_first', 'queue=nobodys']) {
  test(`families in ${view} are worked by keys alone, each with a note`, async ({
    page,
    openFamilies,
    admin,
  }) => {
    const families = await openFamilies(familyCount, '&order=newest')
    if (view.includes('mine')) {
      const { team } = await admin.get<{ team: { id: number; is_self: boolean }[] }>(
        '/api/admin/team',
      )
      const owner_id = team.find(({ is_self }) => is_self)?.id
      for (const { id } of families)
        await admin.put(`/api/admin/contacts/${id}/owner`, { owner_id })
    }
    const search = families[0]?.name.split(' ')[0]
    await page.goto(`/admin/dashboard?tab=contacts&search=${search}&${view}`)
    await expect(card(page, `${search}`)).toHaveCount(familyCount)
    const shown = (
      await page.getByRole('list', { name: 'Contacts' }).getByRole('heading').allTextContents()
    ).map((name) => families.find((family) => family.name === name) as Family)
    const keys = ['r', 'l', '2', '4', 'c'] as const
    const acts = { r: 'reached', l: 'left_message', 2: 'contacted', 4: 'archived', c: 'claimed' }
    const keyOf = (index: number) => keys[index % (view.includes('mine') ? 4 : 5)] ?? 'r'
    for (const [index, family] of shown.entries()) {
      await page.keyboard.press('j')
      await expect(workspace(page).getByRole('heading', { name: family.name })).toBeVisible()
      await page.keyboard.press(keyOf(index))
      await page.keyboard.press('m')
      await page.keyboard.type(`jkr12 ${family.name}`)
      await page.keyboard.press('Control+Enter')
      await expect(card(page, family.name)).toBeFocused()
    }
    const before = view.includes('mine') ? ['claimed'] : []
    expect(await actsOf(shown)).toEqual(
      shown.map(({ name }, index) => [...before, acts[keyOf(index)], `jkr12 ${name}`]),
    )
  })
}

test('Escape leaves the note and keeps it, and p 1 j goes on at once', async ({
  page,
  openFamilies,
}) => {
  const families = await openFamilies(3, '&queue=nobodys')
  await page.keyboard.press('j')
  await page.keyboard.press('m')
  await expect(noteBox(page)).toBeFocused()
  await page.keyboard.type('jr')
  await page.keyboard.press('Escape')
  await expect(card(page, `${families[2]?.name}`)).toBeFocused()
  await expect(noteBox(page)).toHaveValue('jr')
  await page.keyboard.press('p')
  await expect(page.locator('[aria-keyshortcuts="1"]')).toBeFocused()
  await page.keyboard.press('1')
  await page.keyboard.press('j')
  await expect(workspace(page)).toContainText(`${families[1]?.name}`)
  expect(await actsOf(families)).toEqual([[], [], []])
})

test('a filter keeps the workspace, and a text box that goes away takes its words along', async ({
  page,
  openFamilies,
}) => {
  const families = await openFamilies(2)
  await page.keyboard.press('j')
  await noteBox(page).fill('Likes ')
  await filterButton(page, 'Archived').click()
  await expect(page.getByText('No contacts found')).toBeVisible()
  await expect(noteBox(page)).toHaveValue('Likes ')
  await filterButton(page, 'All').click()
  await noteBox(page).focus()
  await page.keyboard.type('ch')
  // The window has become too narrow for a workspace in the middle of a word.
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(workspace(page)).toHaveCount(0)
  await page.keyboard.type('ess j r 3')
  await card(page, `${families[0]?.name}`).getByRole('heading').click()
  await page.keyboard.press('l')
  await expect.poll(() => actsOf(families)).toEqual([['left_message'], []])
})

test('an act without a contact says that none is chosen', async ({ page, openFamilies }) => {
  const families = await openFamilies(1)
  await page.keyboard.press('r')
  await expect(
    page.getByText('No contact is chosen: press a row, or j for the next.'),
  ).toBeVisible()
  expect(await actsOf(families)).toEqual([[]])
})

test('a call keeps its channel while another family is called, and over a reload', async ({
  page,
  openFamilies,
  admin,
}) => {
  const [first, second] = (await openFamilies(2)) as [Family, Family]
  const call = (family: Family, by: 'Call' | 'Email') =>
    card(page, family.name)
      .getByRole('link', { name: new RegExp(`^${by} ${family.name}`) })
      .evaluate((link: HTMLElement) => {
        link.addEventListener('click', (event) => event.preventDefault(), { once: true })
        link.click()
      })
  await call(first, 'Call')
  await call(second, 'Email')
  await page.reload()
  const prompt = page.getByRole('group', { name: `Was ${first.name} reached?` })
  await prompt.getByRole('button', { name: 'No answer' }).click()
  await expect.poll(first.acts).toEqual(['no_answer'])
  const { entries } = await admin.get<{ entries: TimelineEntry[] }>(
    `/api/admin/contacts/${first.id}/timeline`,
  )
  expect(entries).toContainEqual(expect.objectContaining({ channel: 'call' }))
  await expect(page.getByRole('group', { name: `Was ${second.name} reached?` })).toBeVisible()
})

test('a press on what has just moved is held back and says so; beside the list none is', async ({
  page,
  openFamilies,
  admin,
}) => {
  const families = await openFamilies(4, '&status=pending')
  for (const { id } of families) await waitForConfirmation(admin, id)
  const calls: string[] = []
  await page.exposeFunction('noteCall', (href: string) => calls.push(href))
  await page.evaluate(() =>
    window.addEventListener('click', (event) => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (!link) return
      event.preventDefault()
      Reflect.get(window, 'noteCall')(link.href)
    }),
  )
  const callLink = card(page, `${families[1]?.name}`).getByRole('link', { name: /^Call / })
  await callLink.hover()
  await page.keyboard.press('j')
  await page.keyboard.press('2')
  await expect(card(page, `${families[3]?.name}`)).toContainText('left this view')
  // One behind the other without a way back and forth: the press is held for 400 ms.
  await Promise.all([page.keyboard.press('j'), page.mouse.down(), page.mouse.up()])
  await expect(page.getByText('That press was held back')).toBeVisible()
  expect(calls).toEqual([])

  const phone = workspace(page).getByRole('link', { name: '+44 7700 900123' }).first()
  await phone.hover()
  const placeOf = async () => (await phone.boundingBox())?.y
  const place = await placeOf()
  await page.keyboard.press('2')
  await expect(card(page, `${families[2]?.name}`)).toContainText('left this view')
  await page.keyboard.press('j')
  await expect(workspace(page)).toContainText(`${families[1]?.name}`)
  await expect.poll(placeOf, 'what came below the pointer').toBe(place)
  await page.mouse.down()
  await page.mouse.up()
  await expect.poll(() => calls).toEqual(['tel:+447700900123'])
})

test('text of twice the size has the list and no workspace beside it', async ({
  page,
  openFamilies,
}) => {
  await openFamilies(1)
  await expect(workspace(page)).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect(workspace(page)).toHaveCount(0)
})
