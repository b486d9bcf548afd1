import {
  cards,
  chat,
  courseSearch,
  details,
  gradeList,
  knowMore,
  openCourses,
  writeInstead,
} from '#tests/support/courses-page.ts'
import { holdScripts } from '#tests/support/held-replies.ts'
import { expect, test } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/page-checks.ts'

test('the chat link waits for option, board and grade, and as near is a form that takes them along', {
  tag: '@phone',
}, async ({ page }) => {
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
  const write = writeInstead(page)
  const expectForm = (chosen: string) =>
    expect(write).toHaveAttribute('href', new RegExp(`^/contact\\?category=\\d+${chosen}$`))
  await expectForm('')
  await expectIncomplete('Still to choose: a course option, a board, a grade.')
  const [ofChat, ofForm] = await Promise.all([chat(page).boundingBox(), write.boundingBox()])
  expect(ofForm?.height).toBe(ofChat?.height)
  expect(ofForm?.width).toBeCloseTo(ofChat?.width ?? 0, 0)
  await details(page).getByLabel('Algebra I', { exact: false }).first().check()
  await expectForm('&option=\\d+')
  await expectIncomplete('Still to choose: a board, a grade.')
  await details(page).getByLabel('Board').selectOption('TEKS')
  await expectForm('&option=\\d+&board=\\d+')
  await expectIncomplete('Still to choose: a grade.')
  await gradeList(page).selectOption('Grade 9')
  await expectForm('&option=\\d+&board=\\d+&grade=Grade\\+9')

  await expect(toChat).toHaveAttribute('target', '_blank')
  await expect(toChat).toHaveAttribute('rel', 'noreferrer')
  await expectAccessible(page)

  await gradeList(page).selectOption('')
  await expectIncomplete('Still to choose: a grade.')

  await details(page).getByText('Course Details').hover()
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await expect(details(page), 'a selection that ends beside it').toBeVisible()
})

test('a card that is pressed before any script has arrived opens its details', {
  tag: '@not-late',
}, async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/courses')
  await knowMore(page, 'Physics').click()
  await expect(page).toHaveURL(/\/courses\?category=\d+$/)
  await expect(details(page)).toHaveAccessibleName('Physics')
  await gradeList(page).selectOption('College')
  await details(page).getByLabel('Mechanics', { exact: false }).first().check()
  release()
  await expect(page.locator('dialog:modal')).toHaveCount(1)
  await expect(details(page).getByText('Still to choose: a board.')).toBeVisible()
  await details(page).getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/courses')
  await expect(knowMore(page, 'Physics')).toBeFocused()
})

test('a click anywhere on a card opens it, modified clicks stay the browser’s, and the focus stays inside', {
  tag: '@full',
}, async ({ page, context }) => {
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

  await knowMore(page, 'Biology').focus()
  await page.keyboard.press('Enter')
  await expect(details(page)).toBeVisible()
  for (let presses = 0; presses < 30; presses += 1) {
    const isInside = await page.evaluate(() => {
      const { activeElement: element } = document
      return element === document.body || Boolean(element?.closest('dialog'))
    })
    expect(isInside).toBe(true)
    await page.keyboard.press('Tab')
  }
})

test('an address of a course, or one by its name, opens the details, and closing replaces it', async ({ page }) => {
  await page.goto('/courses')
  await page.goto('/courses?course=physics')
  await expect(details(page)).toHaveAccessibleName('Physics')
  await expect(page.locator('dialog:modal')).toHaveCount(1)
  await expect(page).toHaveURL(/\/courses\?category=\d+$/)
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
