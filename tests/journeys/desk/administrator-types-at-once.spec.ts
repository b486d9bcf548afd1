import type { Page, Route } from '@playwright/test'
import type { TimelineEntry } from '#contract/inquiries/timeline.ts'
import { card, mailText } from '#tests/support/contact-list.ts'
import { createAccount } from '#tests/support/create-account.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { holdReply } from '#tests/support/held-replies.ts'
import { expect, test, uniqueName } from '#tests/support/journey.ts'
import { type MeantFamily, meantDesk } from '#tests/support/meant-desk.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'
import { expectAccessible } from '#tests/support/page-checks.ts'
import { type Random, randomFrom } from '#tests/support/random.ts'
import { readActs } from '#tests/support/read-acts.ts'
import { seed } from '#tests/support/seed.ts'

const sequencesATest = 5
const testCount = isFullRun ? 60 : 4

test.use({ expectedBrowserError: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|40[09]/ })

/** Holds the replies that a slow network would delay, and answers them in a random order. */
async function openNetwork(page: Page, { below }: Random) {
  let isSlow = false
  let held: Route[] = []
  await page.route(/\/api\/admin\/(?!live)|\/assets\/(?:workspace|details|popup-parts)-/, async (route) => {
    if (isSlow) held.push(route)
    else await route.continue().catch(() => {})
  })
  const answer = async (count: number) => {
    for (let index = 0; index < count && held.length > 0; index += 1) {
      const [route] = held.splice(below(held.length), 1)
      await route?.continue().catch(() => {})
    }
  }
  return {
    slow: () => {
      isSlow = true
    },
    answerSome: () => answer(1 + below(3)),
    normal: async () => {
      isSlow = false
      await answer(held.length)
      held = []
    },
  }
}

const readStored = async (
  page: Page,
  admin: { get: <Answer>(path: string) => Promise<Answer> },
  families: readonly MeantFamily[],
) => {
  const kept = await page.evaluate(() => ({
    notes: JSON.parse(sessionStorage.getItem('adminDrafts') ?? '{}') as Record<string, string>,
    mails: JSON.parse(sessionStorage.getItem('adminMails') ?? '{}') as Record<string, { body: string }>,
  }))
  return Promise.all(
    families.map(async ({ id }) => {
      const { entries } = await admin.get<{ entries: TimelineEntry[] }>(`/api/admin/contacts/${id}/timeline`)
      const done = entries.filter((entry) => !('is_undone' in entry && entry.is_undone)).toReversed()
      return {
        acts: done.flatMap((entry) => {
          if (entry.kind === 'outcome_recorded') return [entry.outcome]
          if (entry.kind === 'status_changed') return [entry.to_status]
          return entry.kind === 'owner_changed' ? ['claimed'] : []
        }),
        notes: done.flatMap((entry) => (entry.kind === 'note' ? [entry.note.body] : [])),
        box: kept.notes[`contact ${id}`] ?? '',
        mail: kept.mails[id]?.body ?? '',
      }
    }),
  )
}

test('a letter typed after a key that leads to a text is never an action, while the draft is read and before the boxes are loaded', async ({
  page,
  database,
  openList,
  admin,
}) => {
  const family = uniqueName('Lines')
  const parent = { parentLastName: family, contactNumber: 'NA' }
  const later = await newInquiry(database, new Date(), { ...parent, parentFirstName: 'Two' })
  const first = await newInquiry(database, new Date(), { ...parent, parentFirstName: 'One' })
  const readDraft = await holdReply(page, /\/draft$/)
  const loadBoxes = await holdReply(page, /\/assets\/(?:workspace|details)-/)
  await openList(family)
  const { keyboard } = page
  await keyboard.press('j')
  await keyboard.press('m')
  await expect(page.getByLabel(`Note about One ${family}`)).toBeFocused()
  await keyboard.type('call at 4, j r 2')
  await expectAccessible(page)
  await keyboard.press('Control+Enter')
  await keyboard.press('j')
  await keyboard.press('a')
  const words = 'Thank you for your lines about 3 lessons'
  await keyboard.type(words)
  await keyboard.press('Control+Enter')
  await expect(page.getByText(`The mail to Two ${family} is not sent: it is still being opened.`)).toBeVisible()
  loadBoxes()
  const text = mailText(page)
  await expect(text).toBeFocused()
  await keyboard.type('.')
  await expect(text).toHaveValue(`${words}.`)
  await keyboard.press('Control+Enter')
  await expect(text).toHaveAccessibleDescription('It is not sent yet: your draft from before is still being read.')
  readDraft()
  await expect.poll(() => readActs(admin, first)).toEqual(['call at 4, j r 2'])
  expect(await readActs(admin, later)).toEqual([])
})

