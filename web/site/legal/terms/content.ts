import { brand, jurisdiction } from '#brand'
import type { PageHead } from '../../shell/head.ts'
import type { LegalText } from '../document.tsx'

export const termsHead: PageHead = {
  path: '/terms-of-service',
  title: 'Terms of Service',
  description: `The agreement between your family and ${brand.name}: sessions, canceling with 24 hours’ notice, prices in ${jurisdiction.currencyCode}, refunds of unused credits, and the law that governs it.`,
  keywords: ['terms of service', 'cancellation', 'refund', 'online tutoring terms'],
}

const email = `[${brand.email}](mailto:${brand.email})`
const contactForm = '[contact form](/contact)'

export const terms: LegalText = {
  title: 'Terms of Service',
  lead: 'What you can expect of us, what we expect of you, and what happens when plans change.',
  dateLine: { label: 'Effective', date: '2025-10-01', display: '1 October 2025' },
  inShort: [
    'A parent or guardian agrees for everyone under 18.',
    'Cancel at least 24 hours before a session, and you get the full credit back.',
    'Unused credits are refunded if you ask within 30 days of purchase.',
    `Prices are in ${jurisdiction.currency}; ${jurisdiction.law} applies, with ${jurisdiction.courts}.`,
  ],
  clauses: {
    agreement: {
      title: 'These terms and who agrees to them',
      parts: [
        `These terms are an agreement between you and ${brand.legalName} (“${brand.name}”, “we”, “us”). You accept them when you tick the box in the inquiry form, buy session credits, or take part in a session. If you do not agree with them, please do not use the service.`,
        'In these terms a “session” is one booked lesson, a “credit” is the right to one session, and “you” is the parent or guardian who books, or a student who is at least 18 and books for themselves.',
        'How we treat personal data is not part of this agreement; it is described in our [Privacy Policy](/privacy-policy).',
      ],
    },
    service: {
      title: 'The service',
      parts: [
        'We offer online tutoring for school students, one-on-one or in small groups of 2 to 4 students, following the curriculum that your child’s school teaches. It begins with a free consultation, in which we learn what your child needs, and continues with a tutor whom we match to those needs.',
        'Sending an inquiry is free and binds nobody: it is a request that we contact you. A booking is made only when we have both agreed on the sessions, their price and their times.',
        'If a tutor falls ill or leaves, we propose another who suits your child. If the match is not right, tell us, and we look for a better one; you do not pay for the search.',
      ],
    },
    eligibility: {
      title: 'Age and parental consent',
      parts: [
        'Anyone under 18 may use the service only with the consent of a parent or legal guardian, who enters into this agreement, is responsible for the student’s conduct in sessions, and pays for them.',
        'Please give us true and current contact details, and tell us when they change: we use them to cancel, move and confirm sessions. Where you receive access to the external learning platform, keep the sign-in to yourself and tell us at once if someone else may have it.',
        'A parent or guardian is welcome to be nearby or to listen in at any session.',
      ],
    },
    sessions: {
      title: 'Booking and holding sessions',
      parts: [
        'Session times are agreed in your own time zone and confirmed in writing. Daylight saving time may shift them for the tutor; we keep to your local time unless we agree otherwise.',
        {
          'You need':
            'a computer or tablet with a working camera, microphone and internet connection. You provide and pay for them.',
          'If you are late':
            'the session still ends at its planned time. A student who does not appear and has not canceled uses up the credit.',
          'If we are late or unable to teach': 'we make up the missed time, or return the full credit, as you prefer.',
          'If technology fails on our side': 'the session is repeated at no cost.',
        },
      ],
    },
    cancellation: {
      title: 'Canceling and rescheduling',
      parts: [
        'You may cancel or move any session. If you do so at least 24 hours before the session begins, you receive a full credit for it, to be used for another session.',
        'With less than 24 hours’ notice the credit is used up, because the tutor’s time can no longer be given to another student. In an emergency, such as a sudden illness, tell us as soon as you can: we look for a fair solution.',
        `To cancel or move a session, write to ${email} or send us the ${contactForm}. What counts is the time at which your message reaches us.`,
      ],
    },
    prices: {
      title: 'Prices and payment',
      parts: [
        `All prices are in ${jurisdiction.currency}. We tell you the price of your sessions, with any tax that applies, before you buy, and it does not change for credits that you have already bought.`,
        'If you pay from an account in another currency, your bank or card company converts the amount at its own rate and may charge a fee. We neither set nor receive either of them.',
        'Credits are paid for in advance and are personal to the student for whom they were bought; you may ask us to move them to a brother or sister. This website itself takes no payments: you receive payment instructions from us with your booking.',
      ],
    },
    refunds: {
      title: 'Refunds',
      parts: [
        'If you change your mind, we refund your unused credits when you ask for it within 30 days of purchase. Credits for sessions that were held, or that were canceled with less than 24 hours’ notice, count as used.',
        `Ask through the ${contactForm} or at ${email} and name the student and the purchase. We process the refund within 7–10 business days, in ${jurisdiction.currencyCode} and to the means of payment you used. Your bank may take some days more to show it.`,
        'Rights to a refund that the law gives you as a consumer, for example where a service was not provided as agreed, stand beside this promise and are not limited by it.',
      ],
    },
    conduct: {
      title: 'Fair use, conduct and materials',
      parts: [
        'Sessions are a safe place to learn. Students, parents and tutors treat one another with respect; harassment, discrimination and threats are not accepted from anyone.',
        [
          'We help students understand and practice. We do not sit examinations for them or write work that they hand in as their own.',
          'Lessons, worksheets and recordings remain ours or our licensors’. You may use them for the student’s own study, and may not publish, sell or pass them on.',
          'What the student writes and makes remains the student’s. We use it to teach, and for nothing else without permission.',
          'Sessions may be recorded only if everyone in them, and the parent of every minor, has agreed beforehand.',
          'Please do not disturb this website: no attempts to get past its sign-in, to overload it, or to send false inquiries through it.',
        ],
        'We may end the service for someone who seriously or repeatedly breaks these rules. Unused credits are then refunded, less any damage that was caused.',
      ],
    },
    liability: {
      title: 'Results and liability',
      parts: [
        'We teach with care. Learning also depends on the student, the school and time, so we do not guarantee a particular grade, examination result or admission. Figures on our pages describe what other students have achieved.',
        'We are fully liable where the law does not allow liability to be limited, such as for intent, gross negligence, fraud, or injury to a person. Otherwise our liability for all claims from a booking is limited to what you paid for the sessions concerned, and we are not liable for indirect loss, or for events beyond our reasonable control such as failures of public networks or power.',
        'The chat app, the map and the external learning platform are run by others under their own terms. We answer for our teaching on them, not for their operation.',
      ],
    },
    law: {
      title: 'Governing law, changes and contact',
      parts: [
        `These terms are governed by ${jurisdiction.laws}. The ${jurisdiction.courts.replace('the ', '')} have jurisdiction over disputes that we cannot settle between us. If you are a consumer, this does not take away the protection that the mandatory law of the country you live in gives you.`,
        `Please talk to us first: most things are settled by one message through the ${contactForm}. You may end this agreement at any time by telling us; booked sessions and refunds are then treated as the sections above say.`,
        'If one of these terms turns out to be invalid, the others stay in force.',
      ],
    },
  },
  notice: {
    title: 'Changes to these terms',
    text: `When we change these terms, the new text appears on this page with its date. Whoever has unused credits is told by e-mail beforehand; those credits keep the terms under which they were bought. If you have a question about a change, use the ${contactForm}.`,
  },
  questions: { title: 'Something unclear?', text: 'Ask before you book. We reply within 24 hours.' },
}
