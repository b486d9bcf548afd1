import { expect, type Locator, type Page } from '@playwright/test'

export const card = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ hasText: name }).and(page.locator(':not([aria-label="Current contact"] *)'))

/** The status that a row has; its text is also on the button of a row that has another. */
export const statusOf = (row: Locator): Locator => row.locator('.status-badge')

export const searchBox = (page: Page): Locator => page.getByPlaceholder('Search by name, email, or subject...')

/** Opens the menu that holds what a phone has no room for: *Add*, export, saved lists, order, spam and deleted, or the views. */
export async function openMenu(page: Page, name: 'More' | 'Views'): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= 640) return
  const menu = page.getByTitle(name, { exact: true })
  if ((await menu.getAttribute('aria-expanded')) !== 'true') await menu.click()
}

/** What has the focus once an act of a control is over: on a phone the list, for the menu that held the control is closed. */
export const orList = (page: Page, control: Locator): Locator =>
  (page.viewportSize()?.width ?? 0) < 640 ? page.locator('main h2') : control

export const filterButton = (page: Page, status: string): Locator =>
  page.getByRole('group', { name: 'Filter by status' }).getByRole('button', { name: status })

/** Makes the contact of a row the current one, by a press on its name. */
export const makeCurrent = (row: Locator): Promise<void> => row.getByRole('heading', { level: 3 }).click()

/** On a phone the actions of a row are in view once it is pressed. */
export async function pressRow(row: Locator): Promise<Locator> {
  if ((row.page().viewportSize()?.width ?? 0) < 640) await makeCurrent(row)
  return row
}

/** Opens the details of a contact of the list. */
export async function showDetail(row: Locator): Promise<void> {
  await (await pressRow(row)).getByRole('button', { name: 'Show Detail' }).click()
}

/** The contact that is current, beside the list. */
export const workspace = (page: Page): Locator => page.getByRole('region', { name: 'Current contact' })

export const noteBox = (page: Page): Locator => workspace(page).getByLabel('Write a note')

export const composer = (page: Page): Locator => page.getByRole('region', { name: 'Answer by mail' })

export const mailText = (page: Page): Locator => composer(page).getByLabel('Text')

/** Each member of the team is mailed: other journeys' accounts make a timeline longer than what is shown at first. */
export async function showAllEntries(timeline: Locator): Promise<void> {
  const button = timeline.getByRole('button', { name: /^Show all \d+ entries$/ })
  if (await button.isVisible()) await button.click()
}

export const closeDetails = (page: Page): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

/** The address changes before the list does: what is pressed in between is pressed on the rows of before. */
async function waitForList(
  page: Page,
  ask: () => Promise<void>,
  [key, value]: [key: string, value: string],
): Promise<void> {
  const answer = page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url())
    return pathname === '/api/admin/contacts' && searchParams.get(key) === value
  })
  await ask()
  await answer
  await expect(page.getByText(/^\d+ contacts? found$/)).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Searches the open list and waits until it shows what was found. */
export const showFound = (page: Page, name: string): Promise<void> =>
  waitForList(page, () => searchBox(page).fill(name), ['search', name])

/** Filters the open list by a status that was not shown yet. */
export const showStatus = (page: Page, status: string): Promise<void> =>
  waitForList(page, () => filterButton(page, status).click(), ['status', status.toLowerCase()])

/** Searches the open list and returns the matching card; on a phone the first one is pressed. */
export async function searchFor(page: Page, name: string): Promise<Locator> {
  await showFound(page, name)
  const found = card(page, name)
  if ((await found.count()) > 0) await pressRow(found.first())
  return found
}

/** Searches the open list for a contact, opens its details, and returns them. */
export async function openFound(page: Page, name: string): Promise<Locator> {
  const found = await searchFor(page, name)
  await found.getByRole('button', { name: 'Show Detail' }).click()
  return page.getByRole('dialog', { name: new RegExp(name) })
}

export const fullInquiry = {
  parentFirstName: 'Maria',
  parentEmail: 'maria+1@example.com',
  contactNumber: '(202) 555-0143',
  whatsappNumber: '+44 7700 900456',
  childName: 'Leo',
  childGrade: 'Grade 7',
  childEmail: 'leo@example.com',
  childHobbies: 'Chess',
  childBirthday: '2013-01-31',
  schoolName: 'Hill School',
  subject: 'Geometry',
  board: 'Common Core',
  timeZone: 'America/New_York',
  country: 'United States',
  referredBy: 'A friend',
  comments: 'First line\nSecond line',
  preferredSchedule: 'Mondays',
  goals: 'An A in June',
}
