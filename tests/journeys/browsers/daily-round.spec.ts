import { test } from '#tests/support/engines/journey-in-steps.ts'
import { expect, owner, uniqueName } from '#tests/support/journey.ts'
import { readActs } from '#tests/support/read-acts.ts'

// Other browsers take a second a step on a busy machine. In Chromium, shorter journeys prove each part in every run.
test.describe.configure({ timeout: 300_000 })

test('a day at the desk: sign in, move and undo, note, answer, a second window, export, import, sign out and Back', {
  tag: '@full',
}, async ({ steps, admin, sendInquiry }) => {
  const { press, sees, seesNot, fill, open } = steps
  const name = uniqueName('Round')
  for (const parentLastName of ['One', 'Two'])
    await sendInquiry({ parentFirstName: name, parentLastName, parentEmail: `${name}@example.com` })
  const id = (await admin.findContacts(name))[1]?.id ?? 0

  await open('/admin/login')
  await fill('Email', owner.email)
  await fill('Password', owner.password)
  await press('Sign In')
  await press('Contact Forms')
  await fill('Search by name', name)
  await sees('2 contacts found')
  const row = `[data-contact="${id}"]`
  // Where nothing can hover, what can be done with a row comes with its press.
  await press(`${name} One`, 'heading', row)
  await press('Contacted', 'button', row)
  await sees(`${name} One is now contacted.`)
  await press('Undo', 'button')
  await sees(`${name} One is pending again.`)

  const second = await steps.openWindow()
  await second.open(`/admin/dashboard?tab=contacts&search=${name}`)
  await second.sees('2 contacts found')
  await press('Converted', 'button', row)
  await sees(`${name} One is now converted.`)
  const readStatus = (of: string) => document.querySelector(`${of} .status-badge`)?.textContent
  await expect.poll(() => second.evaluate(readStatus, row)).toBe('Converted')

  await press('Show Detail', 'button', row)
  await fill('Write a note', 'Rings back on Monday.', '[role=dialog]')
  await press('Add note', 'button', '[role=dialog]')
  await expect.poll(() => readActs(admin, id)).toContain('Rings back on Monday.')
  await press('Answer', 'button', '[role=dialog]')
  const composer = '[role=dialog] [aria-label="Answer by mail"]'
  await fill('Text', 'We can begin on Monday.', composer)
  await press('Send', 'button', composer)
  await sees('No mail server is set up: it becomes a file')
  await press('Close', 'button', '[role=dialog]')
  await press('Export All to Excel')
  await sees('is downloaded: 2 contacts.')

  await press('Settings')
  await press('Import')
  await sees('Nothing is imported until')
  await steps.attach('families.csv', `First Name,Last Name,Email\n${name},Three,${name}3@example.com`)
  await sees('1 row will be taken')
  await press('Import 1 contact')
  await press('Import 1 contact', 'button', '[role=alertdialog]')
  await sees('Imported: 1 contact.')
  await press('Contact Forms')
  await fill('Search by name', name)
  await sees('3 contacts found')

  await press('Logout')
  await steps.isAt(/\/admin\/login/)
  await second.isAt(/\/admin\/login/)
  await steps.back()
  await steps.isAt(/\/admin\/login/)
  await seesNot(name)
})
