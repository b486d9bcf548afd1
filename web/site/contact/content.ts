import { brand } from '#brand'
import type { PageHead } from '../shell/head.ts'

export const contactHead: PageHead = {
  path: '/contact',
  title: 'Contact us and book a free trial',
  description: 'Tell us about your child and book a free trial. We reply within 24 hours, wherever you live.',
  keywords: ['contact', 'free trial', 'online tutor', 'book a demo', brand.address.street, brand.address.city],
}

export const sentHead: PageHead = {
  path: '/contact/sent',
  title: 'Inquiry sent',
  description: 'Your inquiry has reached us.',
  keywords: ['contact'],
  noIndex: true,
}

export const contact = {
  eyebrow: 'Contact',
  title: 'Tell us where your child is, and where they want to be.',
  lead: 'Write a few lines: we reply within 24 hours.',
  availability: 'We are here 24/7, whatever your time zone.',
  nextTitle: 'What happens next',
  next: [
    'We reply within 24 hours.',
    'We talk it through in a free consultation.',
    'Your child meets a verified tutor and starts learning.',
  ],
}

export const sent = { eyebrow: 'Inquiry sent' }

export const hours = {
  title: 'Whatever the hour at home, somebody is here',
  lead: 'We are here 24/7. Call, or write when the house is quiet: we reply within 24 hours.',
  cities: [
    { city: 'Los Angeles', timeZone: 'America/Los_Angeles' },
    { city: 'Denver', timeZone: 'America/Denver' },
    { city: 'Chicago', timeZone: 'America/Chicago' },
    { city: 'New York', timeZone: 'America/New_York' },
    { city: 'London', timeZone: 'Europe/London' },
    { city: brand.address.city, timeZone: brand.timeZone },
    { city: 'Perth', timeZone: 'Australia/Perth' },
    { city: 'Sydney', timeZone: 'Australia/Sydney' },
  ],
}

export const office = {
  title: `One office in ${brand.address.city}, open around the clock`,
  addressLabel: 'Office address',
  hoursLabel: 'Operating hours',
  hours: 'Monday to Sunday, 24/7',
  show: 'Show the map',
  frame: `Map of our office in ${brand.address.street}, ${brand.address.city}`,
  onRequest:
    'The map comes from Google and loads only when you ask for it. If it does not appear, Get Directions and View on Maps open it in a new tab.',
}

export const why = {
  eyebrow: 'Why choose us',
  title: 'A tutor who knows your child, and a plan that shows it',
  reasons: {
    tutor: {
      title: 'Verified tutors, the top 5%',
      text: 'Every tutor is verified, and only the top 5% are selected. Your child meets someone who can explain it a second way, and a third.',
    },
    path: {
      title: 'A plan made for one child',
      text: 'A diagnostic assessment finds the gaps, and the plan starts there. 91% of students improve grades within 3 months.',
    },
    clock: {
      title: 'Here 24/7',
      text: 'Your evening may be our morning. Whatever the hour at home, you can reach us.',
    },
    review: {
      title: 'A review every month',
      text: 'You and the tutor look at what has changed, and at what comes next.',
    },
    globe: {
      title: 'Your school’s curriculum',
      text: 'Common Core, TEKS, NAPLAN, IB, Cambridge, IGCSE, GCSE, A-Levels and more.',
    },
  },
}

export const stats = {
  title: 'The experience your child starts with',
  counts: [
    { target: 10, suffix: '+', label: 'years of experience' },
    { target: 100, suffix: '+', label: 'happy students', durationMs: 250 },
    // 49 divided by 10 is shown as 4.9.
    { target: 49, dividedBy: 10, suffix: '/5', label: 'average rating' },
    { target: 95, suffix: '%', label: 'success rate' },
  ],
}

export const callToAction = {
  title: 'Would you rather talk than write?',
  lead: 'Call now, or fill in the form at the top of this page: we reply within 24 hours.',
  call: 'Call Now',
  form: 'Fill Contact Form',
}
