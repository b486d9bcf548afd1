import { brand } from '#brand'

/** A page in the menu, as in chapter 2 of the specification. */
export type Place = { label: string; to: string }

export const pages: Place[] = [
  { label: 'Home', to: '/' },
  { label: 'Contact', to: '/contact' },
]

export const actions = {
  call: { label: 'Call Us', href: `tel:${brand.phone.dial}` },
  login: { label: 'Login', href: brand.links.login },
  demo: { label: 'Book a Demo', to: '/contact' },
} as const
