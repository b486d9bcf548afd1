import type { Titled } from '../../sections/section-title.tsx'
import type { PageHead } from '../../shell/head.ts'
import type { Drawing } from '../drawings.ts'
import type { Region } from '../region-page.tsx'
import type { TrialList } from '../trials.tsx'
import type { TutorContent } from '../tutor-card.tsx'
import type { Example } from '../worked-example.tsx'

export const regionHead: PageHead = {
  path: '/tutoring-australia',
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

export const region: Region = {
  name: 'australia',
  hero: {
    eyebrow: 'Tutoring in Australia',
    title: 'NAPLAN in Years 3, 5, 7 and 9 is four tests. What they learn for it stays.',
    lead: 'Reading, Writing, Language Conventions and Numeracy in Years 3, 5, 7 and 9. A verified tutor finds the gaps first.',
  },
  scene: {
    clock: { x: 430, y: 92, radius: 44, timeZone: 'Australia/Sydney' },
    label: 'A harbour with a bridge, sails and a clock that shows Sydney time',
    cities: [
      { city: 'Sydney', timeZone: 'Australia/Sydney' },
      { city: 'Brisbane', timeZone: 'Australia/Brisbane' },
      { city: 'Adelaide', timeZone: 'Australia/Adelaide' },
      { city: 'Perth', timeZone: 'Australia/Perth' },
    ],
  },
  closing: 'Tell us the year, and what makes them sigh',
}

type Subject = { text: string; drawing: Drawing; trials: TrialList }

export const naplan: Titled & { years: number[]; subjects: Record<string, Subject> } = {
  title: 'Four subjects, four year levels, one plan for your child',
  years: [3, 5, 7, 9],
  subjects: {
    Reading: {
      text: 'What a text says, what it means, and how the writer makes you believe it.',
      drawing: 'book',
      trials: { Reading: 'naplan-reading' },
    },
    Writing: {
      text: 'Narrative and persuasive pieces: an idea, an order, and sentences that carry it.',
      drawing: 'pen',
      trials: { Writing: 'naplan-writing' },
    },
    'Language Conventions': {
      text: 'Spelling, grammar and punctuation, learnt where they are used.',
      drawing: 'commas',
      trials: { 'Language Conventions': 'naplan-language-conventions' },
    },
    Numeracy: {
      text: 'Number, measurement, chance and data, with the working shown and understood.',
      drawing: 'bars',
      trials: { Numeracy: 'naplan-numeracy' },
    },
  },
}

export const example: Example = {
  title: 'Their first page, and what makes the second one better',
  lead: 'What a first lesson can be like: a writing prompt, a child’s opening, and three notes that each name what a marker looks for.',
  task: {
    label: 'In the manner of NAPLAN Writing · narrative, Year 5',
    text: 'You find a small key that fits no lock in your house. Write a story about it.',
    points: [
      'Who is in your story, and where are they?',
      'What goes wrong, and how does it end?',
      'Leave time to read it again: sentences, spelling, punctuation.',
    ],
  },
  page: {
    title: 'The key',
    draft: [
      'Nan’s sewing box was full of buttons in every colour. Under them lay a key. ',
      { good: 'It was so cold that it bit my fingers', note: 1 },
      '. ',
      { was: 'Dont touch that Nan said.', now: '“Don’t touch that,” Nan said.', note: 2 },
      ' But she was smiling. ',
      { again: 'So I took it and I ran to the shed and I opened the door', note: 3 },
      '.',
    ],
    notes: [
      'Vocabulary: one small word, “bit”, and I can feel the cold. Keep it.',
      'Punctuation: what Nan says wears speech marks, and “Don’t” its apostrophe.',
      'Sentence structure: “and I”, twice. Which moment deserves a sentence of its own?',
    ],
    caption: 'Prompt and opening are our own, written as an example: not a NAPLAN paper, and no child’s work.',
  },
}

export const tutor: TutorContent = {
  figure: {
    figure: '100+',
    claim: 'students in Australia learn with our 30+ tutors for Australia. Average rating 4.9.',
  },
  title: 'A tutor for NAPLAN Writing',
  teaches: 'NAPLAN Writing and Language Conventions, Years 3 to 9.',
  match: 'You told us that the ideas are there and the first sentence takes an hour.',
  hours: 'Mondays and Wednesdays at 4 pm, Sydney time.',
}
