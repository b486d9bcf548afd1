type Region = {
  /** As a sentence names it, and as a label does. */
  name: string
  label: string
  /** Whose English it has. */
  country: string
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

export const regionAt = (path = '') => regionNames.find((name) => path.replace(/\/$/, '') === regionPath(name))

/** The English of a page: American, but for what is for another country. */
export function languageAt(path?: string): string {
  const region = regionAt(path)
  return `en-${region ? regions[region].country : 'US'}`
}

/** What schools there follow, in a line. */
export const regionCurricula: Record<RegionName, string> = {
  usa: 'Common Core, TEKS, SAT/ACT, AP',
  australia: 'NAPLAN',
  uk: 'IGCSE, GCSE, A-Levels, 11+',
}

/** By the names of the first catalogue. */
export const programmeGroups = {
  commonCore: { region: 'usa', category: 'Common Core (US K-12)', board: 'Common Core' },
  teks: { region: 'usa', category: 'Texas TEKS & STAAR', board: 'TEKS' },
  satAct: { region: 'usa', category: 'SAT & ACT Preparation', board: 'SAT/ACT Standards' },
  ap: { region: 'usa', category: 'AP Courses', board: 'AP' },
  naplan: { region: 'australia', category: 'NAPLAN Preparation', board: 'NAPLAN' },
  igcse: { region: 'uk', category: 'Cambridge & IGCSE', board: 'IB Cambridge' },
  gcse: { region: 'uk', category: 'GCSE & A-Levels', board: 'GCSE' },
  aLevels: { region: 'uk', category: 'GCSE & A-Levels', board: 'A-Levels' },
  elevenPlus: { region: 'uk', category: '11+ Entrance', board: '11+' },
} as const satisfies Record<string, { region: RegionName; category: string; board: string }>

/** What regional pages lead to. */
export const programmes = {
  'common-core-math': ['commonCore', 'Math: Grades 6–8'],
  'common-core-high-school-math': ['commonCore', 'Math: High School'],
  'common-core-english': ['commonCore', 'ELA: Grades 6–8'],
  'teks-math': ['teks', 'TEKS Mathematics (K-8)'],
  'staar-grades-3-8': ['teks', 'STAAR Math & Reading (Grades 3–8)'],
  'staar-end-of-course': ['teks', 'STAAR End-of-Course Exams'],
  sat: ['satAct', 'Full Digital SAT Course'],
  act: ['satAct', 'Full ACT Course'],
  'ap-calculus-ab': ['ap', 'AP Calculus AB'],
  'ap-biology': ['ap', 'AP Biology'],
  'ap-statistics': ['ap', 'AP Statistics'],
  'naplan-reading': ['naplan', 'NAPLAN Reading'],
  'naplan-writing': ['naplan', 'NAPLAN Writing'],
  'naplan-language-conventions': ['naplan', 'NAPLAN Language Conventions'],
  'naplan-numeracy': ['naplan', 'NAPLAN Numeracy'],
  'igcse-mathematics': ['igcse', 'IGCSE Mathematics (0580)'],
  'igcse-sciences': ['igcse', 'IGCSE Physics, Chemistry & Biology'],
  'igcse-english': ['igcse', 'IGCSE English'],
  'gcse-mathematics': ['gcse', 'GCSE Mathematics'],
  'gcse-english': ['gcse', 'GCSE English Language & Literature'],
  'gcse-science': ['gcse', 'GCSE Combined & Triple Science'],
  'a-level-mathematics': ['aLevels', 'A-Level Mathematics'],
  'a-level-sciences': ['aLevels', 'A-Level Sciences'],
  'a-level-economics': ['aLevels', 'A-Level Economics'],
  '11-plus-english': ['elevenPlus', '11+ English'],
  '11-plus-mathematics': ['elevenPlus', '11+ Mathematics'],
  '11-plus-verbal-reasoning': ['elevenPlus', '11+ Verbal Reasoning'],
} as const satisfies Record<string, readonly [keyof typeof programmeGroups, string]>

export function readProgramme(programme: Programme) {
  const [group, option] = programmes[programme]
  return { ...programmeGroups[group], option }
}

/** By its names: a page that is built knows no ids. What administrators renamed or deleted, the form asks for. */
export const programmePath = (programme: Programme): string => {
  const params = Object.entries(readProgramme(programme)).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `/contact?${params.join('&')}`
}

export type Programme = keyof typeof programmes
