import { brand, jurisdiction } from '#brand'
import { backupsKept } from '#contract/data-purposes/backups.ts'
import { ends, familyPurposes } from '#contract/data-purposes/declaration.ts'
import { listPlaces } from '../../sections/content.ts'
import type { PageHead } from '../../shell/head.ts'
import type { LegalText } from '../document.tsx'

export const privacyHead: PageHead = {
  path: '/privacy-policy',
  title: 'Privacy Policy',
  description: `What ${brand.name} keeps when you send an inquiry, why, for how long, and how you see, correct or delete it. Requests are answered within 30 days.`,
  keywords: ['privacy policy', 'personal data', 'children’s privacy', 'parental consent'],
}

const email = `[${brand.email}](mailto:${brand.email})`
const contactForm = '[contact form](/contact)'
const { street, city, region, country } = brand.address

export const privacy: LegalText = {
  title: 'Privacy Policy',
  lead: 'You trust us with facts about your child. This is what we keep, why we keep it, and how you can take it back.',
  dateLine: { label: 'Last updated', date: '2025-10-01', display: '1 October 2025' },
  inShort: [
    'We keep what you write in the inquiry form, so that we can answer it and match a tutor.',
    'We do not sell it, and these pages carry no advertising or analytics.',
    'A parent or guardian decides for everyone under 18.',
    'You may see, correct or delete your data; we answer within 30 days.',
  ],
  clauses: {
    'who-we-are': {
      title: 'Who we are and what this policy covers',
      parts: [
        `${brand.legalName} (“${brand.name}”, “we”, “us”) offers one-on-one and small-group online tutoring to school students. Our office is at ${street}, ${city}, ${region}, ${country}. We decide why and how the personal data described here is used, and we answer for it.`,
        'This policy covers this website, the inquiries that you send through it, and the conversations with us that follow. It does not cover services that other companies run and that we only link to, such as the chat app, the map or the external learning platform: they have policies of their own.',
        'What the browser stores on your device is described in our [Cookie Policy](/cookie-policy); the agreement between us is in our [Terms of Service](/terms-of-service).',
      ],
    },
    'what-we-collect': {
      title: 'Information we collect',
      parts: [
        'You can read every page of this site without telling us who you are. We collect what you choose to send us:',
        {
          'About you, the parent or guardian':
            'your first and last name, e-mail address, contact number and, where you give it, WhatsApp number, country, time zone and who referred you.',
          'About the child':
            'name and, where you give them, grade, school, date of birth, e-mail address for calendar invitations, and hobbies.',
          'About the lessons you want':
            'subject or course, board, preferred schedule, learning goals and comments. Please leave out health data and anything else that we do not need to answer you.',
          'About the inquiry itself':
            'when it was sent, which version of our terms you agreed to, on which page your visit began and which site or link led to it, and the state of our reply.',
          'Technical data':
            'your connection’s network (IP) address and the requests it makes, which any web server has to process to answer you and which we use to keep misuse away. Beside an inquiry we keep a shortened hash of your network for one day, to count how many come from it.',
        },
        'If you phone us, write by WhatsApp or come by instead, our team may write down the same facts, how you came to us, and when. No agreement to our terms is recorded then: we answer you alone, and send you neither a confirmation nor anything that goes to several families. You may see, correct or delete this like everything else.',
        'Only the fields that the form marks as required are needed. We do not buy data about you from anyone, and we take no payment card details on this site.',
      ],
    },
    'how-we-use-it': {
      title: 'How we use your information',
      parts: [
        'We use it for these purposes and no others:',
        {
          [familyPurposes.answer]:
            'to reply to your inquiry, talk it through with you and arrange a free consultation. We do this at your request, before any contract.',
          [familyPurposes.teach]:
            'to match a tutor, plan and hold sessions, and review progress with you. We need it to keep our agreement with you.',
          [familyPurposes.reach]:
            'to see which page, link or person brought an inquiry, and to thank those who did. We follow nobody from site to site, and pass nothing on to advertisers. That is our legitimate interest.',
          [familyPurposes.protect]:
            'to recognize spam, repeated sign-in attempts and other misuse. That is our legitimate interest, and yours.',
          [familyPurposes.law]:
            'to keep the records that tax, accounting and other laws require, and to settle disputes.',
          [familyPurposes.run]:
            'to find what you sent, to send each mail once and to lose nothing, our system adds numbers, marks and copies of its own. They say nothing more about you and go with the inquiry.',
        },
        'We do not use it for advertising, and no decision about you or your child is made by a machine alone: a person reads every inquiry. Where we ever need your consent for something further, we ask first, and you may withdraw it at any time.',
      ],
    },
    children: {
      title: 'Children and parental consent',
      parts: [
        'Our students are mostly minors, so this section matters most. A person under 18 may use our service only with the consent of a parent or legal guardian. The inquiry form is meant for parents and guardians: whoever sends it for a child confirms that they are the child’s parent or guardian, or act with that person’s consent.',
        'We ask for no more about a child than tutoring needs, and use it for tutoring alone. We never advertise to children and never publish a child’s name, image or work without a parent’s written permission.',
        `As a parent or guardian you may at any time see what we hold about your child, have it corrected or deleted, or withdraw your consent, which ends the lessons that depend on it. If you believe that a child has sent us data without consent, tell us at ${email} and we will delete it.`,
      ],
    },
    sharing: {
      title: 'When we share information',
      parts: [
        'We do not sell or rent personal data. We pass it on only in these cases, and only what the case needs:',
        {
          Tutors:
            'the tutor who is matched to your child learns what is needed to prepare and hold the lessons, and must keep it confidential.',
          'Those who work for us':
            'companies that host this site, its database and our mailbox or deliver our e-mails process data on our instructions and for no purpose of their own.',
          'Services you choose':
            'when you open the chat app, the map, or the learning platform, that company receives what your browser or you send to it.',
          Authorities: 'where a law or a court order obliges us, or where a child’s safety is at risk.',
          'A successor':
            'if the business is ever transferred, your data may go with it, under the promises of this policy; you would be told beforehand.',
        },
      ],
    },
    'storage-and-security': {
      title: 'Where it is kept and how we protect it',
      parts: [
        'Inquiries are stored in a database that only our administrators reach, each with a personal sign-in. Passwords and sign-in tokens are kept only as one-way hashes, sessions end by themselves, and our technical logs are built to leave out names, e-mail addresses, phone numbers and tokens.',
        `We are based in ${brand.address.country} and serve families in ${listPlaces()}, so your data may be processed in a country other than yours, whose laws may protect it differently. Wherever it is, we handle it as this policy says, and use the safeguards for transfers that the law of your country asks for.`,
        'No system is perfectly secure. If a breach is likely to harm you, we tell you and the competent authority without undue delay and as the law requires.',
      ],
    },
    retention: {
      title: 'How long we keep it',
      parts: [
        {
          Inquiries:
            'for as long as we are in conversation with you or teach your child, and afterwards for as long as questions about it may reasonably arise. What is no longer needed is archived, and deleted after a period that we review; what we have not archived stays until you ask us to erase it. What our staff delete can be restored for 30 days and is then gone; what looks like spam is deleted after 90 days.',
          'More about your child': `birthday, school, hobbies and the child’s e-mail address are forgotten automatically, however long the inquiry stays: ${ends.childDetails.howLong}, counted from ${ends.childDetails.since}.`,
          'E-mails about your inquiry':
            'the text of those that our system writes by itself is deleted from it after 30 days; that it was sent remains noted with the inquiry.',
          'What we write to each other': `our answers to you and what you write back: ${ends.message.howLong}, counted from ${ends.message.since}. Our mailbox keeps its own copies until our staff delete them there.`,
          'Payment and tax records': 'for as long as the law obliges us to keep them.',
          'Protection against misuse':
            'counts of failed attempts by network address are used for a short while only, and then have no effect.',
          Backups: `a copy of deleted data remains in backups for at most ${backupsKept.weeks} weeks; it is not used for anything else. When a backup is restored, what you had us erase is erased from it again.`,
        },
        'You need not wait for any of this: ask us, and we delete what no law obliges us to keep. What remains then names nobody: the inquiry’s number, when it was sent, and that it was erased.',
      ],
    },
    cookies: {
      title: 'Cookies and storage in your browser',
      parts: [
        'At present our public pages set no cookies, and no analytics or marketing service is built into them. Until the visit ends your browser remembers what you typed into the inquiry form, where the visit began, and whether you paused the motion on the page. Administrators’ browsers keep a sign-in token while they are signed in, and a cookie by which the sign-in page recognizes them.',
        'The [Cookie Policy](/cookie-policy) lists the four types of cookies, says which of them can be switched off, and how you do it in your browser.',
      ],
    },
    'your-rights': {
      title: 'Your rights and how to use them',
      parts: [
        'Whatever the law of your country grants beyond this, we give everyone these rights:',
        {
          See: 'ask whether we hold data about you or your child, and get a copy of it.',
          Correct: 'have anything wrong or incomplete put right.',
          Delete: 'have it erased where no law obliges us to keep it.',
          'Object or limit': 'tell us to stop a use, or to pause it while we look into your complaint.',
          'Take it with you': 'receive what you gave us in a common, machine-readable format.',
          'Withdraw consent': 'for the future, as easily as you gave it.',
        },
        `Write to ${email} or use the ${contactForm}. Privacy requests are answered within 30 days, free of charge. We may ask for something that shows it is really you, because we will not hand a child’s data to a stranger.`,
        `If our answer does not satisfy you, you may complain to the data protection authority where you live: for example ${jurisdiction.dataProtection}, the Information Commissioner’s Office in the United Kingdom, the Office of the Australian Information Commissioner, or your state’s attorney general in the USA.`,
      ],
    },
  },
  notice: {
    title: 'Changes to this policy',
    text: 'When we change this policy, the new text appears on this page with a new date at its top. If a change affects how we use data that you have already given us, we tell you by e-mail before it takes effect, and ask for your consent where the law requires it.',
  },
  questions: {
    title: 'A question about your data?',
    text: 'A person reads it. Privacy requests are answered within 30 days.',
  },
}
