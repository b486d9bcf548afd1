import type { PageHead } from '../../shell/head.ts'
import type { ProgrammesContent } from '../programmes.tsx'
import type { Region } from '../region-page.tsx'
import type { TutorContent } from '../tutor-card.tsx'
import type { Example } from '../worked-example.tsx'

export const regionHead: PageHead = {
  path: '/tutoring-usa',
  title: 'Online tutoring in the USA: Common Core, TEKS, SAT, ACT and AP',
  description:
    'Verified tutors for Common Core, Texas TEKS, SAT and ACT prep and AP courses, at hours that fit Eastern, Central, Mountain and Pacific time.',
  keywords: ['online tutoring USA', 'Common Core tutor', 'Texas TEKS tutor', 'SAT prep', 'ACT prep', 'AP courses'],
}

export const region: Region = {
  name: 'usa',
  hero: {
    eyebrow: 'Tutoring in the USA',
    title: 'From STAAR in Grade 3 to AP in Grade 12, at the hour your child has.',
    lead: 'Common Core, Texas TEKS, SAT and ACT prep, and AP courses, with a verified tutor who picks up where class left off, in your own time zone.',
  },
  scene: {
    clock: { x: 462, y: 84, radius: 40, timeZone: 'America/New_York' },
    label: 'A skyline with a suspension bridge and a clock that shows New York time',
    cities: [
      { city: 'New York', timeZone: 'America/New_York' },
      { city: 'Chicago', timeZone: 'America/Chicago' },
      { city: 'Denver', timeZone: 'America/Denver' },
      { city: 'Los Angeles', timeZone: 'America/Los_Angeles' },
    ],
  },
  closing: 'Tell us the class, the grade and the hour',
}

export const viewAll = 'View All Subjects'

export const programmes: ProgrammesContent = {
  title: 'What their school expects, explained until it makes sense',
  list: {
    'Common Core': {
      audience: 'K-12',
      text: 'Not just the answer but why it works: number sense, close reading, and the written explanation teachers ask for.',
      drawing: 'numberLine',
      trials: {
        'Math, grades 6–8': 'common-core-math',
        'High school math': 'common-core-high-school-math',
        'English, grades 6–8': 'common-core-english',
      },
    },
    'Texas TEKS': {
      audience: 'K-12, Texas',
      text: 'Lessons follow the Texas standards grade by grade, so what your child learns here is what school asks for there.',
      drawing: 'star',
      trials: {
        'TEKS Math, K-8': 'teks-math',
        'STAAR, grades 3–8': 'staar-grades-3-8',
        'STAAR end-of-course': 'staar-end-of-course',
      },
    },
    'SAT & ACT prep': {
      audience: 'High school',
      text: 'A diagnostic assessment first, then the sections that cost the most points, then full-length tests against the clock.',
      drawing: 'answers',
      trials: { SAT: 'sat', ACT: 'act' },
    },
    'AP courses': {
      audience: 'High school',
      text: 'College-level content at a pace that leaves room for questions, and practice with free-response answers.',
      drawing: 'area',
      trials: { 'AP Calculus AB': 'ap-calculus-ab', 'AP Biology': 'ap-biology', 'AP Statistics': 'ap-statistics' },
    },
  },
}

/** Filled in by show-visitor-hours.ts. */
export const visitorHours = {
  open: 'That is within our {zone} hours: lessons run until {hour} today.',
  later: 'That is outside our {zone} hours: lessons begin today at {hour}. You can write to us now.',
  tomorrow: 'That is outside our {zone} hours: lessons begin tomorrow at {hour}. You can write to us now.',
  unknown:
    'Your time zone is not in this table. We are here 24/7: tell us the hour that suits you, and we reply within 24 hours.',
}

type Board = Record<'vertex' | 'hint' | 'across' | 'up', string> & { h: number; k: number }

export const example: Example & { board: Board } = {
  title: 'Your child moves the curve, and sees why the sign changes',
  lead: 'What a first lesson can be like: one algebra item, a first attempt, and a graph that answers.',
  task: {
    label: 'In the manner of STAAR Algebra I',
    text: 'A parabola has its vertex at (3,\u{a0}4) and passes through (1,\u{a0}0). Write its equation in vertex form, y\u{a0}=\u{a0}a(x\u{a0}−\u{a0}h)²\u{a0}+\u{a0}k.',
  },
  page: {
    title: 'Working',
    draft: [
      'y = a(x ',
      { was: '+ 3', now: '− 3', note: 1 },
      ')² + 4\n',
      { good: '0 = a(1 − 3)² + 4', note: 2 },
      '\n0 = 4a + 4\na = −1\n',
      { good: 'y = −(x − 3)² + 4', note: 3 },
    ],
    notes: [
      'Which x makes the bracket 0? Move the vertex and watch the sign.',
      'The second point finds a. Just what the item needs.',
      'Right: a is negative, so it opens down. Check it with (5,\u{a0}0), too.',
    ],
    caption: 'Item and working are our own, written as an example: not a released STAAR item, and no child’s work.',
  },
  board: {
    h: 3,
    k: 4,
    vertex: 'Vertex',
    hint: 'Drag the vertex, or use the sliders.',
    across: 'Left and right: h',
    up: 'Down and up: k',
  },
}

export const tutor: TutorContent = {
  figure: {
    figure: '100+',
    claim: 'students in the USA learn with our 50+ tutors for the USA. Average rating 4.9, parent satisfaction 95%.',
  },
  title: 'A tutor for Algebra I',
  teaches: 'Algebra I, to the Texas standards (TEKS), with practice for STAAR.',
  match: 'You told us that the rules are learned by heart and the graphs stay a mystery.',
  hours: 'Tuesdays and Thursdays at 5 pm, Central time.',
}
