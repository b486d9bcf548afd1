import { brand } from '#brand'
import { chatUrl } from '#contract/chat-url.ts'
import { regionNames, regionPath, regions } from '#contract/regions.ts'

export type NavItem = { label: string; to: string }

export const mainMenu: NavItem[] = [
  { label: 'Home', to: '/' },
  { label: 'About', to: '/about-us' },
  { label: 'Courses', to: '/courses' },
  { label: 'Contact', to: '/contact' },
  { label: 'FAQs', to: '/#faqs' },
]

export const actions = {
  call: { label: 'Call Us', href: `tel:${brand.phone.e164}` },
  login: { label: 'Login', href: brand.links.login },
  demo: { label: 'Book a Demo', to: '/contact' },
} as const

export const regionLinks: NavItem[] = regionNames.map((name) => ({
  label: `Tutoring in ${regions[name].name}`,
  to: regionPath(name),
}))

export const curricula: NavItem[] = ['Common Core', 'NAPLAN', 'IGCSE'].map((label) => ({ label, to: '/courses' }))

export const goodToKnow: NavItem[] = [
  { label: 'FAQs', to: '/#faqs' },
  { label: 'Privacy Policy', to: '/privacy-policy' },
  { label: 'Terms of Service', to: '/terms-of-service' },
  { label: 'Cookie Policy', to: '/cookie-policy' },
]

export const questionChatUrl = chatUrl(
  brand.whatsapp,
  `Hello ${brand.name}, I have a question about your tutoring services.`,
)
