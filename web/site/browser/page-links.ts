import { isModifiedClick } from '#web/ui/modified-click.ts'
import { scrollToTop } from './back-to-top.ts'

/** False where the page has no such section. */
const scrollToSection = (id: string): boolean => {
  const section = document.getElementById(id)
  section?.scrollIntoView()
  section?.focus({ preventScroll: true })
  return section !== null
}

/** A link to the present page scrolls to its top instead of loading it again. */
const followToTop = (link: HTMLAnchorElement): boolean => {
  if (location.search || link.href !== location.origin + location.pathname) return false
  if (location.hash) history.pushState(null, '', location.pathname)
  scrollToTop()
  return true
}

/** A link may name a section that it leads to where the page has it. */
const followToSection = ({ dataset: { toSection } }: HTMLAnchorElement): boolean =>
  toSection !== undefined && scrollToSection(toSection)

/** In a hash that no section has, so that the browser stays at the top (web/scroll-restoration.ts). */
export const scrollToPrefix = '#scroll-to='

/** Opens the other page at its top; the script in its head scrolls to the section. */
const followSmoothly = (link: HTMLAnchorElement): boolean => {
  const { pathname, hash } = link
  const section = hash.slice(1)
  if (!('smoothly' in link.dataset)) return false
  if (pathname !== location.pathname) {
    location.assign(pathname + scrollToPrefix + section)
    return true
  }
  // With a query, such as that of a campaign, the link would load the page again.
  if (!location.search) return false
  history.pushState(null, '', hash)
  return scrollToSection(section)
}

const follow = (event: MouseEvent) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target || isModifiedClick(event) || event.defaultPrevented) return
  if (followToTop(link) || followToSection(link) || followSmoothly(link)) event.preventDefault()
}

export const followPageLinks = (): void => addEventListener('click', follow)
