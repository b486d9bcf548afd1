import { brand } from '#brand'
import { chatUrl } from '#contract/chat-url.ts'
import { programmeGroups } from '#contract/regions.ts'
import { guarantees, opensInNewTab } from '../sections/content.ts'
import type { PageHead } from '../shell/head.ts'

export const coursesHead: PageHead = {
  path: '/courses',
  title: 'Courses for every school year, curriculum and exam',
  description:
    'Academic subjects, technology, creative arts, life skills and test preparation, taught one-on-one or in a small group by verified tutors.',
  keywords: ['online courses', 'school subjects', 'test preparation', 'Common Core', 'NAPLAN'],
}

/** Of a page with open details. */
export const categoryHead = {
  title: '{name}: one-on-one or in a small group',
  description: '{name} with a verified tutor, one-on-one or in a small group. {description}',
}

/** What a link to a category shows, by its group; the build draws them. */
export const socialImages = [
  { path: '/courses', socialImage: '/social/courses-subjects.jpg', title: 'The subject, and the lesson inside it' },
  {
    path: '/courses',
    socialImage: '/social/courses-exams.jpg',
    title: 'The exam that is near, and a tutor who knows it',
  },
]

export const hero = {
  title: 'What would your child like to get better at?',
  lead: 'The subject that is hard, the exam that is near, or the thing they cannot stop talking about: each has a tutor who teaches it.',
  browse: 'Browse Courses',
  trial: 'Book Free Trial',
  drawing: 'Four lesson boards: a curve with its tangent, a molecule, a bar of music and a marked paragraph',
}

export const customProgramPath = '/contact?request=custom-program'

export const tiles = {
  title: 'Six ways in',
  list: {
    'Academic Core': {
      drawing: 'M5 8c5-2 9-2 13 1 4-3 8-3 13-1v20c-5-2-9-2-13 1-4-3-8-3-13-1zM18 9v20',
      text: 'Mathematics, the sciences, English and social studies, to your curriculum.',
    },
    'Technology & Innovation': {
      drawing: 'M4 7h28v18H4zM12 31h12M18 25v6M14 12l-4 4 4 4M22 12l4 4-4 4',
      text: 'Computer science, from the first loop to a program that does something.',
    },
    'Creative Arts': {
      drawing:
        'M18 4a14 14 0 1 0 0 28c3 0 3-3 2-5-1-3 1-5 4-5h3c3 0 5-2 5-5C32 9 26 4 18 4zM11 17h.1M15 11h.1M22 11h.1M10 23h.1',
      text: 'Drawing, music or the stage: tell us, and we plan a program.',
    },
    'Life Skills': {
      drawing: 'M5 6h20v14H14l-6 6v-6H5zM29 13h3v13h-3v5l-6-5h-5',
      text: 'Speaking in front of people, making a case, and answering in an interview.',
    },
    'Specialized Skills': {
      drawing: 'M18 4v28M4 18h28M8 8c6 5 14 5 20 0M8 28c6-5 14-5 20 0M18 4a14 14 0 1 0 0 28 14 14 0 0 0 0-28',
      text: 'Another language, for a child who wants to go further.',
    },
    'Test Preparation': {
      drawing: 'M8 4h20v28H8zM13 12l2 2 4-4M13 22l2 2 4-4M23 13h1M23 23h1',
      text: 'SAT, ACT, AP and 11+: what is asked, how it is scored, and practice against the clock.',
    },
  },
}

export const browse = { title: 'Find the subject, then the lesson inside it' }

export const boards = {
  eyebrow: 'Supported boards',
  title: 'The course follows your school, not the other way around',
  lead: 'Tell us which board your child follows. Lessons, exercises and tests follow it, too.',
}

