import type { PageHead } from '../../shell/head.ts'
import type { ProgrammesContent } from '../programmes.tsx'
import type { Region } from '../region-page.tsx'

export const usaHead: PageHead = {
  path: '/tutoring-usa',
  country: 'US',
  title: 'Online tutoring in the USA: Common Core, TEKS, SAT, ACT and AP',
  description:
    'Verified tutors for Common Core, Texas TEKS, SAT and ACT prep and AP courses, at hours that fit Eastern, Central, Mountain and Pacific time.',
  keywords: [
    'online tutoring USA',
    'Common Core tutor',
    'Texas TEKS tutor',
    'SAT prep',
    'ACT prep',
    'AP courses',
  ],
}

export const usa: Region = {
  hero: {
    eyebrow: 'Tutoring in the USA',
    title: 'After practice, before dinner: the hour your child has.',
    lead: 'Common Core, Texas TEKS, SAT and ACT prep, and AP courses, with a verified tutor who picks up where class left off, in your own time zone.',
  },
  scene: {
    place: 'usa',
    clock: { x: 462, y: 84, radius: 40, timeZone: 'America/New_York' },
    label: 'A skyline with a suspension bridge and a clock that shows New York time',
    cities: [
      { city: 'New York', timeZone: 'America/New_York' },
      { city: 'Chicago', timeZone: 'America/Chicago' },
      { city: 'Denver', timeZone: 'America/Denver' },
      { city: 'Los Angeles', timeZone: 'America/Los_Angeles' },
    ],
  },
  figures: {
    title: 'Families across the USA learn with us',
    list: [
      { figure: '100+', claim: 'students in the USA' },
      { figure: '50+', claim: 'tutors for the USA' },
      { figure: '4.9', claim: 'average rating' },
      { figure: '95%', claim: 'parent satisfaction' },
    ],
  },
  callToAction: {
    title: 'Tell us the class, the grade and the hour',
    lead: 'We reply within 24 hours and find the right tutor. The first consultation is free.',
    place: 'closingUsa',
  },
}

export const viewAll = 'View All Subjects'

export const programmes: ProgrammesContent = {
  eyebrow: 'Curricula',
  title: 'What their school expects, explained until it makes sense',
  list: [
    {
      name: 'Common Core',
      audience: 'K-12',
      text: 'Not just the answer but why it works: number sense, close reading, and the written explanation teachers ask for.',
      drawing: 'numberLine',
    },
    {
      name: 'Texas TEKS',
      audience: 'K-12, Texas',
      text: 'Lessons follow the Texas standards grade by grade, so what your child learns here is what school asks for there.',
      drawing: 'star',
    },
    {
      name: 'SAT & ACT prep',
      audience: 'High school',
      text: 'A diagnostic assessment first, then the sections that cost the most points, then full-length tests against the clock.',
      drawing: 'answers',
    },
    {
      name: 'AP courses',
      audience: 'High school',
      text: 'College-level content at a pace that leaves room for questions, and practice with free-response answers.',
      drawing: 'area',
    },
  ],
}

export const hoursTable = {
  title: 'Lesson hours, on your own clock',
  lead: 'All hours below are local to their zone. Questions keep no hours: write or call 24/7, and we reply within 24 hours.',
  caption: 'Lesson hours, local to each zone',
  columns: ['Time zone', 'Mon-Fri', 'Sat-Sun'],
  yours: 'Your zone',
  here: 'Where you are it is',
}

/** Filled in by show-visitor-hours.ts. */
export const visitorHours = {
  open: 'That is within our {zone} hours: lessons run until {hour} today.',
  later:
    'That is outside our {zone} hours: lessons begin today at {hour}. You can write to us now.',
  tomorrow:
    'That is outside our {zone} hours: lessons begin tomorrow at {hour}. You can write to us now.',
  unknown:
    'Your time zone is not in this table. We are here 24/7: tell us the hour that suits you, and we reply within 24 hours.',
}
