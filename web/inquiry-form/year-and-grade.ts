/** Schools in England and Wales begin a year earlier than those of the USA; Australian years equal US grades. */
export type SchoolSystem = 'uk' | 'australia'

export const gradeOfYear = (school: SchoolSystem, year: number): string => {
  const grade = school === 'uk' ? year - 1 : year
  return grade < 1 ? 'Kindergarten' : `Grade ${grade}`
}

const generalHint = 'In England and Wales, Year 10 is Grade 9. In Australia, Year 10 is Grade 10.'

export const yearHint = (chosenGrade: string): string => {
  const [, digits] = /^Grade (\d+)$/.exec(chosenGrade) ?? []
  if (!digits) return generalHint
  const grade = Number(digits)
  return `${chosenGrade} is Year ${grade + 1} in England and Wales, and Year ${grade} in Australia.`
}
