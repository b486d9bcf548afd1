import type { Locator, Page } from '@playwright/test'
import { sql } from 'kysely'
import { waitForConfirmation } from '#tests/support/admin-api.ts'
import { card, searchBox } from '#tests/support/contact-list.ts'
import { expect, owner, test, uniqueName } from '#tests/support/journey.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'
import { expectAccessible, expectNoHorizontalScroll } from '#tests/support/page-checks.ts'

const hourMs = 60 * 60_000

const names = [
  ['Wilhelmina-Anastasia', 'Throckmorton-Montgomery'],
  ['Mohammed Abdul Wahab', 'Venkatasubramanian'],
  ['Li', 'Wu'],
] as const

const partNames = 'h3 .mail .subject .student .tel .clock .next-mark .submitted .status-badge .row-owner .acts'.split(
  ' ',
)

/** What is seen of each row: where its parts begin, and what of them is lost. */
const readRows = (page: Page) =>
  page.evaluate((selectors) => {
    const shownLength = (words: Element): number => {
      const text = words.firstChild
      if (!(text instanceof Text) || words.scrollWidth <= words.clientWidth) return 99
      const range = document.createRange()
      const ellipsisPx = Number.parseFloat(getComputedStyle(words).fontSize)
      const end = words.getBoundingClientRect().right - ellipsisPx
      for (let shown = 1; shown <= text.length; shown += 1) {
        range.setStart(text, 0)
        range.setEnd(text, shown)
        if (range.getBoundingClientRect().right > end) return shown - 1
      }
      return 99
    }
    const heads = [...document.querySelectorAll('.list-head > .column')].map((head) => head.getBoundingClientRect())
    return [...document.querySelectorAll('main [data-contact]')].map((row) => {
      const edge = row.getBoundingClientRect()
      const parts = selectors.flatMap((name) => {
        const part = row.querySelector(name)
        if (!part?.checkVisibility()) return []
        const { left, right, top, bottom } = part.getBoundingClientRect()
        return [{ name, part, left, right, middle: (top + bottom) / 2 }]
      })
      const domain = [...row.querySelectorAll('[data-part^="@"]')].find((one) => one.checkVisibility())
      return {
        height: edge.height,
        bottom: edge.bottom,
        columns: Object.fromEntries(parts.map(({ name, left }) => [name, Math.round(left - edge.left)])),
        headed: heads.flatMap(({ left, width }) => (width > 0 ? [Math.round(left - edge.left)] : [])),
        shownOfName: shownLength(row.querySelector('h3') ?? row),
        isOfFamily: row.querySelector('.chip')?.checkVisibility() ?? false,
        spilledMarks: [...row.querySelectorAll('.marks > *')].filter(
          (mark) => mark.scrollHeight > mark.clientHeight + 1 && getComputedStyle(mark).overflowY === 'visible',
        ).length,
        shownOfSubject: shownLength(row.querySelector('.subject dd') ?? row),
        isDomainWhole: domain !== undefined && domain.scrollWidth <= domain.clientWidth,
        // A tenth of a pixel is cut, which the widths of elements round away.
        isNumberWhole: [...row.querySelectorAll('.tel')].every((tel) => {
          const words = document.createRange()
          words.selectNodeContents(tel)
          return words.getBoundingClientRect().width <= tel.getBoundingClientRect().width
        }),
        overprinted: parts.flatMap((one, index) =>
          parts
            .slice(index + 1)
            .filter(({ left, right, middle }) => {
              const isInLine = Math.abs(one.middle - middle) < 8
              return isInLine && one.left < right - 1 && left < one.right - 1
            })
            .map(({ name }) => `${one.name} ${name}`),
        ),
      }
    })
  }, partNames)

/** Presses, one after the other, what can be read or pressed in a row; returns what met something else. */
const pressAll = async (page: Page, row: Locator) => {
  const missed: string[] = []
  for (let index = 0; ; index += 1) {
    const due = await row.evaluate((element, at) => {
      const isClipped = (part: Element) => {
        const { x, y, width, height } = part.getBoundingClientRect()
        const isOutside = (frame: Element): boolean => {
          const { left, right, top, bottom } = frame.getBoundingClientRect()
          const [centerX, centerY] = [x + width / 2, y + height / 2]
          return centerX < left || centerX > right || centerY < top || centerY > bottom
        }
        for (let frame = part.parentElement; frame && frame !== element; frame = frame.parentElement) {
          if (getComputedStyle(frame).overflow !== 'visible' && isOutside(frame)) return true
        }
        return false
      }
      const one = [...element.querySelectorAll('*')].filter((part) => {
        const hasText = [...part.childNodes].some((node) => node.nodeName === '#text')
        const isSeen = part.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        const isWide = part.getBoundingClientRect().width > 2
        return isSeen && isWide && !isClipped(part) && (hasText || part.matches('button, a, input'))
      })[at]
      if (!one) return null
      const onClick = (event: Event) => {
        event.preventDefault()
        event.stopImmediatePropagation()
        const { target } = event
        const isMet = target instanceof Node && (one.closest('button, a') ?? one).contains(target)
        Object.assign(window, { isMet })
      }
      Object.assign(window, { isMet: false })
      window.addEventListener('click', onClick, { capture: true, once: true })
      const { x, y, width, height } = one.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2, text: one.outerHTML }
    }, index)
    if (!due) return index > 9 ? missed : ['There is nothing to press.']
    await page.mouse.click(due.x, due.y)
    if (!(await page.evaluate(() => Reflect.get(window, 'isMet')))) missed.push(due.text)
  }
}

