/** A school that counts in years. England begins a year earlier than the USA; Australia counts as it does. */
export type SchoolSystem = 'uk' | 'australia'

/** UK Year 10 is Grade 9, Australian Year 10 is Grade 10; a first year at school is Kindergarten. */
export const gradeOfYear = (school: SchoolSystem, year: number): string => {
  const grade = school === 'uk' ? year - 1 : year
  return grade < 1 ? 'Kindergarten' : `Grade ${grade}`
}

const generalHint = 'In the UK, Year 10 is Grade 9. In Australia, Year 10 is Grade 10.'

/** What the grade field says about the chosen grade, for families whose school counts in years. */
export const yearHint = (chosenGrade: string): string => {
  const [, digits] = /^Grade (\d+)$/.exec(chosenGrade) ?? []
  if (!digits) return generalHint
  const grade = Number(digits)
  return `${chosenGrade} is Year ${grade + 1} in the UK and Year ${grade} in Australia.`
}
