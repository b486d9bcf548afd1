/** False where the page has no such section. */
export const scrollToSection = (id: string): boolean => {
  const section = document.getElementById(id)
  section?.scrollIntoView()
  section?.focus({ preventScroll: true })
  return section !== null
}
