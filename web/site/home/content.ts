import type { PageHead } from '../shell/head.ts'

export const homeHead: PageHead = {
  path: '/',
  title: 'Online tutoring for families in the USA, Australia and the UK',
  description:
    'Verified tutors for Common Core, NAPLAN, IGCSE, GCSE, A-Levels, SAT and more. One-on-one and small-group lessons at an hour that suits your family.',
  keywords: [
    'online tutoring',
    'one-on-one tutor',
    'Common Core',
    'NAPLAN',
    'GCSE',
    'A-Levels',
    'SAT preparation',
  ],
}

export const hero = {
  eyebrow: 'Online tutoring · USA · Australia · UK',
  title: 'The right tutor, at the right hour, wherever home is.',
  lead: 'One-on-one or in a small group, your child meets a verified tutor who knows their curriculum, their pace and their time zone. Every month you hear how it goes.',
  start: 'Start Your Journey',
  how: 'See how it works',
  proof: [
    { figure: '91%', claim: 'of students improve grades within 3 months' },
    { figure: '4.9', claim: 'average rating' },
    { figure: '24 h', claim: 'until you have a reply' },
  ],
}

export const steps = {
  eyebrow: 'How it works',
  title: 'From first question to first lesson, your child is never just a booking',
  list: [
    {
      title: 'Book a free consultation',
      text: 'Tell us about your child: the curriculum, what is hard right now, and the hours that suit you.',
    },
    {
      title: 'Meet your tutor',
      text: 'We select the top 5% of tutors and verify each of them, then match one to your child.',
    },
    {
      title: 'Start learning',
      text: 'Lessons follow a personal plan, and a monthly review tells you what has changed.',
    },
  ],
}

export const curricula = {
  title: 'Whatever the school calls it, we teach to it',
  names: [
    'Common Core',
    'NAPLAN',
    'TEKS',
    'IB',
    'Cambridge',
    'IGCSE',
    'GCSE',
    'A-Levels',
    '11+',
    'SAT/ACT',
    'AP',
  ],
}

export const inquiry = {
  eyebrow: 'Free trial',
  title: 'Tell us about your child. A person answers within 24 hours.',
  lead: 'The more we know, the better the match. Whatever is not marked as required you may leave for when we talk.',
}
