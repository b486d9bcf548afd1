import type { PageHead } from '../shell/head.ts'

export const coursesHead: PageHead = {
  path: '/courses',
  title: 'Courses for every school year, curriculum and exam',
  description:
    'Academic subjects, technology, creative arts, life skills and test preparation, taught one-on-one or in a small group by verified tutors.',
  keywords: ['online courses', 'school subjects', 'test preparation', 'Common Core', 'NAPLAN'],
}

export const hero = {
  eyebrow: 'Courses',
  title: 'What would your child like to get better at?',
  lead: 'The subject that is hard, the exam that is near, or the thing they cannot stop talking about: each has a tutor who teaches it.',
  browse: 'Browse Courses',
  trial: 'Book Free Trial',
}

export const tiles = {
  title: 'Six ways in',
  list: [
    {
      name: 'Academic Core',
      text: 'Mathematics, the sciences, English and social studies, to your curriculum.',
    },
    {
      name: 'Technology & Innovation',
      text: 'Computer science, from the first loop to a program that does something.',
    },
    {
      name: 'Creative Arts',
      text: 'Drawing, music and writing, with somebody who looks and listens closely.',
    },
    {
      name: 'Life Skills',
      text: 'Speaking in front of people, managing time and money, working with others.',
    },
    {
      name: 'Specialized Skills',
      text: 'What few schools offer, for a child who wants to go further.',
    },
    {
      name: 'Test Preparation',
      text: 'SAT, ACT, AP and 11+: what is asked, how it is marked, and practice at the clock.',
    },
  ],
  ask: 'Tell us what your child is looking for, and we say who teaches it.',
  form: 'Write to us',
}
