import { expect, test } from 'vitest'
import { gradeLabel, gradeOfYear, schoolSystemOf, yearHint } from './year-and-grade.ts'

test.for([
  ['uk', 10, 'Grade 9'],
  ['uk', 13, 'Grade 12'],
  ['uk', 2, 'Grade 1'],
  ['uk', 1, 'Kindergarten'],
  ['australia', 3, 'Grade 3'],
  ['australia', 12, 'Grade 12'],
] as const)('in %s, Year %i is %s', ([school, year, grade]) => {
  expect(gradeOfYear(school, year)).toBe(grade)
})

test('the hint translates the chosen grade, and gives an example for anything else', () => {
  expect(yearHint('Grade 9')).toBe('Grade 9 is Year 10 in England and Wales, and Year 9 in Australia.')
  expect(yearHint('Grade 12')).toBe('Grade 12 is Year 13 in England and Wales, and Year 12 in Australia.')
  for (const chosen of ['', 'College', 'Other'])
    expect(yearHint(chosen)).toBe('In England and Wales, Year 10 is Grade 9. In Australia, Year 10 is Grade 10.')
})

test.for([
  ['United Kingdom', 'Grade 9', 'Grade 9 · Year 10'],
  ['Wales', 'Grade 12', 'Grade 12 · Year 13'],
  ['australia', 'Grade 9', 'Grade 9 · Year 9'],
  ['UK', 'College', 'College'],
  ['Scotland', 'Grade 9', 'Grade 9'],
  ['Northern Ireland', 'Grade 9', 'Grade 9'],
  ['United States', 'Grade 9', 'Grade 9'],
  ['', 'Other', 'Other'],
] as const)('in %s, %s is offered as “%s”', ([country, grade, label]) => {
  expect(gradeLabel(grade, schoolSystemOf(country))).toBe(label)
})