const sizes = [
  { width: 1440, height: 900, whole: 12, maxHeight: 55 },
  { width: 1280, height: 800, whole: 11, maxHeight: 55 },
  { width: 1024, height: 768, whole: 10, maxHeight: 55 },
  { width: 768, height: 1024, whole: 4, maxHeight: 190 },
  { width: 390, height: 844, whole: 1, maxHeight: 340 },
]

test('a row keeps its columns at each width, and covers or cuts nothing', async ({ page, signIn, database }) => {
  const family = uniqueName('rows')
  const startedAt = Date.now()
  for (let index = 0; index < 13; index += 1) {
    const [first, last] = names[index % 3] ?? names[0]
    await newInquiry(database, new Date(), {
      parentFirstName: first,
      parentLastName: last,
      parentEmail: `${first.replaceAll(' ', '')}.${last}.${family}@throckmorton-family.example.org`,
      contactNumber: `+44 7700 ${String(startedAt + 100 + index).slice(-6)}`,
      // Two of them are a family, whose mark stands after the name.
      whatsappNumber: `+44 7700 ${String(startedAt + Math.max(1, index)).slice(-6)}`,
      childName: 'Maximilian Alexander',
      childGrade: index % 2 ? 'Grade 12' : 'College',
      subject: 'Mathematics: Analysis and Approaches (Higher Level)',
      timeZone: 'America/New_York',
      goals: 'Confidence before the midterm, and someone patient who explains why a method works.',
    })
  }
  await database
    .updateTable('inquiries')
    .set({
      owner_id: sql`(select id from admins where email = ${owner.email})`,
      next_step_at: new Date(Date.now() - 3 * hourMs),
      next_step_text: 'Send the plan and prices',
    })
    .where('parent_email', 'like', `%${family}@%`)
    .execute()
  // Each view that shows itself takes room.
  await sql`
    insert into inquiry_drafts (inquiry_id, admin_id, subject, body, updated_at)
    select id, owner_id, 'Re', 'Hello', now() from inquiries where parent_email like ${`%${family}@%`} limit 1`.execute(
    database,
  )
  await signIn(`/admin/dashboard?tab=contacts&search=${family}`)
  const rows = page.locator('main [data-contact]')
  await expect(rows).toHaveCount(13)
  await expect(page.getByRole('button', { name: /^Drafts/ })).toBeVisible()
  await expect(rows.first()).toContainText(/Due in 2\d h/)
  await expect(rows.first()).toContainText(/Their \d+:\d\d [AP]M/)
  await expect(rows.first()).toContainText(/Step due \w{3} \d+:\d\d [AP]M/)

  const barWidth = await page.evaluate(() => innerWidth - document.documentElement.clientWidth)
  for (const { width, height, whole, maxHeight } of sizes) {
    // On a phone the bar of the page takes no room.
    await page.setViewportSize({ width: width < 640 ? width + barWidth : width, height })
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectNoHorizontalScroll(page)
    const read = await readRows(page)
    const at = (what: string) => `${what} at ${width} px`
    for (const row of read) {
      expect(row.columns, at('columns')).toEqual(read[0]?.columns)
      expect(row.shownOfName, at('characters of a name')).toBeGreaterThanOrEqual(row.isOfFamily ? 20 : 24)
      expect(row.shownOfSubject, at('characters of a subject')).toBeGreaterThanOrEqual(24)
      expect(row.isDomainWhole, at('whole domain')).toBe(true)
      expect(row.isNumberWhole, at('whole number')).toBe(true)
      expect(row.headed, at('columns under their heads')).toEqual(
        width < 1000 ? [] : ['.subject', '.tel', '.submitted', '.status-badge'].map((name) => row.columns[name]),
      )
      expect(row.overprinted, at('overprinted parts')).toEqual([])
      expect(row.spilledMarks, at('marks beyond their box')).toBe(0)
      expect(row.height, at('height')).toBeLessThanOrEqual(maxHeight)
    }
    expect(Object.keys(read[0]?.columns ?? {})).toEqual(partNames)
    const countWhole = read.filter(({ bottom }) => bottom <= height).length
    expect(countWhole, at('whole rows')).toBeGreaterThanOrEqual(whole)
    const lowest = rows.nth(9)
    // Where what comes at the window's bottom would cover it.
    await lowest.evaluate((row) => row.scrollIntoView({ block: 'end' }))
    expect(await pressAll(page, lowest), at('missed')).toEqual([])
  }

  const copied = await rows.nth(1).evaluate((row) => {
    getSelection()?.selectAllChildren(row)
    return String(getSelection())
  })
  expect(copied, 'an address in one line').toMatch(/^\w+\.\S+@throckmorton-family\.example\.org$/m)

  await page.setViewportSize({ width: 768, height: 1024 })
  const tops = await page
    .getByRole('group', { name: /^(Filter by status|Views|Order)$/ })
    .or(page.getByPlaceholder('Search by name, email, or subject...'))
    .evaluateAll((controls) =>
      controls.map((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        return Math.round((top + bottom) / 2 / 8)
      }),
    )
  expect(new Set(tops).size, 'lines of filters').toBe(2)
  // Beneath the head of the list a row is partly covered, and no target is.
  await rows.first().evaluate((row) => row.scrollIntoView({ block: 'center' }))
  await expectAccessible(page)
})

