import type { PageHead } from '../../shell/head.ts'
import type { ProgrammesContent } from '../programmes.tsx'
import type { Region } from '../region-page.tsx'
import type { YearGuideContent } from '../year-guide.tsx'

export const ukHead: PageHead = {
  path: '/tutoring-uk',
  country: 'GB',
  title: 'Online tutoring in the UK: 11+, GCSE, IGCSE and A-Levels',
  description:
    'Verified tutors for IGCSE, GCSE, A-Levels and the 11+, one-on-one and in small groups, at an hour that suits your family.',
  keywords: [
    'online tutoring UK',
    'IGCSE tutor',
    'GCSE tutor',
    'A-Level tutor',
    '11+ tutor',
    'eleven plus',
  ],
}

export const uk: Region = {
  hero: {
    eyebrow: 'Tutoring in the UK',
    title: 'The mock was a map. Now your child knows where to go.',
    lead: 'IGCSE, GCSE, A-Levels and the 11+, with a verified tutor who works through the mark scheme with your child, not for them.',
  },
  scene: {
    place: 'uk',
    clock: { x: 428, y: 104, radius: 30, timeZone: 'Europe/London' },
    label: 'A clock tower that shows London time, a great wheel and a river',
    cities: [
      { city: 'London', timeZone: 'Europe/London' },
      { city: 'Edinburgh', timeZone: 'Europe/London' },
      { city: 'Cardiff', timeZone: 'Europe/London' },
      { city: 'Belfast', timeZone: 'Europe/London' },
    ],
  },
  figures: {
    title: 'Families across the UK learn with us',
    list: [
      { figure: '50+', claim: 'students in the UK' },
      { figure: '20+', claim: 'tutors for the UK' },
      { figure: '4.9', claim: 'average rating' },
      { figure: '95%', claim: 'parent satisfaction' },
    ],
  },
  callToAction: {
    title: 'Tell us the year, the paper and the worry',
    lead: 'We reply within 24 hours and find the right tutor. The first consultation is free.',
    place: 'closingUk',
  },
}

export const programmes: ProgrammesContent = {
  eyebrow: 'Curricula',
  title: 'From the first entrance paper to the last exam hall',
  list: [
    {
      name: 'IGCSE',
      audience: 'Usually Years 10 and 11 in England and Wales',
      text: 'Topic by topic through the specification, with past papers as soon as a topic is secure.',
      drawing: 'atom',
    },
    {
      name: 'GCSE',
      audience: 'Years 10 and 11 in England and Wales',
      text: 'The questions that cost marks, the method that earns them, and answers written for the examiner who reads them.',
      drawing: 'paragraph',
    },
    {
      name: 'A-Levels',
      audience: 'Years 12 and 13 in England and Wales',
      text: 'Depth before speed: proofs, practicals and essays taken apart until your child can build them.',
      drawing: 'tangent',
    },
    {
      name: '11+',
      audience: 'Years 4 to 6 in England',
      text: 'English, mathematics and reasoning in short, friendly lessons, with timing practised last.',
      drawing: 'shapes',
    },
  ],
}

export const years: YearGuideContent & { list: number[] } = {
  eyebrow: 'Year and grade',
  title: 'In England and Wales, Year 10 is our Grade 9',
  lead: 'Our form asks for a grade: in England and Wales, that is one less than your child’s year. Scotland and Northern Ireland count their years differently. Choose the grade for your child’s age, and tell us the year in the comments.',
  caption: 'School years in England and Wales, and the grade to choose in our form',
  list: [5, 6, 7, 8, 9, 10, 11, 12, 13],
}
