import { expect, test } from 'vitest'
import { givenShape } from './added-inquiry.ts'
import { correctableColumns, correction, isReachColumn } from './correction.ts'
import { visitorColumns } from './inquiry-fields.ts'
import { inquiryFieldNames, inquirySubmission } from './inquiry-submission.ts'

const least = {
  parentFirstName: 'Asha',
  parentLastName: 'Rao',
  parentEmail: 'asha@example.com',
  childName: 'Ravi',
  contactNumber: '1',
  agreedToTerms: true,
}

test('what is not worth losing a family for is left out where it is wrong', () => {
  const source = { utm_source: 7, utm_term: 'a'.repeat(201), landing_page: '/uk' }
  expect(inquirySubmission.parse({ ...least, shownFor: '2', website: 5, source })).toMatchObject({
    ...least,
    shownFor: undefined,
    website: undefined,
    source: { utm_source: undefined, utm_term: undefined, landing_page: '/uk' },
  })
  expect(inquirySubmission.parse({ ...least, source: 'x' }).source).toBeUndefined()
})

test('the fields of the form are those that a visitor fills in', () => {
  expect(inquiryFieldNames).toHaveLength(visitorColumns.length + 1)
  expect(inquiryFieldNames).toEqual([...Object.keys(givenShape), 'agreedToTerms'])
})

test('a correction takes all but what a family said in its own words, and “” clears', () => {
  const lasting = ['category', 'comments', 'preferred_schedule', 'goals', 'referred_by']
  expect(visitorColumns.filter((column) => !correctableColumns.some((one) => one === column)).toSorted()).toEqual(
    lasting.toSorted(),
  )
  expect(correction.parse({ childName: ' ', parentEmail: '<asha@example.com>', goals: 'x' })).toEqual({
    childName: null,
    parentEmail: 'asha@example.com',
  })
  const reach = ['parent_email', 'contact_number', 'whatsapp_number']
  expect(correctableColumns.filter(isReachColumn).toSorted()).toEqual(reach.toSorted())
})
