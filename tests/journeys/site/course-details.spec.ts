import { brand } from '#brand'
import {
  cards,
  chat,
  courseSearch,
  details,
  fulfillJson,
  hrefOf,
  knowMore,
  openCourses,
  optionsCall,
} from '#tests/support/courses-page.ts'
import { holdReply, holdScripts } from '#tests/support/held-replies.ts'
import { expect, test } from '#tests/support/journey.ts'
import { expectAccessible, scrollTop } from '#tests/support/page-checks.ts'

test('the chat link carries course, option, board and grade, and opens in a new tab', async ({
  page,
}) => {
  await openCourses(page)
  await courseSearch(page).fill('math')
  await knowMore(page, 'Mathematics').click()
  await expect(details(page)).toBeVisible()
  await expect(details(page)).toHaveAccessibleName('Mathematics')
  await expect(page).toHaveURL(/\/courses\?category=\d+$/)

  const toChat = details(page).getByRole('link', { name: 'Ask on WhatsApp' })
  const expectIncomplete = async (hint: string) => {
    await expect(toChat).toHaveCount(0)
    await expect(details(page).getByRole('button', { name: 'Ask on WhatsApp' })).toBeDisabled()
    await expect(details(page).getByText(hint)).toBeVisible()
  }
  await expectIncomplete('Still to choose: a course option, a board, a grade.')
  await details(page).getByLabel('Algebra I', { exact: false }).first().check()
  await expectIncomplete('Still to choose: a board, a grade.')
  await details(page).getByLabel('Board').selectOption('TEKS')
  await expectIncomplete('Still to choose: a grade.')
  await expect(details(page).getByLabel('Grade', { exact: true }).getByRole('option')).toHaveText([
    'Select a grade',
    ...Array.from({ length: 12 }, (_, index) => `Grade ${index + 1}`),
    'College',
    'Other',
  ])
  await details(page).getByLabel('Grade', { exact: true }).selectOption('Grade 9')

  const message = `Hello ${brand.name}, I would like to know more about Mathematics.\nCourse option: Algebra I\nBoard: TEKS\nGrade: Grade 9`
  await expect(toChat).toHaveAttribute(
    'href',
    `https://wa.me/${brand.whatsapp}?text=${encodeURIComponent(message)}`,
  )
  await expect(toChat).toHaveAttribute('target', '_blank')
  await expect(toChat).toHaveAttribute('rel', 'noreferrer')
  await expectAccessible(page)

  await details(page).getByLabel('Grade', { exact: true }).selectOption('')
  await expectIncomplete('Still to choose: a grade.')
})

test('writing to us is as near as the chat, and takes along what is chosen so far', async ({
  page,
}) => {
  await openCourses(page)
  await knowMore(page, 'Mathematics').click()
  const write = details(page).getByRole('link', { name: 'Write to us instead' })
  await expect(write).toHaveAttribute('href', /^\/contact\?category=\d+$/)
  await details(page).getByLabel('Algebra I', { exact: false }).first().check()
  await expect(write).toHaveAttribute('href', /^\/contact\?category=\d+&option=\d+$/)
  await details(page).getByLabel('Board').selectOption('TEKS')
  await expect(write).toHaveAttribute('href', /^\/contact\?category=\d+&option=\d+&board=\d+$/)
  const [ofChat, ofForm] = await Promise.all([chat(page).boundingBox(), write.boundingBox()])
  expect(ofForm?.height).toBe(ofChat?.height)
  expect(ofForm?.width).toBeCloseTo(ofChat?.width ?? 0, 0)
})

test('a course that is asked for by its name is its page, and takes its address', async ({
  page,
}) => {
  await page.goto('/courses?course=physics')
  await expect(details(page)).toHaveAccessibleName('Physics')
  await expect(page.locator('dialog:modal')).toHaveCount(1)
  await expect(page).toHaveURL(/\/courses\?category=\d+$/)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/courses')
})

test('closing restores address and focus, and clears the choices', async ({ page }) => {
  await openCourses(page)
  const start = page.url()
  const ways: [string, () => Promise<unknown>][] = [
    ['Escape', () => page.keyboard.press('Escape')],
    ['the button', () => details(page).getByRole('button', { name: 'Close' }).click()],
    ['a press beside it', () => page.mouse.click(5, 5)],
    ['Back', () => page.goBack()],
  ]
  for (const [way, close] of ways) {
    await test.step(way, async () => {
      await knowMore(page, 'Physics').scrollIntoViewIfNeeded()
      const position = await scrollTop(page)
      await knowMore(page, 'Physics').click()
      await expect(details(page).getByLabel('Grade', { exact: true })).toHaveValue('')
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
      await details(page).getByLabel('Grade', { exact: true }).selectOption('College')
      await close()
      await expect(details(page)).toHaveCount(0)
      await expect(page).toHaveURL(start)
      await expect(knowMore(page, 'Physics')).toBeFocused()
      expect(await scrollTop(page)).toBe(position)
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible')
    })
  }
  await page.goBack()
  await expect(page, 'each visit to the details left one entry alone').toHaveURL('about:blank')
})

