import { expect, test } from 'vitest'
import { addedInquiry, nameMissing, reachMissing } from './added-inquiry.ts'
import { addedArrivals } from './arrivals.ts'
import { emailMessage } from './inquiry-rules.ts'

const [arrivedBy] = addedArrivals

const errorsOf = (given: object) =>
  (addedInquiry.safeParse({ arrivedBy, ...given }).error?.issues ?? []).map(({ path, message }) => [path[0], message])

test('who is added by hand has one part of a name and one way to be reached', () => {
  for (const name of ['parentFirstName', 'parentLastName']) {
    for (const reach of ['parentEmail', 'contactNumber', 'whatsappNumber'])
      expect(errorsOf({ [name]: 'Rao', [reach]: 'a@b.example' })).toEqual([])
    expect(errorsOf({ [name]: 'Rao' })).toEqual([['contactNumber', reachMissing]])
  }
  expect(errorsOf({ contactNumber: '1', childName: 'Ravi' })).toEqual([['parentFirstName', nameMissing]])
  expect(errorsOf({ parentLastName: 'Rao', parentEmail: 'a b' })).toEqual([['parentEmail', emailMessage]])
  expect(errorsOf({ parentLastName: 'Rao', contactNumber: '1', arrivedBy: 'form' })).toEqual([
    ['arrivedBy', `Please give one of: ${addedArrivals.join(', ')}.`],
  ])
})
