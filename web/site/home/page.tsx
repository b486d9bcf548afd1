import type { MetaFunction } from 'react-router'
import { EndOfFirstScreens } from '../shell/end-of-first-screens.tsx'
import { head } from '../shell/head.ts'
import { About } from './about.tsx'
import { faqs, homeHead } from './content.ts'
import { CoursesPreview } from './courses-preview.tsx'
import { Faqs } from './faqs.tsx'
import { Hero } from './hero.tsx'
import { InquirySection } from './inquiry.tsx'
import { Method } from './method.tsx'
import { Testimonials } from './testimonials.tsx'

const faqStructuredData = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: faqs.list.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
}

export const meta: MetaFunction = () => [...head(homeHead), { 'script:ld+json': faqStructuredData }]

export default function Home() {
  return (
    <>
      <Hero />
      <EndOfFirstScreens />
      <About />
      <CoursesPreview />
      <Method />
      <Testimonials />
      <InquirySection />
      <Faqs />
    </>
  )
}