test('beside the list stand words, ways to reach them and the answer first, and another contact begins at the top', async ({
  page,
  sendInquiry,
  openList,
  admin,
}) => {
  const name = uniqueName('Beside')
  for (const last of ['Second', 'First']) {
    await sendInquiry({
      parentFirstName: name,
      parentLastName: last,
      // Past two a day its confirmations would be withheld, which takes a line more.
      parentEmail: `${name}@example.com`,
      childGrade: 'Grade 9',
      subject: 'Mathematics: Analysis and Approaches (Higher Level)',
      preferredSchedule: 'Weekday evenings after six, or Saturday mornings',
      country: 'United States',
      goals: 'She wants to study medicine and needs a plan for two years.',
      comments: `${'We have tried two tutors already. '.repeat(8)}Please call after five.`,
    })
  }
  for (const { id } of await admin.findContacts(name)) {
    await waitForConfirmation(admin, id)
    await admin.post(`/api/admin/contacts/${id}/notes`, { body: 'Asked for the price of a trial.' })
    await admin.put(`/api/admin/contacts/${id}`, { status: 'contacted' })
  }
  await openList(name)
  await searchBox(page).press('Enter')
  await expect(card(page, `${name} First`)).toBeFocused()
  const workspace = page.getByRole('region', { name: 'Current contact' })
  const entries = workspace.getByRole('list', { name: 'Timeline entries' }).getByRole('listitem')
  await expect(entries).toHaveCount(3)
  const firstScreen = [
    workspace.getByRole('heading', { name: `${name} First` }),
    workspace.getByRole('group', { name: `Move ${name} First to` }),
    workspace.getByText('She wants to study medicine').first(),
    workspace.getByText('We have tried two tutors already.').first(),
    workspace.getByRole('link', { name: '+44 7700 900123' }).first(),
    workspace.getByRole('button', { name: 'Answer', exact: true }),
    workspace.getByTitle(/^Answer with/),
    workspace.getByRole('link', { name: `Call ${name} First` }),
  ]
  for (const part of firstScreen) await expect(part).toBeInViewport({ ratio: 1 })
  await workspace.getByLabel('Write a note').focus()
  for (const part of [workspace.getByRole('button', { name: 'Add note' }), entries.nth(0)])
    await expect(part).toBeInViewport({ ratio: 1 })
  await workspace.getByText('All that was submitted').click()
  await expect(workspace.getByText(/N\/A|School Name/)).toHaveCount(0)
  const parts = ['What they ask', 'Reach them now', 'What comes next', 'Conversation']
  const sections = ['Parent', 'Child', 'Additional', 'Submission'].map((of) => `${of} Information`)
  await expect(workspace.getByRole('heading')).toContainText([`${name} First`, ...parts, ...sections])
  await workspace.getByRole('button', { name: 'Show all words' }).click()
  await expect(workspace.getByRole('button', { name: 'Show less' })).toBeFocused()
  await expectAccessible(page)

  const scrolled = workspace.locator('.pane-scroll')
  await scrolled.evaluate((region) => region.scrollTo(0, region.scrollHeight))
  await expect(workspace.getByRole('heading', { name: `${name} First` })).toBeInViewport()
  await page.keyboard.press('j')
  await expect(workspace.getByRole('heading', { name: `${name} Second` })).toBeInViewport()
  expect(await scrolled.evaluate((region) => region.scrollTop)).toBe(0)
  await workspace.getByRole('button', { name: 'Archived' }).click()
  await expect(page.getByText(`${name} Second is now archived.`)).toBeVisible()
})
