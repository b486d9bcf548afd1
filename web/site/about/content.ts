import { brand, type TeamMember } from '#brand'
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
  lead: 'We teach school students in the USA, Australia and the UK, one-on-one and in small groups, with verified tutors and a plan made for each child.',
  trial: 'Book a Free Trial',
  world: 'A globe: lines lead from a tutor in Mumbai to children in London, New York and Sydney',
}

export const stats = [
  { figure: '10+', claim: 'years of experience' },
  { figure: 'Top 5%', claim: 'of tutors selected, each one verified' },
  { figure: '91%', claim: 'of students improve grades within 3 months' },
  { figure: '95%', claim: 'parent satisfaction' },
]

const portraits: Record<string, string> = {
  founder,
  'cofounder-lessons': lessons,
  'cofounder-families': families,
}

const portraitOf = ({ id, photograph }: TeamMember): string => {
  const image = photograph ? photographUrl(photograph) : portraits[id]
  if (!image) throw new Error(`brand.ts gives no photograph for ${id} of the team.`)
  return image
}

export const team = {
  eyebrow: 'The team',
  title: 'The people who answer for your child’s lessons',
  members: brand.team.map((member: TeamMember) => ({ ...member, image: portraitOf(member) })),
}

export const callToAction = {
  title: 'Ask us anything about your child’s school year',
  lead: 'We are here 24/7. Call us, or write: we reply within 24 hours.',
  call: 'Call Us',
}
