/** A file in `web/site/photos/`, and what it shows, for who cannot see it. */
export type Photograph = { file: string; alt: string }

export type PicturePlace =
  | 'opening'
  | 'matching'
  | 'method'
  | 'courses'
  | 'about'
  | 'closingAbout'
  | 'closingContact'
  | 'closingCourses'
  /** By the folder of the region, such as `region-usa`. */
  | `region-${string}`
  | `closing-${string}`

export type TeamMember = {
  id: string
  name: string
  title: string
  /** A few sentences; nothing is shown for an empty one. */
  bio: string
  /** It is a file in `web/site/photos/`. */
  photograph?: string
  linkedin?: string
}

type HoursOfDay = { fromHour: number; toHour: number }

/** On the local clock of a zone, such as `{ name: 'UK time', weekdays: { fromHour: 8, toHour: 21 }, … }`. */
export type LessonHours = { name: string; weekdays: HoursOfDay; weekend: HoursOfDay }

/** The company's facts, the only copy. Ships with reserved values that reach nobody: replace them before going live. */
export const brand = {
  name: 'Meridian',
  legalName: 'Meridian Online Tutoring',
  phone: { display: '+44 20 7946 0123', e164: '+442079460123' },
  /** It has digits only, with the country code. */
  whatsapp: '442079460123',
  email: 'hello@meridian.example',
  /** The team's IANA time zone: where its day ends at midnight. */
  timeZone: 'Asia/Kolkata',
  address: {
    street: 'Mira Road East',
    city: 'Mumbai',
    region: 'Maharashtra',
    country: 'India',
    countryCode: 'IN',
  },
  /** Pages may frame this origin and no other. */
  maps: { origin: 'https://www.google.com', place: 'Mira Road East, Mumbai, Maharashtra, India' },
  links: {
    login: 'https://learn.meridian.example/login',
    linkedin: 'https://www.linkedin.example/company/meridian',
  },
} as const

// Apart from the above, which every script of a page carries.

/** The tokens that pages, mails, drawings, icons and pictures are painted with; what means a state is in `web/tokens.css`. */
export const colours = {
  white: '#fff',
  ink: '#0b1b3b',
  navy: '#12305f',
  blue: '#1842b8',
  royal: '#1d4ed8',
  azure: '#2563eb',
  sky: '#e8f1ff',
  line: '#cbd9ee',
  hair: '#e1e9f6',
  ground: '#f5f8fe',
  snow: '#f5f9ff',
  slate: '#3d4f6c',
  haze: '#bcd0f2',
  field: '#8198bd',
  amber: '#f5b13d',
  'amber-ink': '#8a5200',
  glow: '#dbe9ff',
  cobalt: '#1e4da0',
  'blue-deep': '#0f2a63',
  ocean: '#0b6fa8',
  'ocean-deep': '#0b2c55',
  indigo: '#4338ca',
  'indigo-deep': '#1e1b5e',
  chalk: '#7fb0ff',
  water: '#cfe0fb',
  'bubble-sky': '#38a3f1',
  'bubble-periwinkle': '#6d8fe8',
} as const

/** What the gradients of courses are painted with. White text has 4.5 : 1 on each. */
export const courseBlues = {
  azure: '#0964f8',
  cobalt: '#044cc1',
  cyan: '#0f7fa0',
  denim: '#3c76b4',
  indigo: '#3538a3',
  lagoon: '#3e7b9b',
  marine: '#0e4f78',
  midnight: '#18185a',
  navy: '#002448',
  ocean: '#10617a',
  periwinkle: '#5965d3',
  petrol: '#095170',
  royal: '#0541a4',
  sapphire: '#202c91',
  sea: '#084164',
  slate: '#21478b',
  steel: '#3568a0',
  teal: '#3e7c93',
  twilight: '#11195c',
  ultramarine: '#2b0bab',
  violet: '#18026f',
} as const

/** What the terms and the answers about prices say of money and law. */
export const jurisdiction = {
  currency: 'Indian rupees (INR)',
  currencyCode: 'INR',
  money: 'rupees',
  law: 'Indian law',
  laws: 'the laws of India',
  courts: 'the courts of Mumbai',
  dataProtection: 'the Data Protection Board of India',
}

/** The clocks of home's first screen: where families live, and what they call their time until a script knows it. */
export const homeClocks = [
  { city: 'New York', timeZone: 'America/New_York', zoneName: 'ET' },
  { city: 'London', timeZone: 'Europe/London', zoneName: 'UK' },
  { city: 'Sydney', timeZone: 'Australia/Sydney', zoneName: 'AET' },
] as const

/** What only the company can say, each in a sentence of its own: an empty one shows nothing, and is named as not said yet. */
export const statements: Record<'lessonLength' | 'tutorsLive' | 'verified' | 'prices', string> = {
  /** Such as “A lesson takes 50 minutes.” */
  lessonLength: '',
  /** Where tutors sit. */
  tutorsLive: '',
  /** What “verified” means. */
  verified: '',
  prices: '',
}

/** The quotations and figures of the pages are placeholders until somebody says that they are true. */
export const confirmed = { quotations: false, figures: false }

/** By the folder of a region, such as `uk`; nothing is shown where nobody has said them. Those of the USA are in `web/site/regions/usa/availability.ts`. */
export const lessonHours: Partial<Record<string, readonly LessonHours[]>> = {}

/** Photographs in place of the drawings, such as `opening: { file: 'lesson.webp', alt: '…' }`. */
export const photographs: Partial<Record<PicturePlace, Photograph>> = {}

/** Placeholders; drawn portraits are named in `web/site/about/content.ts`. */
export const team: readonly TeamMember[] = [
  {
    id: 'founder',
    name: 'Asha Example',
    title: 'Founder',
    bio: 'A good tutor spots the skipped step long before it shows up in a grade. I look for that one.',
    linkedin: 'https://www.linkedin.example/in/asha-example',
  },
  {
    id: 'cofounder-lessons',
    name: 'Rohan Example',
    title: 'Cofounder',
    bio: 'A lesson is a conversation with a board in the middle. The child should do most of the talking.',
    linkedin: 'https://www.linkedin.example/in/rohan-example',
  },
  {
    id: 'cofounder-families',
    name: 'Meera Example',
    title: 'Cofounder',
    bio: 'When the child changes, so does the plan. Once a month we talk about it with you.',
  },
]
