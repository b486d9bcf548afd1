import type { Titled } from '../../sections/section-title.tsx'
import type { PageHead } from '../../shell/head.ts'
import type { Drawing } from '../drawings.ts'
import type { Region } from '../region-page.tsx'
import type { YearGuideContent } from '../year-guide.tsx'

export const australiaHead: PageHead = {
  path: '/tutoring-australia',
  country: 'AU',
  title: 'Online tutoring in Australia: NAPLAN for Years 3, 5, 7 and 9',
  description:
    'Verified tutors for NAPLAN in Years 3, 5, 7 and 9: Reading, Writing, Language Conventions and Numeracy, at an hour that suits your family.',
  keywords: [
    'online tutoring Australia',
    'NAPLAN tutor',
    'NAPLAN Year 3',
    'NAPLAN Year 5',
    'NAPLAN Year 7',
    'NAPLAN Year 9',
  ],
}

export const australia: Region = {
  hero: {
    eyebrow: 'Tutoring in Australia',
    title: 'NAPLAN is four tests. What your child learns for them stays.',
    lead: 'Reading, Writing, Language Conventions and Numeracy in Years 3, 5, 7 and 9. A verified tutor finds the gaps first.',
  },
  scene: {
    place: 'australia',
    clock: { x: 430, y: 92, radius: 44, timeZone: 'Australia/Sydney' },
    label: 'A harbour with a bridge, sails and a clock that shows Sydney time',
    cities: [
      { city: 'Sydney', timeZone: 'Australia/Sydney' },
      { city: 'Brisbane', timeZone: 'Australia/Brisbane' },
      { city: 'Adelaide', timeZone: 'Australia/Adelaide' },
      { city: 'Perth', timeZone: 'Australia/Perth' },
    ],
  },
  figures: {
    title: 'Families across Australia learn with us',
    list: [
      { figure: '100+', claim: 'students in Australia' },
      { figure: '30+', claim: 'tutors for Australia' },
      { figure: '4.9', claim: 'average rating' },
      { figure: '24 h', claim: 'or less until we reply' },
    ],
  },
  callToAction: {
    title: 'Tell us the year, and what makes them sigh',
    lead: 'We reply within 24 hours and find the right tutor. The first consultation is free.',
    place: 'closingAustralia',
  },
}

type Subject = { name: string; text: string; drawing: Drawing }

export const naplan: Titled & { years: number[]; subjects: Subject[] } = {
  eyebrow: 'NAPLAN',
  title: 'Four subjects, four year levels, one plan for your child',
  years: [3, 5, 7, 9],
  subjects: [
    {
      name: 'Reading',
      text: 'What a text says, what it means, and how the writer makes you believe it.',
      drawing: 'book',
    },
    {
      name: 'Writing',
      text: 'Narrative and persuasive pieces: an idea, an order, and sentences that carry it.',
      drawing: 'pen',
    },
    {
      name: 'Language Conventions',
      text: 'Spelling, grammar and punctuation, learnt where they are used.',
      drawing: 'commas',
    },
    {
      name: 'Numeracy',
      text: 'Number, measurement, chance and data, with the working shown and understood.',
      drawing: 'bars',
    },
  ],
}

export const years: YearGuideContent = {
  eyebrow: 'Year and grade',
  title: 'In Year 7? Choose Grade 7.',
  lead: 'Our form asks for a grade. Choose the number of your child’s year; if you are not sure, tell us in the comments. We reply within 24 hours.',
  caption: 'School years in Australia, and the grade to choose in our form',
}
