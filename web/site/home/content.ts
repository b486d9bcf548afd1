import { jurisdiction, statements } from '#brand'
import { regionCurricula, regionNames, regionPath, regions } from '#contract/regions.ts'
import { listPlaces } from '../sections/content.ts'
import type { PageHead } from '../shell/head.ts'

/** With what the company says of it in `brand.ts`. */
const say = (...sentences: string[]) => sentences.filter(Boolean).join(' ')

/** `terms` are words of ours from that clause of the terms, which a test finds there. */
type Faq = { answer: string; terms?: { clause: string; words: string } }

export const homeHead: PageHead = {
  path: '/',
  title: `Online tutoring for families in ${listPlaces()}`,
  description:
    'Verified tutors for Common Core, NAPLAN, IGCSE, GCSE, A-Levels, SAT and more. One-on-one and small-group lessons at an hour that suits your family.',
  keywords: ['online tutoring', 'one-on-one tutor', 'Common Core', 'NAPLAN', 'GCSE', 'A-Levels', 'SAT preparation'],
}

export const hero = {
  eyebrow: ['Online tutoring', ...regionNames.map((name) => regions[name].label)].join(' · '),
  title: 'The right tutor, at the right hour, wherever home is.',
  lead: 'One-on-one or in a small group, your child meets a verified tutor who knows their curriculum, their pace and their time zone. Every month you hear how it is going.',
  start: 'Start Your Journey',
  how: 'How it works',
  lesson: {
    drawing:
      'A child and her tutor in an online lesson. On the board x² − 4x + 3 becomes (x − 2)² − 1, and the tutor points to where the curve turns, at 2, −1.',
    caption: { title: 'Mathematics, one-on-one', text: 'A lesson on quadratics' },
  },
  proof: [
    { figure: '91%', claim: 'of students improve grades within 3 months' },
    { figure: '4.9', claim: 'average rating' },
    { figure: '24 h', claim: 'or less until we reply' },
  ],
}

export const about = {
  title: 'Someone who notices how your child thinks',
  lead: 'A good tutor spots the skipped step long before it shows up in a grade. So we are careful about who that tutor is.',
  reasons: {
    'Verified, one by one': 'Every tutor is verified, and only the top 5% are selected.',
    'Fluent in the curriculum': 'Common Core, NAPLAN or GCSE: your child’s tutor teaches to what your school follows.',
    'Never lost in a crowd': 'One-on-one, or in small groups of 2-4 students.',
    'You know how it is going': 'Once a month you and the tutor look back together and decide what comes next.',
  },
  matchPicture: 'A child in the middle, five tutors around her, and a bright line to the one who fits',
  match: {
    title: 'How matching works',
    steps: [
      'You tell us the subject, the curriculum and the hours that suit your family.',
      'We look for the tutor whose teaching fits your child’s pace and way of thinking.',
      'The consultation is free. You meet the tutor, and then you decide.',
    ],
    card: {
      title: 'What you are told about a tutor before you meet',
      note: 'A specimen: no tutor’s data.',
      lines: [
        ['Teaches', 'Mathematics, to Common Core or GCSE.'],
        ['Why this match', 'You told us that homework goes well and tests do not.'],
        ['Hours', 'Tuesdays and Thursdays at 5 pm, your time.'],
      ],
    },
  },
  privacy: {
    title: 'Your child’s privacy',
    text: 'We ask for what a good match needs, and no more. For anyone under 18, a parent gives consent. Privacy requests are answered within 30 days.',
    link: 'Read the privacy policy',
  },
}

export const session = {
  examples: 'A sample week and a sample tutor',
  title: 'Look over their shoulder during a lesson',
  lead: 'A lesson is a conversation with a board in the middle. Here is how one in English might go.',
  page: {
    caption: 'An example from an English lesson: a first draft, and what the tutor asked.',
    title: 'The library at night',
    draft: [
      'When the lights went out, the library wasn’t silent. The pages ',
      { was: 'made a noise', now: 'whispered', note: 1 },
      ' like leaves, and ',
      { good: 'somewhere a clock was counting', note: 2 },
      '. I was ',
      { again: 'really, really scared', note: 3 },
      ', but I had to know who was reading in the dark.',
    ],
    notes: [
      'Which noise? One exact word does more than three.',
      'Now I can hear it, too. Keep this.',
      'Show me: what did your hands do?',
    ],
  },
  moments: {
    'What stuck': 'A short question about last time, so they both know where to begin.',
    'Something new': 'One idea, worked out together on the board.',
    'In their own words': 'Your child explains it back. This is where understanding shows.',
    'What to try': 'A little practice for the week, chosen for this child.',
  },
}

