import { brand, homeClocks, team as members, type TeamMember } from '#brand'
import { listPlaces } from '../sections/content.ts'
import { photographUrl } from '../sections/photographs.ts'
import type { PageHead } from '../shell/head.ts'
import families from './portraits/cofounder-families.svg?url'
import lessons from './portraits/cofounder-lessons.svg?url'
import founder from './portraits/founder.svg?url'

export const aboutHead: PageHead = {
  path: '/about-us',
  title: 'About us: one team for families on three continents',
  description:
    'Who stands behind your child’s lessons: 10+ years of experience, verified tutors, and a five-step roadmap from assessment to monthly review.',
  keywords: ['about', 'online tutoring team', 'verified tutors', 'personalized learning plan'],
}

export const hero = {
  eyebrow: 'About us',
  title: 'One team that knows your child by name.',
  lead: `We teach school students in ${listPlaces()}, one-on-one and in small groups, with verified tutors and a plan made for each child.`,
  trial: 'Book a Free Trial',
  world: `A globe: lines lead from a tutor in ${brand.address.city} to children in ${new Intl.ListFormat('en-GB').format(homeClocks.map(({ city }) => city))}`,
}

export const stats = [
  { figure: '10+', claim: 'years of experience' },
  { figure: 'Top 5%', claim: 'of tutors selected, each one verified' },
  { figure: '91%', claim: 'of students improve grades within 3 months' },
  { figure: '95%', claim: 'parent satisfaction' },
]

export const month = {
  title: 'A month with us, in five pictures',
  lead: 'No two children start in the same place. The way forward is the same for all: look first, plan, teach, practice, and talk about it.',
  list: {
    assess: {
      when: 'To begin',
      title: 'Diagnostic assessment',
      text: 'We find out what your child already knows, and where the first gap is.',
    },
    plan: {
      when: 'Then',
      title: 'Personalized learning plan',
      text: 'What to learn, in what order and at what pace, in the words of your school’s curriculum.',
    },
    lesson: {
      when: 'Week after week',
      title: 'One-on-one lessons',
      text: 'A tutor, a board and your child’s own questions. Mistakes are where the lesson starts.',
    },
    practice: {
      when: 'Between lessons',
      title: 'Reinforce skills',
      text: 'Practice brings back what was learned, until it sticks.',
    },
    review: {
      when: 'As the month ends',
      title: 'Monthly parent-tutor review',
      text: 'You sit down with the tutor: what has changed, and what comes next.',
    },
  },
}

export const tutors = {
  title: 'How a tutor becomes one of ours',
  lead: 'Only the top 5% are selected: of the twenty in this picture, one.',
  picture: 'Twenty tutors in four rows; one of them is marked',
  list: {
    Verified: 'Every tutor is verified, one by one.',
    Selected: 'We look for the one who can explain it a second way, and a third.',
    Matched: 'We look for the one whose teaching fits your child’s pace and way of thinking.',
    'Chosen by you': 'The consultation is free. You meet the tutor, and then you decide.',
  },
}

const portraits: Record<string, string> = { founder, 'cofounder-lessons': lessons, 'cofounder-families': families }

const portraitOf = ({ id, photograph }: TeamMember): string => {
  const image = photograph ? photographUrl(photograph) : portraits[id]
  if (!image) throw new Error(`brand.ts gives no photograph for ${id} of the team.`)
  return image
}

export const team = {
  title: 'The people who answer for your child’s lessons',
  members: members.map((member) => ({ ...member, image: portraitOf(member) })),
}

export const callToAction = {
  title: 'Ask us anything about your child’s school year',
  lead: 'We are here 24/7. Call us, or write: we reply within 24 hours.',
  call: 'Call Us',
}