/** Where the delivered categories stand: by group, by tile. */
const groups: { name: string; tiles: Record<string, string[]> }[] = [
  {
    name: 'Subjects',
    tiles: {
      'Academic Core': [
        'Mathematics',
        'Physics',
        'Chemistry',
        'Biology',
        'Science Foundations',
        'English Language Arts',
        'Social Studies & History',
        'Economics & Business',
      ],
      'Technology & Innovation': ['Computer Science'],
      'Life Skills': ['Public Speaking & Communication'],
      'Specialized Skills': ['World Languages'],
    },
  },
  {
    name: 'Exams and curricula',
    tiles: {
      'Academic Core': ['Common Core (US K-12)', 'IB Programmes'],
      'Test Preparation': [
        'Texas TEKS & STAAR',
        'NAPLAN Preparation',
        'Cambridge & IGCSE',
        'GCSE & A-Levels',
        '11+ Entrance',
        'SAT & ACT Preparation',
        'AP Courses',
      ],
    },
  },
]

const boardsOf = Map.groupBy(Object.values(programmeGroups), ({ category }) => category)

/** By category, where all of its programmes have one board. */
const onlyBoards = Object.fromEntries(
  [...boardsOf].flatMap(([category, [first, ...others]]) =>
    first && others.every(({ board }) => board === first.board) ? [[category, first.board]] : [],
  ),
)

/** What the island says: props of it, because scripts hold no words. `fill` replaces what stands in braces. */
export const words = {
  tiles: { title: tiles.title, request: customProgramPath, names: Object.keys(tiles.list) },
  groups,
  onlyBoards,
  starts: { title: 'Begin here', names: ['Mathematics', 'English Language Arts', 'Science Foundations'] },
  search: {
    label: 'Search courses by name',
    placeholder: 'Search courses...',
    clear: 'Clear Search',
    one: '1 course',
    many: '{total} courses',
    matches: '{matches} of {courses} match “{query}”',
    inTile: '{matches} of {courses} in {tile}',
    matchesInTile: '{matches} of {courses} in {tile} match “{query}”',
    inside: 'Inside {name}:',
    ask: 'Ask us',
  },
  loading: 'Loading courses...',
  withoutScript: 'The list needs JavaScript just now. Write to us, and we will tell you what we teach.',
  none: 'No courses found',
  adjust: 'Try adjusting your search',
  failed: 'The list of courses did not load. Please try again in a moment.',
  retry: 'Try again',
  ask: 'Ask us instead',
  card: {
    description:
      '{name} with a verified tutor, one-on-one or in a small group, to your curriculum and at your child’s pace.',
    more: 'Know more',
    enquire: 'Inquire',
    about: '{action} about {name}',
    oneOption: '1 option',
    options: '{count} options',
  },
  details: {
    eyebrow: 'Course Details',
    close: 'Close',
    option: 'Choose a course option',
    loading: 'Loading course options...',
    empty: 'No course options available for this category.',
    failed: 'The course options could not be loaded.',
    board: 'Board',
    chooseBoard: 'Select a board',
    grade: 'Grade',
    chooseGrade: 'Select a grade',
    chat: 'Ask on WhatsApp',
    newTab: opensInNewTab,
    guarantees,
    form: 'Write to us instead',
    missing: { option: 'a course option', board: 'a board', grade: 'a grade' },
    stillToChoose: 'Still to choose: {missing}.',
    complete: 'Your message is ready. You can change it before you send it.',
  },
  chat: {
    url: chatUrl(brand.whatsapp, ''),
    message: `Hello ${brand.name}, I would like to know more about {course}.
Course option: {option}
Board: {board}
Grade: {grade}`,
  },
  aboutBoard: 'Ask about {name}',
  loadingBoards: 'Loading boards...',
  fallbackBoards: ['Common Core', 'NAPLAN', 'TEKS', 'IB Cambridge', 'SAT/ACT Standards', 'Multi-Curriculum Support'],
}

export const customProgram = {
  title: 'Is your child’s subject missing?',
  lead: 'Describe what they want to learn, and by when. We reply within 24 hours and plan a program around it.',
  request: 'Request Custom Program',
}