export const week = {
  title: 'A sample week',
  note: 'An example. Days and hours are yours to choose, in your own time zone.',
  hours: [3, 4, 5, 6, 7],
  days: [
    { day: 'Monday', hour: 4, lesson: 'Mathematics', kind: 'one-on-one' },
    { day: 'Tuesday' },
    { day: 'Wednesday', hour: 5, lesson: 'English', kind: 'one-on-one' },
    { day: 'Thursday', hour: 6, lesson: 'Physics', kind: 'small group' },
    { day: 'Friday' },
    { day: 'Saturday', hour: 3, lesson: 'Mathematics', kind: 'small group' },
    { day: 'Sunday' },
  ],
}

export const proficiency = {
  title: 'What a tutor is good at',
  note: 'An example. Every tutor’s profile is different.',
  subject: 'Mathematics tutor',
  badges: ['Verified', 'One-on-one', 'Small groups'],
  curricula: ['Common Core', 'GCSE', 'AP'],
  topics: [
    { name: 'Fractions and ratios', taught: [true, true, false] },
    { name: 'Algebra', taught: [true, true, true] },
    { name: 'Geometry', taught: [true, true, false] },
    { name: 'Trigonometry', taught: [true, true, true] },
    { name: 'Statistics', taught: [true, true, true] },
    { name: 'Calculus', taught: [false, false, true] },
  ],
}

export const subjects = {
  eyebrow: 'Subjects',
  title: 'Everything they meet at school, and a little beyond',
  all: 'See all courses',
  list: [
    { name: 'Mathematics', text: 'From number sense to calculus, one clear step at a time' },
    { name: 'Physics', text: 'Why light bends, and how to put it on paper' },
    { name: 'Chemistry', text: 'What reacts with what, in the flask and on paper' },
    { name: 'Biology', text: 'From the cell to the whole living thing' },
    { name: 'English', text: 'Reading closely, and writing what they mean' },
    { name: 'Computer Science', text: 'Programs that run, and why they do' },
    { name: 'SAT Prep', text: 'What the test asks, and how to stay calm against the clock' },
    { name: 'Public Speaking', text: 'A voice that carries, and something to say' },
    { name: 'Social Studies', text: 'How people live together, here and elsewhere' },
    { name: 'Economics', text: 'Choices, prices, and the curves that explain them' },
    { name: 'History', text: 'What happened, who says so, and why it matters' },
  ],
}

export const curricula = {
  title: 'Whatever your school follows, we teach to it',
  places: [
    ...regionNames.map((name) => ({
      place: regions[name].label,
      names: regionCurricula[name],
      path: regionPath(name),
    })),
    { place: 'International', names: 'IB, Cambridge', path: '/courses' },
  ],
}

export const method = {
  eyebrow: 'Our method',
  title: 'Five steps, with your child at the center of each',
  picture: 'A path on the board climbs past its five steps, each drawn beside its mark, up to a flag',
  lead: 'The plan follows the child. When the child changes, so does the plan.',
  list: {
    'Diagnostic assessment':
      'We find out what is understood, what only looks understood, and what was missed along the way.',
    'Personalized learning plan': 'Goals your child can say out loud, in an order that makes sense for them.',
    'One-on-one lessons': 'A tutor’s full attention, at an hour when your child is wide awake.',
    'Reinforce skills': 'Practice that comes back at the right time, until it feels easy.',
    'Monthly parent-tutor review': 'What has changed, what has not, and what we do about it.',
  },
}

