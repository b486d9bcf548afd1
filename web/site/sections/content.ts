import type { Guarantee } from './guarantees.tsx'
import type { Introduced } from './section-title.tsx'
import type { Steps } from './start-steps.tsx'

export const startSteps: Steps = {
  eyebrow: 'Three steps to start',
  title: 'From your first question to their first lesson',
  list: [
    {
      title: 'Book a free consultation',
      text: 'Tell us about your child: the curriculum, what is hard right now, and the hours that suit you.',
    },
    {
      title: 'Meet your tutor',
      text: 'We match your child with one of our verified tutors, and you get to know each other.',
    },
    {
      title: 'Start learning',
      text: 'Lessons follow a plan made for your child, at an hour that fits your evening.',
    },
  ],
}

export const roadmap: Introduced & Steps = {
  eyebrow: 'The roadmap',
  title: 'Five steps, and you see your child take each one',
  lead: 'No two children start in the same place. The way forward is the same for all: look first, plan, teach, practice, and talk about it.',
  list: [
    {
      title: 'Diagnostic assessment',
      text: 'We find out what your child already knows, and where the first gap is.',
    },
    {
      title: 'Personalized learning plan',
      text: 'What to learn, in what order and at what pace, in the words of your school’s curriculum.',
    },
    {
      title: 'One-on-one lessons',
      text: 'A tutor, a board and your child’s own questions. Mistakes are where the lesson starts.',
    },
    {
      title: 'Reinforce skills',
      text: 'Practice between lessons brings back what was learned, until it sticks.',
    },
    {
      title: 'Monthly parent-tutor review',
      text: 'Once a month you sit down with the tutor: what has changed, and what comes next.',
    },
  ],
}

export const guarantees: Guarantee[] = [
  { clause: 'service', text: 'First consultation free' },
  { clause: 'cancellation', text: 'Cancel 24 hours before, full credit' },
  { clause: 'refunds', text: 'Unused credits refunded if you ask within 30 days of purchase' },
]

export const opensInNewTab = '(opens in a new tab)'
