import type { listedCountries } from './inquiries/countries.ts'

type Region = {
  /** As a sentence names it, and as a label does. */
  name: string
  label: string
  country: keyof typeof listedCountries
  /** Of a family there that does not exist. */
  timeZone: string
}

/** Where the company teaches: each has the page `web/site/regions/<key>`, and templates in its English. */
export const regions = {
  usa: { name: 'the USA', label: 'USA', country: 'US', timeZone: 'America/New_York' },
  australia: { name: 'Australia', label: 'Australia', country: 'AU', timeZone: 'Australia/Sydney' },
  uk: { name: 'the UK', label: 'UK', country: 'GB', timeZone: 'Europe/London' },
} as const satisfies Record<string, Region>

export type RegionName = keyof typeof regions

export const regionNames = Object.keys(regions) as RegionName[]

export const regionPath = (name: RegionName) => `/tutoring-${name}` as const

/** What schools there follow, in a line. */
export const regionCurricula: Record<RegionName, string> = {
  usa: 'Common Core, TEKS, SAT/ACT, AP',
  australia: 'NAPLAN',
  uk: 'IGCSE, GCSE, A-Levels, 11+',
}

const naplan = { region: 'australia', category: 'NAPLAN Preparation', board: 'NAPLAN' }
const commonCore = { region: 'usa', category: 'Common Core (US K-12)', board: 'Common Core' }
const teks = { region: 'usa', category: 'Texas TEKS & STAAR', board: 'TEKS' }
const satAct = { region: 'usa', category: 'SAT & ACT Preparation', board: 'SAT/ACT Standards' }
const ap = { region: 'usa', category: 'AP Courses', board: 'AP' }
const igcse = { region: 'uk', category: 'Cambridge & IGCSE', board: 'IB Cambridge' }
const gcse = { region: 'uk', category: 'GCSE & A-Levels', board: 'GCSE' }
const aLevels = { region: 'uk', category: 'GCSE & A-Levels', board: 'A-Levels' }
const elevenPlus = { region: 'uk', category: '11+ Entrance', board: '11+' }

/** What regional pages lead to, by the names of the first catalogue. */
export const programmes = {
  'common-core-math': { ...commonCore, option: 'Math: Grades 6–8' },
  'common-core-high-school-math': { ...commonCore, option: 'Math: High School' },
  'common-core-english': { ...commonCore, option: 'ELA: Grades 6–8' },
  'teks-math': { ...teks, option: 'TEKS Mathematics (K-8)' },
  'staar-grades-3-8': { ...teks, option: 'STAAR Math & Reading (Grades 3–8)' },
  'staar-end-of-course': { ...teks, option: 'STAAR End-of-Course Exams' },
  sat: { ...satAct, option: 'Full Digital SAT Course' },
  act: { ...satAct, option: 'Full ACT Course' },
  'ap-calculus-ab': { ...ap, option: 'AP Calculus AB' },
  'ap-biology': { ...ap, option: 'AP Biology' },
  'ap-statistics': { ...ap, option: 'AP Statistics' },
  'naplan-reading': { ...naplan, option: 'NAPLAN Reading' },
  'naplan-writing': { ...naplan, option: 'NAPLAN Writing' },
  'naplan-language-conventions': { ...naplan, option: 'NAPLAN Language Conventions' },
  'naplan-numeracy': { ...naplan, option: 'NAPLAN Numeracy' },
  'igcse-mathematics': { ...igcse, option: 'IGCSE Mathematics (0580)' },
  'igcse-sciences': { ...igcse, option: 'IGCSE Physics, Chemistry & Biology' },
  'igcse-english': { ...igcse, option: 'IGCSE English' },
  'gcse-mathematics': { ...gcse, option: 'GCSE Mathematics' },
  'gcse-english': { ...gcse, option: 'GCSE English Language & Literature' },
  'gcse-science': { ...gcse, option: 'GCSE Combined & Triple Science' },
  'a-level-mathematics': { ...aLevels, option: 'A-Level Mathematics' },
  'a-level-sciences': { ...aLevels, option: 'A-Level Sciences' },
  'a-level-economics': { ...aLevels, option: 'A-Level Economics' },
  '11-plus-english': { ...elevenPlus, option: '11+ English' },
  '11-plus-mathematics': { ...elevenPlus, option: '11+ Mathematics' },
  '11-plus-verbal-reasoning': { ...elevenPlus, option: '11+ Verbal Reasoning' },
} as const

/** By its names: a page that is built knows no ids. What administrators renamed or deleted, the form asks for. */
export const programmePath = (programme: Programme): string => {
  const params = Object.entries(programmes[programme]).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `/contact?${params.join('&')}`
}

export type Programme = keyof typeof programmes
