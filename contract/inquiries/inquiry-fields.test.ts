import { expect, test } from 'vitest'
import { inquiryColumns, inquiryFields, mailLines } from './inquiry-fields.ts'

test('every field has a column of the sheet, and no column is left out', () => {
  const letters = inquiryColumns.map((column) => inquiryFields[column].sheet[0])
  const expected = letters.map((_, index) =>
    index < 26 ? String.fromCharCode(65 + index) : `A${String.fromCharCode(65 + index - 26)}`,
  )
  expect(letters.toSorted()).toEqual(expected.toSorted())
})

test('the lines of the team mail are counted from 1', () => {
  expect(mailLines.map(({ line }) => line)).toEqual(mailLines.map((_, index) => index + 1))
})
