import { expect, test } from 'vitest'
import { findInside } from '#contract/catalogue/find-inside.ts'
import { seedCategories } from './seed-content.ts'

const categories = seedCategories.map(({ name, options }, id) => ({
  id,
  name,
  courseOptions: options.map((option, optionId) => ({ id: optionId, ...option })),
}))

test.for([
  ['maths', 'Mathematics'],
  ['math', 'Mathematics'],
  ['11 plus', '11+ Entrance'],
  ['eleven plus', '11+ Entrance'],
  ['coding', 'Computer Science: Scratch & Block Coding'],
  ['python', 'Computer Science: Python Programming'],
  ['computing', 'Computer Science'],
  ['spelling', 'NAPLAN Preparation: NAPLAN Language Conventions'],
  ['numeracy', 'NAPLAN Preparation: NAPLAN Numeracy'],
  ['year 5', 'NAPLAN Preparation: Year 5 NAPLAN'],
  ['5th grade math', 'Mathematics: Elementary Math (Grades 1–5)'],
  ['Year 10', 'GCSE & A-Levels'],
  ['A level', 'GCSE & A-Levels'],
  ['a-level maths', 'GCSE & A-Levels: A-Level Mathematics'],
  ['KS3', 'Science Foundations: Key Stage 3 Science (Years 7–9)'],
  ['year 8 science', 'Science Foundations: Key Stage 3 Science (Years 7–9)'],
  ['algebra', 'Mathematics: Algebra I'],
  ['grade 7 maths tutor', 'Mathematics: Middle School Math (Grades 6–8)'],
  ['STAAR math', 'Texas TEKS & STAAR: STAAR Math & Reading (Grades 3–8)'],
  ['PSAT', 'SAT & ACT Preparation: PSAT/NMSQT'],
  ['phonics', 'English Language Arts: Phonics & Early Reading (Grades 1–2)'],
  ['essays', 'English Language Arts: Essay Writing'],
  ['spanish', 'World Languages: Spanish'],
  ['ESL', 'World Languages: English as an Additional Language'],
  ['geography', 'Social Studies & History: Geography'],
  ['debating', 'Public Speaking & Communication: Debate & Argumentation'],
  ['verbal reasoning', '11+ Entrance: 11+ Verbal Reasoning'],
  ['piano', undefined],
] as const)('“%s” leads to %s, with at most eight links', ([query, course]) => {
  const found = findInside(categories, query)
  const [first] = found.map(({ name, options: [option] }) => (option ? `${name}: ${option.name}` : name))
  expect(first).toBe(course)
  expect(found.reduce((count, { options }) => count + Math.max(options.length, 1), 0)).toBeLessThanOrEqual(8)
})