export const testimonials = {
  title: 'You’ll hear it first at the dinner table',
  more: 'More from parents',
  featured: {
    quote:
      'She used to close the laptop as soon as she saw the word algebra. Last week she called me over to show me where the curve turns, and why.',
    author: 'A mother in Texas',
    year: 'Grade 9',
    subject: 'Mathematics',
  },
  small: [
    {
      quote: 'He asks questions now. At school too, his teacher tells us.',
      author: 'A father in Manchester',
      year: 'GCSE',
      subject: 'Physics',
    },
    {
      quote: 'The lessons are in our evening, not somebody else’s. That alone changed our week.',
      author: 'A mother in Brisbane',
      year: 'Year 7',
      subject: 'English',
    },
    {
      quote: 'I always know what they worked on, and what comes next.',
      author: 'A mother in New Jersey',
      year: 'Grade 5',
      subject: 'Mathematics',
    },
  ],
  proof: {
    figure: '95%',
    claim:
      'parent satisfaction. 500+ parents, an average rating of 4.9 out of 5.0, and 1-2 letter grade improvement in 8 weeks.',
  },
}

export const inquiry = {
  title: 'Tell us about your child. We reply within 24 hours.',
  lead: 'The more we know, the better the match. Anything not marked as required can wait until we talk.',
  startTitle: 'Three steps, and your child is never just a booking',
  start: {
    'Book a free consultation': 'Tell us what is hard right now, and the hours that suit you.',
    'Meet your tutor': 'We match one of our verified tutors to your child, and you decide.',
    'Start learning': 'The first session takes place within 48-72 hours.',
  },
}

export const faqs: Record<'title' | 'lead' | 'terms' | 'support', string> & { list: Record<string, Faq> } = {
  title: 'What parents ask before the first lesson',
  lead: 'Don’t see yours? Ask us, at any hour.',
  terms: 'Read it in our terms',
  support: 'Contact Our Support Team',
  list: {
    'How do you choose your tutors?': {
      answer: say(
        'Every tutor is verified, and only the top 5% are selected.',
        statements.verified,
        'Before the first lesson you meet the one we suggest, and you decide.',
      ),
    },
    'How soon, and what do we need?': {
      answer: 'We reply to your inquiry within 24 hours, and the first session takes place within 48-72 hours.',
      terms: {
        clause: 'sessions',
        words: 'You need a computer or tablet with a working camera, microphone and internet connection.',
      },
    },
    'One-on-one or in groups? Recorded?': {
      answer: say('Both. Lessons are one-on-one, or in small groups of 2-4 students.', statements.lessonLength),
      terms: {
        clause: 'conduct',
        words:
          'Sessions may be recorded only if everyone in them, and the parent of every minor, has agreed beforehand.',
      },
    },
    'Which curricula do you teach?': {
      answer:
        'Common Core, TEKS, NAPLAN, IB and Cambridge, IGCSE, GCSE, A-Levels, 11+, SAT/ACT preparation and AP courses, and a combination of them where a child needs one.',
    },
    'We live in another time zone. Does that work?': {
      answer: say(
        `Yes. We are available 24/7, and lessons are arranged in your own time zone, whether in ${listPlaces('disjunction')}.`,
        statements.tutorsLive,
      ),
    },
    'What if we have to reschedule or cancel?': {
      answer: 'You can reschedule or cancel a session with 24 hours’ notice. With that notice, you get a full credit.',
      terms: { clause: 'agreement', words: 'A “credit” is the right to one session.' },
    },
    'Is it helping? May I listen in?': {
      answer:
        'Once a month you and the tutor review what has changed. 91% of our students improve their grades within 3 months.',
      terms: {
        clause: 'eligibility',
        words: 'A parent or guardian is welcome to be nearby or to listen in at any session.',
      },
    },
    'What does it cost? May we stop?': {
      answer: say(
        `The first consultation is free: you tell us about your child and meet a tutor before you decide. All prices are in ${jurisdiction.currency}, and you may end the agreement at any time by telling us.`,
        statements.prices,
      ),
      terms: {
        clause: 'prices',
        words: 'We tell you the price of your sessions, with any tax that applies, before you buy.',
      },
    },
  },
}
