import { homeCountryOf } from './home-countries.ts'

/** Schools in England and Wales begin a year earlier than those of the USA; Australian years equal US grades. */
export type SchoolSystem = 'uk' | 'australia'

export const gradeOfYear = (school: SchoolSystem, year: number): string => {
  const grade = school === 'uk' ? year - 1 : year
  return grade < 1 ? 'Kindergarten' : `Grade ${grade}`
}

/** England and Wales for the United Kingdom: Scotland and Northern Ireland, where they are named, count otherwise. */
export const schoolSystemOf = (country: string): SchoolSystem | undefined => {
  const home = homeCountryOf(country)
  if (home === 'au') return 'australia'
  return home === 'uk' && !/scotland|northern/i.test(country) ? 'uk' : undefined
}

const gradeNumber = (grade: string): number => Number(/^Grade (\d+)$/.exec(grade)?.[1] ?? Number.NaN)

/** “Grade 9 · Year 10” where the schools of the country count years. */
export const gradeLabel = (grade: string, school: SchoolSystem | undefined): string => {
  const number = gradeNumber(grade)
  if (!school || Number.isNaN(number)) return grade
  return `${grade} · Year ${school === 'uk' ? number + 1 : number}`
}

const generalHint = 'In England and Wales, Year 10 is Grade 9. In Australia, Year 10 is Grade 10.'

export const yearHint = (chosenGrade: string): string => {
  const grade = gradeNumber(chosenGrade)
  if (Number.isNaN(grade)) return generalHint
  return `${chosenGrade} is Year ${grade + 1} in England and Wales, and Year ${grade} in Australia.`
}