test('a card that is pressed before any script has arrived opens its details', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/courses')
  await knowMore(page, 'Physics').click()
  await expect(page).toHaveURL(/\/courses\?category=\d+$/)
  await expect(details(page)).toHaveAccessibleName('Physics')
  await details(page).getByLabel('Grade', { exact: true }).selectOption('College')
  await details(page).getByLabel('Mechanics', { exact: false }).first().check()
  release()
  await expect(page.locator('dialog:modal')).toHaveCount(1)
  await expect(details(page).getByText('Still to choose: a board.')).toBeVisible()
  await details(page).getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/courses')
  await expect(knowMore(page, 'Physics')).toBeFocused()
})

test('the focus stays inside open details', async ({ page }) => {
  await openCourses(page)
  await knowMore(page, 'Biology').focus()
  await page.keyboard.press('Enter')
  await expect(details(page)).toBeVisible()
  for (let presses = 0; presses < 30; presses += 1) {
    const where = await page.evaluate(() => {
      const { activeElement: element } = document
      return element === document.body || Boolean(element?.closest('dialog'))
    })
    expect(where).toBe(true)
    await page.keyboard.press('Tab')
  }
})

test('a click anywhere on a card opens it, and modified clicks stay the browser’s', async ({
  page,
  context,
}) => {
  await openCourses(page)
  const card = cards(page).filter({ hasText: 'Chemistry' }).first()
  await card.click({ position: { x: 12, y: 12 } })
  await expect(details(page)).toHaveAccessibleName('Chemistry')
  await page.goBack()
  await expect(details(page)).toHaveCount(0)
  // A background tab may render late; its request is enough.
  const navigation = context.waitForEvent('request', (request) => request.isNavigationRequest())
  await knowMore(page, 'Chemistry').click({ modifiers: ['ControlOrMeta'] })
  expect((await navigation).url()).toMatch(/\/courses\?category=\d+$/)
  await expect(details(page)).toHaveCount(0)
  await expect(page).toHaveURL('/courses')
})

test('a shared address opens the details, and closing replaces it', async ({ page }) => {
  await page.goto('/courses')
  const address = await hrefOf(page, 'Physics')
  await page.goto(address)
  await expect(details(page)).toHaveAccessibleName('Physics')
  await expect(page.locator('dialog:modal')).toHaveCount(1)
  await page.reload()
  await expect(page.locator('dialog:modal')).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/courses')
  await expect(details(page)).toHaveCount(0)
  await expect(knowMore(page, 'Physics')).toBeFocused()
  await page.goBack()
  await expect(page, 'the address was replaced').toHaveURL('/courses')
  await expect(details(page)).toHaveCount(0)
})

for (const id of ['999999', 'abc', '0', '-1', '99999999999999999999', '']) {
  test(`an address without a known course (“${id}”) shows the page and is cleaned`, async ({
    page,
  }) => {
    const reply = await page.goto(`/courses?category=${id}&utm_source=flyer`)
    expect(reply?.status()).toBe(200)
    expect(page.url()).toMatch(/\/courses\?utm_source=flyer$/)
    await expect(cards(page).first()).toBeVisible()
    await expect(details(page)).toHaveCount(0)
  })
}

test('options are loaded on opening: loading, failure with retry, and none', async ({ page }) => {
  await openCourses(page)
  await page.route(optionsCall, fulfillJson({ success: true, options: [] }))
  const failed = fulfillJson({ success: false, error: 'No.' })
  const release = await holdReply(page, optionsCall, failed, { times: 1 })
  await knowMore(page, 'Physics').click()
  await expect(details(page).getByText('Loading course options...')).toBeVisible()
  release()
  await expect(details(page).getByText('The course options could not be loaded.')).toBeVisible()
  await expectAccessible(page)
  await details(page).getByRole('button', { name: 'Try again' }).click()
  await expect(
    details(page).getByText('No course options available for this category.'),
  ).toBeVisible()
  await expect(chat(page)).toBeDisabled()
})
