import type { Page } from '@playwright/test'
import { createColleague, signInByForm } from '#tests/support/accounts.ts'
import { card, showFound } from '#tests/support/contact-list.ts'
import { expect, test, uniqueName } from '#tests/support/journey.ts'
import { randomFrom } from '#tests/support/random.ts'
import { seed } from '#tests/support/seed.ts'

const acts = 300

const keys = ['1', '2', '3', '4', 'c', 'u']

test.use({ expectedBrowserError: /40[09]|412/ })
test.setTimeout(90_000 + acts * 2_000)

test(`acts side by side meet the family that was pointed at, and end as stored (seed ${seed})`, {
  tag: '@full',
}, async ({ page, browser, product, admin, sendInquiry, openTab }) => {
  const family = uniqueName('Random')
  for (let index = 1; index <= 6; index += 1) {
    await sendInquiry({ parentFirstName: `No${index}.${family}` })
  }
  const context = await browser.newContext({ baseURL: product.url })
  const other = await context.newPage()
  await signInByForm(other, await createColleague(product, 'Asha Rao'))
  await other.getByRole('tab', { name: 'Contact Forms', exact: true }).click()
  await openTab('Contact Forms')
  const pages = [page, other]
  for (const one of pages) await showFound(one, family)
  const contacts = await admin.findContacts(family)
  const { oneOf } = randomFrom(seed)

  const act = async (on: Page, contact: (typeof contacts)[number], key: string) => {
    const sent: string[] = []
    const note = (request: { method(): string; url(): string }) => {
      if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname)
    }
    await card(on, contact.parent_name).getByRole('heading', { level: 3 }).click()
    on.on('request', note)
    await on.keyboard.press(key)
    await expect(on.locator('[aria-busy=true]')).toHaveCount(0)
    on.off('request', note)
    const targets = sent.filter((path) => /contacts\/\d+/.test(path) && !path.endsWith('/undo'))
    for (const path of targets) expect(path, key).toContain(`/contacts/${contact.id}`)
  }

  for (let index = 0; index < acts; index += pages.length) {
    await Promise.all(pages.map((on) => act(on, oneOf(contacts), oneOf(keys))))
  }

  const readRows = (on: Page) =>
    Promise.all(
      contacts.map(async ({ parent_name }) => {
        const row = card(on, parent_name)
        const text = await row.innerText()
        return [parent_name, /Pending|Contacted|Converted|Archived/.exec(text)?.[0]]
      }),
    )
  const stored = (await admin.findContacts(family)).map((contact) => [
    contact.parent_name,
    contact.status.replace(/^./, (letter) => letter.toUpperCase()),
  ])
  const { views } = await admin.get<{ views: { nobodys: number } }>('/api/admin/contacts/inbox')
  for (const on of pages) {
    await expect.poll(() => readRows(on)).toEqual(stored)
    await expect(on.getByRole('button', { name: new RegExp(`^Nobody’s ${views.nobodys}$`) })).toBeVisible()
  }
  for (const contact of contacts) {
    const { total } = await admin.get<{ total: number }>(`/api/admin/contacts/${contact.id}/timeline`)
    for (const on of pages) {
      await card(on, contact.parent_name).getByRole('heading', { level: 3 }).click()
      const timeline = on.getByLabel('Current contact').getByRole('region', { name: 'Timeline' })
      const all = timeline.getByRole('button', { name: /^Show all \d+ entries$/ })
      await expect(timeline.getByRole('listitem').first()).toBeVisible()
      if (await all.isVisible()) await expect(all).toHaveText(`Show all ${total} entries`)
      else await expect(timeline.getByRole('listitem')).toHaveCount(total)
    }
  }
  await context.close()
})
