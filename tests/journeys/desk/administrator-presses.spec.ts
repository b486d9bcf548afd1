import type { Page } from '@playwright/test'
import { waitForConfirmation } from '#tests/support/admin-api.ts'
import { noteBox, showAllEntries, showStatus, workspace } from '#tests/support/contact-list.ts'
import { expect, test, uniqueName } from '#tests/support/journey.ts'
import { expectIdle } from '#tests/support/page-checks.ts'

/**
 * The calls that a press makes until its row is free again, without the inbox's, those of mails that wait, and the signal of who is
 * here. They begin with what it writes: a read before it was asked for by what happened earlier.
 */
async function callsOf(page: Page, press: () => Promise<void>, text: RegExp | string) {
  const calls: string[] = []
  const onRequest = (request: { method: () => string; url: () => string }) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  }
  page.on('request', onRequest)
  await press()
  await expect(page.getByRole('status').getByText(text)).toBeVisible()
  await expectIdle(page)
  page.off('request', onRequest)
  const firstWrite = calls.findIndex((call) => !call.startsWith('GET'))
  expect(firstWrite, 'a press writes').not.toBe(-1)
  return calls.slice(firstWrite).filter((call) => !/\/(inbox|mails|presence)$/.test(call))
}

test('a press is at most two calls, and what it changed is shown', async ({ page, sendInquiry, openList, admin }) => {
  const name = uniqueName('Pressed')
  await sendInquiry({ parentFirstName: name, parentEmail: `${name}@example.com` })
  const [contact] = await admin.findContacts(name)
  // While it waits, its mails are read again every few seconds, whatever is pressed.
  await waitForConfirmation(admin, contact?.id ?? 0)
  const row = await openList(name)
  await page.keyboard.press('j')
  const beside = workspace(page)
  const entries = beside.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  await expect(entries).not.toHaveCount(0)
  await showAllEntries(beside)
  const before = await entries.count()
  const key = (letter: string) => () => page.keyboard.press(letter)
  const presses: [() => Promise<void>, RegExp | string][] = [
    [key('2'), /is now contacted/],
    [key('n'), /: no answer/],
    [key('c'), /^You have/],
    [
      async () => {
        await beside.getByRole('button', { name: `Plan a step for ${name}` }).click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^Tomorrow morning/ })
          .click()
      },
      /^Call back: /,
    ],
    [key('u'), /^“Call back” is undone/],
    [
      async () => {
        await noteBox(page).fill('Prefers mornings')
        await beside.getByRole('button', { name: 'Add note' }).click()
      },
      'The note is saved.',
    ],
  ]
  for (const [press, text] of presses) {
    const calls = await callsOf(page, press, text)
    expect.soft(calls.length, calls.join()).toBeLessThanOrEqual(2)
  }
  await showAllEntries(beside)
  await expect(entries).toHaveCount(before + 5)
  await expect(entries.filter({ hasText: 'Undone' })).toHaveCount(1)

  await showStatus(page, 'Contacted')
  const calls = await callsOf(page, key('3'), /is now converted/)
  await expect(row).toContainText('left this view')
  expect(calls.length, calls.join()).toBe(2)
})

test('what a row says to a screen reader alone stands in its line, where a press need not ask for it', async ({
  openContact,
}) => {
  const { row, name } = await openContact('Quick')
  const parts = await row.evaluate((whole) =>
    [...whole.querySelectorAll('.sr-only, dt, .acts button > span')].map((part) => {
      const { position, fontSize } = getComputedStyle(part)
      return `${position} ${fontSize}`
    }),
  )
  expect(parts.length).toBeGreaterThan(7)
  expect([...new Set(parts)]).toEqual(['static 0px'])
  await expect(row.getByRole('button', { name: 'Contacted' })).toBeVisible()
  await expect(row.getByRole('button', { name: `Show Detail ${name}` })).toBeVisible()
})
