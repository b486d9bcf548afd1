import { expect, test } from 'vitest'
import type { DataPurpose } from './data-purposes/declaration.ts'
import { formFieldPurposes } from './data-purposes/form-fields.ts'
import { childDetailColumns } from './forgetting.ts'
import { visitorColumns } from './inquiries/inquiry-fields.ts'

test('what is forgotten of a child is declared so, and nothing else', () => {
  const declared = Object.entries<DataPurpose>(formFieldPurposes)
    .filter(([, { until }]) => until === 'childDetails')
    .map(([column]) => column)
  expect(declared.toSorted()).toEqual(childDetailColumns.toSorted())
})

test('the declared fields of the form are those of the submission', () => {
  expect(Object.keys(formFieldPurposes).toSorted()).toEqual(visitorColumns.toSorted())
})
