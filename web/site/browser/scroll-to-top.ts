/** The focus goes along, so that Tab continues from there. */
export const scrollToTop = (): void => {
  scrollTo({ top: 0 })
  document.getElementById('main')?.focus({ preventScroll: true })
}