test('a key that leaves the note of a dialog in the frame in which it opens is no letter of it', async ({
  page,
  openFamilies,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await openFamilies('Left', ['A.'])
  const details = page.getByRole('dialog').getByRole('region', { name: 'Contact Details' })
  for (const key of ['j', 'Enter']) await page.keyboard.press(key)
  await expect(details).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(details).toHaveCount(0)
  await page.evaluate(() => {
    const leave = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLTextAreaElement) || !target.closest('[role=dialog]')) return
      document.removeEventListener('focusin', leave)
      const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })
      requestAnimationFrame(() => target.dispatchEvent(escape))
    }
    document.addEventListener('focusin', leave)
  })
  await page.keyboard.press('m')
  await expect(details).toBeFocused()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(details).toBeFocused()
})

for (let part = 0; part < testCount; part += 1) {
  test(`whatever is pressed and typed at once, on any network, is done to the family that was meant, and no letter is lost (seed ${seed}, ${part})`, {
    tag: part < 4 ? [] : '@full',
  }, async ({ page, context, cdp, database, signIn, admin }) => {
    test.setTimeout(240_000)
    await page.clock.install()
    const { email } = await createAccount(database, { name: 'Tom' })
    for (let index = 0; index < sequencesATest; index += 1) {
      const random = randomFrom(seed * 1_000 + part * sequencesATest + index)
      const { below, oneOf } = random
      const family = uniqueName('Quick')
      const count = 2 + below(7)
      const ids: number[] = []
      for (let number = 0; number < count; number += 1) {
        const parent = { parentFirstName: `No${number}.`, parentLastName: family, contactNumber: 'NA' }
        ids.push(await newInquiry(database, new Date(), { ...parent, parentEmail: `${family}.${number}@example.com` }))
      }
      const network = await openNetwork(page, random)
      await page.setViewportSize(
        oneOf([
          { width: 1440, height: 900 },
          { width: 1024, height: 768 },
        ]),
      )
      const address = `/admin/dashboard?tab=contacts&search=${family}`
      if (below(3) === 0) network.slow()
      await (index === 0 ? signIn(address, email) : page.goto(address))
      while ((await card(page, family).count()) < count) await network.answerSome()
      network.slow()
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: oneOf([1, 1, 4]) })

      const { families, keys } = meantDesk(ids.toReversed(), random)
      for (const key of keys) {
        await page.keyboard.press(key)
        if (below(6) === 0) await network.answerSome()
        if (below(50) === 0) await context.setOffline(true)
        else if (below(12) === 0) await context.setOffline(false)
      }
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await context.setOffline(false)
      await network.normal()
      const meant = families.map(({ acts, notes, box, mail }) => ({ acts, notes, box, mail }))
      await expect
        .poll(
          async () => {
            // Retries wait for seconds.
            await page.clock.fastForward(6_000)
            return readStored(page, admin, families)
          },
          { message: `sequence ${index} at ${page.viewportSize()?.width} px: ${keys.join(' ')}`, timeout: 15_000 },
        )
        .toEqual(meant)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })
}
