import { expectAnnounced } from '#tests/support/announced.ts'
import {
  allOptionsCall,
  boardsCall,
  chat,
  courseSearch,
  details,
  fulfillJson,
  gradeList,
  knowMore,
  openCourses,
  optionsCall,
} from '#tests/support/courses-page.ts'
import { holdReply } from '#tests/support/held-replies.ts'
import { expect, test } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/page-checks.ts'

const options = [{ id: 1, name: 'Algebra I', description: 'Functions and equations.' }]
const mathematics = { description: 'Numbers.', icon: '📐', gradient: null, courseOptions: options }

test('what the courses announce is as reviewed: the list, a search, no result, details, details complete', async ({
  page,
  request,
}) => {
  // Other journeys add to the catalogue.
  const { categories } = await (await request.get('/api/course-options/all')).json()
  const { id } = categories.find(({ name }: { name: string }) => name === 'Mathematics')
  const answers: [string, object][] = [
    [allOptionsCall, { success: true, categories: [{ id, name: 'Mathematics', ...mathematics }] }],
    [boardsCall, { success: true, data: [{ id: 1, name: 'TEKS', description: 'Of Texas.' }] }],
  ]
  for (const [address, json] of answers) await page.route(address, fulfillJson(json))
  await openCourses(page)
  await expect(page.getByText('1 course', { exact: true })).toBeVisible()
  await expect(page.getByText('Of Texas.')).toBeAttached()
  await expectAnnounced(page.getByRole('main'), 'courses')

  const browse = page.getByRole('region', { name: 'Find the subject' })
  await courseSearch(page).fill('alchemy')
  await expect(page.getByText('No courses found')).toBeVisible()
  await expectAnnounced(browse, 'courses-none')
  await courseSearch(page).fill('math')
  await expect(page.getByText('1 of 1 course match “math”')).toBeVisible()
  await expectAnnounced(browse, 'courses-found')

  const failed = fulfillJson({ success: false, error: 'No.' })
  const release = await holdReply(page, optionsCall, failed)
  await knowMore(page, 'Mathematics').click()
  await expect(details(page).getByText('Loading course options...')).toBeVisible()
  await expectAnnounced(details(page), 'course-details-loading')
  release()
  await expect(details(page).getByText('could not be loaded')).toBeVisible()
  await expectAnnounced(details(page), 'course-details-failed')
  await expectAccessible(page)
  const retry = details(page).getByRole('button', { name: 'Try again' })
  await page.route(optionsCall, fulfillJson({ success: true, options: [] }))
  await retry.click()
  await expect(details(page).getByText('No course options available')).toBeVisible()
  await expect(chat(page)).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.unroute(optionsCall)
  await page.route(optionsCall, fulfillJson({ success: true, options }))
  await knowMore(page, 'Mathematics').click()
  await expect(details(page).getByText('Algebra I')).toBeVisible()
  await expectAnnounced(details(page), 'course-details')
  await details(page).getByText('Algebra I').click()
  await details(page).getByLabel('Board').selectOption('TEKS')
  await gradeList(page).selectOption('Grade 9')
  await expect(details(page).getByText('Your message is ready.')).toBeVisible()
  await expectAnnounced(details(page), 'course-details-complete')
})
