import type { PageHead } from '../shell/head.ts'

export const contactHead: PageHead = {
  path: '/contact',
  title: 'Contact us and book a free trial',
  description:
    'Tell us about your child and book a free trial. You have a reply within 24 hours, wherever you live.',
  keywords: ['contact', 'free trial', 'online tutor', 'book a demo'],
}

export const sentHead: PageHead = {
  path: '/contact/sent',
  title: 'Inquiry sent',
  description: 'Your inquiry has reached us.',
  keywords: ['contact'],
  hidden: true,
}

export const contact = {
  eyebrow: 'Contact',
  title: 'Tell us where your child is, and where they want to be.',
  lead: 'Write a few lines and you have a reply within 24 hours. We are here 24/7, so there is an hour for every time zone.',
  nextTitle: 'What happens next',
  next: [
    'You have a reply within 24 hours.',
    'We talk it through in a free consultation.',
    'Your child meets a verified tutor and starts learning.',
  ],
}

export const sent = {
  eyebrow: 'Inquiry sent',
  next: 'A person reads it and replies within 24 hours. Until then there is nothing you need to do.',
}
