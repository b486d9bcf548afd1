import { brand } from '#brand'
import type { PageHead } from '../../shell/head.ts'
import type { LegalText } from '../document.tsx'

export const cookiesHead: PageHead = {
  path: '/cookie-policy',
  title: 'Cookie Policy',
  description: `The four types of cookies, which of them ${brand.name} uses today, and how to switch optional ones off in Chrome, Firefox, Safari and Edge.`,
  keywords: ['cookie policy', 'cookies', 'browser settings', 'disable cookies'],
}

export const cookieControls = {
  essential: 'Required · cannot be disabled',
  optional: 'Optional · can be disabled in your browser',
}

type CookieType = { control?: keyof typeof cookieControls; purpose: string; today: string }

export const cookieTypes: Record<string, CookieType> = {
  'Essential cookies': {
    control: 'essential',
    purpose:
      'What the site needs in order to work: keeping a signed-in person signed in, and remembering a choice that was made on the page.',
    today:
      'Visitors get no cookie. Administrators get one when they sign in, by which the sign-in page recognizes their browser. In addition, browser storage holds an administrator’s sign-in, and, until the visit ends, what you typed into the inquiry form, where your visit began, and that you paused the motion on the page.',
  },
  'Analytics cookies': {
    purpose: 'Count visits and show which pages are read, so that a site can be improved.',
    today: 'We set none, and no analytics service is built into our pages.',
  },
  'Functional cookies': {
    purpose: 'Remember preferences beyond what is needed, and carry extras such as an embedded map.',
    today:
      'We set none of our own. The map on the contact page loads only when you ask for it; its provider may then set cookies.',
  },
  'Marketing cookies': {
    purpose: 'Recognize visitors on other sites in order to show them advertisements.',
    today: 'We set none, and our pages show no advertisements.',
  },
}

export const cookies: LegalText = {
  title: 'Cookie Policy',
  lead: 'What this site stores in your browser, and how you decide about it. What we keep elsewhere is described in our [Privacy Policy](/privacy-policy).',
  inShort: [
    'Cookies come in four types: essential ones are required, the other three are optional.',
    'At present we set none of the optional ones, and so there is no banner to click away.',
    'You can disable optional cookies in your browser at any time.',
  ],
  clauses: {
    'what-cookies-are': {
      title: 'What cookies are',
      parts: [
        'A cookie is a small piece of text that a website leaves in your browser and reads again later. Some last until you close the browser (session cookies), some for a set time (persistent cookies). They may come from the site that you visit (first party) or from another company whose content is shown on it (third party).',
        'Browsers have other places to store such text: local storage, which lasts, and session storage, which ends with the visit. When this policy says “cookies”, it means them too.',
      ],
    },
    types: {
      title: 'The four types of cookies',
      parts: [
        'Essential cookies are required and cannot be disabled: without them the site cannot do what you ask of it. Analytics, functional and marketing cookies are optional, and you can disable them in your browser.',
      ],
    },
    'what-we-store': {
      title: 'What is stored, by name',
      parts: [
        {
          Visitors:
            'four things in session storage, all of which end with the visit. inquiry-draft: what you typed into the inquiry form about yourself and the course, nothing from the fields about your child, so that a reload does not lose it; it is removed as soon as the inquiry is sent, and after four hours at the latest. first-touch: the first page of this visit, the site that led to it and the marks in its link, sent to us only together with an inquiry. motion: that you paused the motion on the page. searched: a search on the courses page that found no course, so that you can ask us about it.',
          Administrators:
            'adminToken and adminInfo in local storage: the sign-in, with the administrator’s name, e-mail address and role. Signing out removes both. One cookie, knownBrowser with the account’s number (__Host- before it over https), says that this browser signed in before, so that somebody else’s failed attempts do not keep its owner out. It opens nothing, is read by the sign-in alone, and lasts 180 days or until a new password is set.',
          'Third parties':
            'the map, the chat app and the learning platform are services of other companies. They can set cookies of their own from the moment you load or open them, not before, and under their own policies.',
        },
        'If we ever introduce optional cookies, this page will name each of them with its purpose and lifetime, and we will ask for your consent first where the law requires it.',
      ],
    },
    'your-browser': {
      title: 'How to disable cookies in your browser',
      parts: [
        'Every browser lets you see, block and delete cookies and site data. Menu names may differ a little between versions:',
        {
          'Google Chrome':
            'Settings → Privacy and security → Third-party cookies; to delete, Settings → Privacy and security → Delete browsing data.',
          'Mozilla Firefox': 'Settings → Privacy & Security → Enhanced Tracking Protection, and Cookies and Site Data.',
          'Safari on a Mac': 'Safari → Settings → Privacy → Block all cookies, or Manage Website Data.',
          'Safari on iPhone and iPad': 'Settings → Apps → Safari → Advanced → Block All Cookies.',
          'Microsoft Edge':
            'Settings → Cookies and site permissions (in newer versions: Privacy, search, and services → Cookies).',
        },
        'A private or incognito window forgets everything that was stored in it when you close it.',
      ],
    },
    'when-disabled': {
      title: 'If you disable cookies',
      parts: [
        'Disabling cookies may break features. On this site the pages can still be read and the inquiry form still sends, but the choice to pause motion is not remembered, an administrator cannot stay signed in, and an embedded map may not load. Other companies’ services that we link to, such as the learning platform, may not work at all.',
      ],
    },
    more: {
      title: 'More about your data',
      parts: [
        'What we collect, why, for how long, and what rights you have are described in our [Privacy Policy](/privacy-policy). Questions about cookies are welcome through the [contact form](/contact).',
      ],
    },
  },
  notice: {
    title: 'Changes to this policy',
    text: 'When what we store changes, this page changes first. It always describes what the site does at present.',
  },
  questions: { title: 'Want to know more about cookies?', text: 'Ask us what you like. We reply within 24 hours.' },
}
