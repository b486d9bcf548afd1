import { card, filterButton, makeCurrent, noteBox, workspace } from '#tests/support/contact-list.ts'
import { test as base, expect } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/page-checks.ts'
import { readActs } from '#tests/support/read-acts.ts'

type Family = { name: string; id: number; acts: () => Promise<string[]> }

const test = base.extend<{ openKept: (count: number, address?: string) => Promise<Family[]> }>({
  openKept: async ({ openFamilies, admin }, use) => {
    await use(async (count, address) => {
      const lastNames = Array.from({ length: count }, (_, index) => `No${index + 1}.`)
      const contacts = await admin.findContacts(await openFamilies('Kept', lastNames, address))
      return contacts
        .toReversed()
        .map(({ id, parent_name }) => ({ id, name: parent_name, acts: () => readActs(admin, id) }))
    })
  },
})

const noteText = 'Speak to the father, call back Thursday at 3 pm, child likes chess'

const actsOf = (families: readonly Family[]) => Promise.all(families.map(({ acts }) => acts()))

for (const { view, act, acts, tag } of [
  { view: '&status=pending', act: 'Contacted', acts: ['contacted'], tag: [] },
  { view: '&queue=nobodys', act: 'Claim', acts: ['with Owner'], tag: '@full' },
  { view: '&queue=nobodys&order=due_first', act: 'Left a message', acts: ['left_message'], tag: [] },
]) {
  test(`a note typed after “${act}” in ${view} is a note of that family, and nothing else`, {
    tag,
  }, async ({ page, openKept }) => {
    const families = await openKept(3, view)
    const [, family] = families as [Family, Family, Family]
    const row = card(page, family.name)
    await makeCurrent(row)
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

test('a note outlasts Escape, a filter and the workspace, whose box takes it along', async ({ page, openKept }) => {
  const families = await openKept(3, '&queue=nobodys')
  const [oldest, middle, newest] = families as [Family, Family, Family]
  await page.keyboard.press('r')
  const toast = 'No contact is chosen: press a row, or j for the next.'
  await expect(page.getByText(toast)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('m')
  await expect(noteBox(page)).toBeFocused()
  await page.keyboard.type('jr')
  await page.keyboard.press('Escape')
  await expect(card(page, newest.name)).toBeFocused()
  await expect(noteBox(page)).toHaveValue('jr')
  await page.keyboard.press('p')
  await expect(page.locator('[aria-keyshortcuts="1"]')).toBeFocused()
  await page.keyboard.press('1')
  await page.keyboard.press('j')
  await expect(workspace(page)).toContainText(middle.name)
  await expect.poll(() => actsOf(families)).toEqual([[], [], ['step']])

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
  await makeCurrent(card(page, oldest.name))
  await page.keyboard.press('l')
  await expect.poll(() => actsOf(families)).toEqual([['left_message'], [], ['step']])

  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(workspace(page)).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect(workspace(page)).toHaveCount(0)
})

test('a press on what has just moved is held back and says so; beside the list none is', async ({ page, openKept }) => {
  const families = await openKept(4, '&status=pending')
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

  await expect(workspace(page)).toContainText('The inquiry was sent')
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
