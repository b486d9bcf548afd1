import { expect, test } from 'vitest'
import { formFieldPurposes } from './data-purposes/inquiries.ts'
import { visitorColumns } from './inquiries/inquiry-fields.ts'

test('the declared fields of the form are those of the submission', () => {
  expect(Object.keys(formFieldPurposes).toSorted()).toEqual(visitorColumns.toSorted())
})
