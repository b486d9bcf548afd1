import { sql } from 'kysely'
import { expectAnnounced } from '#tests/support/announced.ts'
import { fullInquiry } from '#tests/support/contact-list.ts'
import { expect, test } from '#tests/support/journey.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'
import { expectIdle } from '#tests/support/page-checks.ts'

// A product of its own with two families: what other journeys add would be announced, too.
test.use({ productEnv: {} })

// A second worker would start a second product.
test.describe.configure({ mode: 'default' })

test.beforeAll(async ({ database }) => {
  // Without a time zone nothing depends on the hour.
  const { timeZone: _, ...family } = fullInquiry
  await newInquiry(database, new Date(), { ...family, parentLastName: 'Lopez' })
  await newInquiry(database, new Date(), { parentEmail: 'sarah@example.org' })
})

// The list of devices would show the sessions of the tests before.
test.beforeEach(async ({ database }) => {
  await sql`delete from sessions`.execute(database)
})

/** Each part of the back office: its name, the end of its address, the role that is compared, and the buttons pressed before. */
const parts: [name: string, address: string, role: 'main' | 'dialog' | 'form', ...pressed: string[]][] = [
  ['desk', 'contacts', 'main'],
  ['desk-nothing-found', 'contacts&search=nobody&status=archived', 'main'],
  ['desk-answer', 'contacts&contact=1', 'dialog', 'Answer'],
  ['desk-correction', 'contacts&contact=1', 'dialog', 'Correct details'],
  ['desk-filters', 'contacts', 'dialog', 'Filters'],
  ['desk-add', 'contacts', 'form', 'Add a contact'],
  ['desk-shortcuts', 'contacts', 'dialog', 'Keyboard shortcuts'],
  ['desk-deleted', 'contacts&view=deleted', 'main'],
  ['desk-suspected', 'contacts&view=suspected', 'main'],
  ['boards', 'boards', 'main'],
  ['boards-trash', 'boards&boards=trash', 'main'],
  ['category-form', 'categories&category-search=math', 'main', 'Edit Mathematics'],
  ['options', 'options&option-search=algebra', 'main'],
  ['option-form', 'options', 'form', 'Add Course Option'],
  ['settings', 'settings', 'main'],
  ['settings-notifications', 'settings&view=notifications', 'main'],
  ['settings-security', 'settings&view=security', 'main'],
  ['settings-administrators', 'settings&view=administrators', 'main'],
  ['settings-invitation', 'settings&view=administrators', 'form', 'Invite Administrator'],
  ['settings-templates', 'settings&view=templates', 'main'],
  ['settings-template-form', 'settings&view=templates', 'form', 'Add Template'],
  ['settings-webhook-form', 'settings&view=webhooks', 'main', 'Add Webhook'],
  ['settings-import', 'settings&view=import', 'main'],
  ['settings-audit', 'settings&view=audit&action=board_added', 'main'],
  ['settings-privacy', 'settings&view=privacy', 'main'],
]

/** Replaces moments, hours that are left and references, which each run has others of. */
const settle = (text: string) =>
  text
    .replaceAll(/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M( · .*)?/g, 'MOMENT')
    .replaceAll(/\b[A-Z][a-z]{2} \d{1,2}:\d\d [AP]M|Due in \d+ h|Reachable now \d|M-[A-Z\d]{8}/g, 'CHANGING')
    .replaceAll(/\b(time: |Signed in )(just now|\d+ \w+ ago)/g, '$1CHANGING')

for (const [name, address, role, ...pressed] of parts)
  test(`what the back office announces is as reviewed: ${name}`, async ({ page, signIn }) => {
    await signIn(`/admin/dashboard?tab=${address}`)
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached()
    await expectIdle(page)
    for (const button of pressed) await page.getByRole('button', { name: button, exact: true }).first().click()
    await expectAnnounced(page.getByRole(role).last(), `office-${name}`, settle)
  })
