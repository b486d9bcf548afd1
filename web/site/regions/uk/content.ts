import type { PageHead } from '../../shell/head.ts'
import type { ProgrammesContent } from '../programmes.tsx'
import type { Region } from '../region-page.tsx'
import type { TutorContent } from '../tutor-card.tsx'
import type { Example } from '../worked-example.tsx'

export const regionHead: PageHead = {
  path: '/tutoring-uk',
  title: 'Online tutoring in the UK: 11+, GCSE, IGCSE and A-Levels',
  description:
    'Verified tutors for IGCSE, GCSE, A-Levels and the 11+, one-on-one and in small groups, at an hour that suits your family.',
  keywords: ['online tutoring UK', 'IGCSE tutor', 'GCSE tutor', 'A-Level tutor', '11+ tutor', 'eleven plus'],
}

export const region: Region = {
  name: 'uk',
  hero: {
    eyebrow: 'Tutoring in the UK',
    title: 'From the 11+ in Year 6 to A-Levels in Year 13: your child knows where to go.',
    lead: 'IGCSE, GCSE, A-Levels and the 11+, with a verified tutor who works through the mark scheme with your child, not for them.',
  },
  scene: {
    clock: { x: 428, y: 104, radius: 30, timeZone: 'Europe/London' },
    label: 'A clock tower that shows London time, a great wheel and a river',
    cities: [{ city: 'London, Edinburgh, Cardiff, Belfast', timeZone: 'Europe/London' }],
  },
  closing: 'Tell us the year, the paper and the worry',
}

export const programmes: ProgrammesContent = {
  title: 'From the first entrance paper to the last exam hall',
  note: 'Years are those of England and Wales, where Year 10 is Grade 9 in our form. Scotland and Northern Ireland count differently: choose the grade for your child’s age, and tell us the year in the comments.',
  list: {
    IGCSE: {
      audience: 'Usually Years 10 and 11 in England and Wales',
      text: 'Topic by topic through the specification, with past papers as soon as a topic is secure.',
      drawing: 'atom',
      trials: {
        'IGCSE Mathematics': 'igcse-mathematics',
        'IGCSE Sciences': 'igcse-sciences',
        'IGCSE English': 'igcse-english',
      },
    },
    GCSE: {
      audience: 'Years 10 and 11 in England and Wales',
      text: 'The questions that cost marks, the method that earns them, and answers written for the examiner who reads them.',
      drawing: 'paragraph',
      trials: {
        'GCSE Mathematics': 'gcse-mathematics',
        'GCSE English': 'gcse-english',
        'GCSE Science': 'gcse-science',
      },
    },
    'A-Levels': {
      audience: 'Years 12 and 13 in England and Wales',
      text: 'Depth before speed: proofs, practicals and essays taken apart until your child can build them.',
      drawing: 'tangent',
      trials: {
        'A-Level Mathematics': 'a-level-mathematics',
        'A-Level Sciences': 'a-level-sciences',
        'A-Level Economics': 'a-level-economics',
      },
    },
    '11+': {
      audience: 'Years 4 to 6 in England',
      text: 'English, mathematics and reasoning in short, friendly lessons, with timing practised last.',
      drawing: 'shapes',
      trials: {
        '11+ English': '11-plus-english',
        '11+ Mathematics': '11-plus-mathematics',
        '11+ Verbal Reasoning': '11-plus-verbal-reasoning',
      },
    },
  },
}

export const example: Example = {
  title: 'Four marks of six, and your child sees the other two',
  lead: 'What a first lesson can be like: one six-mark question, a first answer, and what the mark scheme is waiting for.',
  task: {
    label: 'In the manner of GCSE Biology · 6 marks',
    text: 'Describe how a student could investigate the effect of light intensity on the rate of photosynthesis in pondweed.',
  },
  page: {
    title: 'A first answer',
    draft: [
      'Put pondweed in a beaker of water and shine a lamp on it from ',
      { good: '10 cm, then 20, 30 and 40 cm', note: 1 },
      '. ',
      { good: 'Count the bubbles for one minute', note: 2 },
      ' each time. ',
      { again: 'Keep everything else the same', note: 3 },
      '. Do it three times ',
      { was: 'so it is accurate', now: 'and work out the mean', note: 4 },
      '.',
    ],
    notes: [
      'Distances, measured: that is how you change the light.',
      'What you count, and for how long. Good.',
      'Name one. The lamp warms the water too: how would you keep that the same?',
      'Repeats show a result that does not fit, and give you a mean.',
    ],
    caption: 'Question, answer and mark scheme are our own, written as an example: no exam board’s and no child’s.',
  },
}

type Level = { marks: string; text: string; here?: string }

export const markScheme: { title: string; levels: Record<string, Level> } = {
  title: 'The mark scheme',
  levels: {
    'Level 3': {
      marks: '5–6 marks',
      text: 'The steps are all there and in order, what else could change the rate is named and controlled, and the results would be valid.',
    },
    'Level 2': {
      marks: '3–4 marks',
      text: 'Most steps are there, but one that the results depend on is missing or vague.',
      here: 'This answer: 4 marks. With note 3 answered, Level 3.',
    },
    'Level 1': {
      marks: '1–2 marks',
      text: 'Some steps that are to the point, but nobody could follow them to a result.',
    },
  },
}

export const tutor: TutorContent = {
  figure: {
    figure: '50+',
    claim: 'students in the UK learn with our 20+ tutors for the UK. Average rating 4.9, parent satisfaction 95%.',
  },
  title: 'A tutor for GCSE Biology',
  teaches: 'GCSE Biology, to the specification that your child’s school follows: AQA.',
  match: 'You told us that the facts are there and the longer answers lose marks.',
  hours: 'Tuesdays and Thursdays at 5 pm, London time.',
}
